import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fieldIssues } from '../../domain/basics/validation.ts'
import { asMark } from '../../domain/schedule/attendance.ts'
import { familyAnswerInput } from '../../domain/schedule/family-answers.ts'
import { answerByMail, type MailedQuestion, mailedQuestion } from '../family-answers/mailed.ts'
import type { ContextOptions } from '../rest/create-context.ts'
import { answeredPage, linkOverPage, questionPage, refusedPage } from './answer-page-html.ts'
import { linkToken } from './path-names.ts'

/** Holds long comments of many rows: a letter is nine bytes in a form. */
const BODY_LIMIT = 1024 * 1024

const answersSchema = z.array(familyAnswerInput)

/** A mark of the mail that was tapped: the page shows it chosen, and stores nothing. */
const byChoice = z.object({ choose: z.string().max(100).optional() })

const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    // Without one, a form's POST would say that it came from nowhere, and be refused.
    .header('referrer-policy', 'same-origin')
    .send(html)

/** A line of a form loses the line breaks that a program's comment may have. */
const inOneLine = (text: string) => text.replace(/[\r\n]/g, '')

/** What was chosen, unchecked. A row without a mark is left as it is, and so is one that came back as it was shown. */
function answersIn(form: URLSearchParams, { events }: MailedQuestion) {
  return events.flatMap(({ id: scheduleId, rows }) =>
    rows.flatMap(({ studentId, answer }) => {
      const of = (field: string) => form.get(`${field} ${scheduleId} ${studentId}`)
      const status = asMark(of('mark'))
      if (!status) return []
      const seen = of('seen') ?? ''
      const typed = of('comment')?.trim() ?? ''
      const said = typed === inOneLine(answer?.comment ?? '') ? answer?.comment : typed
      // Where none was shown, an empty one clears none that was given meanwhile.
      const comment = !seen && !typed ? undefined : said
      const isAsShown = of('was') === status && seen === answer?.updatedAt
      if (isAsShown && comment === answer?.comment) return []
      return [{ scheduleId, studentId, status, comment, seen: seen || null }]
    }),
  )
}

/**
 * The page behind a mail's link that takes answers: no script, no cookie, no log-in. A GET stores nothing,
 * since mail scanners open every link, and run what is on its page (rule T7).
 */
export async function answerPage(app: FastifyInstance, { createContext }: ContextOptions) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, String(body)),
  )
  const open = (request: FastifyRequest, reply: FastifyReply) => {
    const { db, clock, address } = createContext(request, reply)
    return mailedQuestion(db, { token: linkToken(request), address, clock })
  }
  app.get('/a/:token', async (request, reply) => {
    const question = await open(request, reply)
    if (!question) return sendPage(reply.status(404), linkOverPage())
    const { clock } = createContext(request, reply)
    const choose = byChoice.safeParse(request.query).data?.choose
    return sendPage(reply, questionPage(question, clock, choose))
  })
  app.post('/a/:token', async (request, reply) => {
    const question = await open(request, reply)
    if (!question) return sendPage(reply.status(404), linkOverPage())
    const { db, clock } = createContext(request, reply)
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const { data: answers, error } = answersSchema.safeParse(answersIn(form, question))
    if (error) return sendPage(reply.status(400), refusedPage(fieldIssues(error)[0]?.message ?? ''))
    const results = await answerByMail(db, question, answers, clock)
    return sendPage(reply, answeredPage(question, results, clock))
  })
}
