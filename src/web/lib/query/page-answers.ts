import type { QueryClient } from '@tanstack/react-query'
import { PAGE_ANSWERS_ID, type PageAnswer } from '../../../domain/basics/page-answers.ts'

/** Under what tRPC's hooks keep the answer to a query. */
export const queryKeyOf = ({ path, input }: Pick<PageAnswer, 'path' | 'input'>) => [
  path.split('.'),
  input === undefined ? { type: 'query' } : { input, type: 'query' },
]

/** What the server has put into the page is as if just asked for; the page keeps no copy. */
export function takePageAnswers(client: QueryClient): void {
  const element = document.getElementById(PAGE_ANSWERS_ID)
  if (!element) return
  element.remove()
  const answers: PageAnswer[] = JSON.parse(element.textContent)
  for (const answer of answers) client.setQueryData(queryKeyOf(answer), answer.data)
}
