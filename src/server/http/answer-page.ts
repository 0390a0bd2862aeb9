import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { asMark } from '../../domain/schedule/attendance.ts'
import type { FamilyAnswerInput } from '../../domain/schedule/family-answers.ts'
import { answerByMail, mailedQuestion } from '../family-answers/mailed.ts'
import type { ContextOptions } from '../rest/create-context.ts'
import { answeredPage, linkOverPage, questionPage } from './answer-page-html.ts'

const BODY_LIMIT = 64 * 1024
const COMMENT_MAX = 1000

const byToken = z.object({ token: z.string().max(200) })

/** A mark of the mail that was tapped: the page shows it chosen, and stores nothing. */
const byChoice = z.object({ choose: z.string().max(100).optional().catch(undefined) })

const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    // Without one, a form's POST would say that it came from nowhere, and be refused.
    .header('referrer-policy', 'same-origin')
    .send(html)

/** What was chosen: a row without a mark is left as it is. */
function answersIn(form: URLSearchParams): FamilyAnswerInput[] {
  return [...form].flatMap(([name, value]) => {
    const [what, scheduleId = '', studentId = ''] = name.split(' ')
    const status = asMark(value)
    if (what !== 'mark' || !status) return []
    const of = (field: string) => form.get(`${field} ${scheduleId} ${studentId}`)?.trim()
    // As it was shown and sent back, nothing is said anew.
    if (of('was') === value && (of('comment') ?? '') === (of('said') ?? '')) return []
    const comment = of('comment')?.slice(0, COMMENT_MAX) || null
    return [{ scheduleId, studentId, status, comment }]
  })
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
    const { token } = byToken.parse(request.params)
    return mailedQuestion(db, { token, address, clock })
  }
  app.get('/a/:token', async (request, reply) => {
    const question = await open(request, reply)
    if (!question) return sendPage(reply.status(404), linkOverPage())
    const { clock } = createContext(request, reply)
    const { choose } = byChoice.parse(request.query)
    return sendPage(reply, questionPage(question, clock, choose))
  })
  app.post('/a/:token', async (request, reply) => {
    const question = await open(request, reply)
    if (!question) return sendPage(reply.status(404), linkOverPage())
    const { db, clock } = createContext(request, reply)
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const results = await answerByMail(db, question, answersIn(form), clock)
    return sendPage(reply, answeredPage(question, results, clock))
  })
}
