import { PAGE_ANSWERS_ID, type PageAnswer } from '../../domain/basics/page-answers.ts'
import type { Session } from '../identity/sessions.ts'
import type { Context } from '../procedures/context.ts'
import { dataOf } from './call.ts'
import { firstCalls } from './first-calls.ts'

/** The answers that a page brings along; what fails is left out, and told where the screen asks for it itself. */
export async function firstAnswers(
  session: Session,
  address: string,
  context: Context,
): Promise<PageAnswer[]> {
  const calls = firstCalls(session, address, context)
  const answers = await Promise.allSettled(
    calls.map(async (call, position) => ({
      ...call,
      data: await dataOf(call, context, { type: 'query', position }),
    })),
  )
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
}

/** Puts them at the end of a page: no script, and nothing in them ends it. */
export function withAnswers(page: string, answers: PageAnswer[]): string {
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c')
  const element = `<script type="application/json" id="${PAGE_ANSWERS_ID}">${json}</script>`
  return page.replace('</body>', (end) => element + end)
}
