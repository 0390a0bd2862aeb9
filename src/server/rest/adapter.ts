import { callTRPCProcedure } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AccountKind } from '../../domain/account.ts'
import { AppError, forbidden } from '../../domain/errors.ts'
import type { Context } from '../routers/context.ts'
import { appRouter } from '../routers/index.ts'
import { openApiDocument } from './openapi.ts'
import { isMutation, type ProcedurePath, schemasOf } from './procedures.ts'
import { refuse } from './refuse.ts'
import type { Row } from './rows/row.ts'
import { table } from './table.ts'

interface Options {
  createContext(request: FastifyRequest, reply: FastifyReply): Context
}

/** The documented `/api` paths over the procedures: no rule, query or permission of its own (contract 4). */
export async function restAdapter(app: FastifyInstance, { createContext }: Options) {
  const document = openApiDocument()
  app.get('/api/openapi.json', () => document)
  for (const row of table.filter(({ isMultipart }) => !isMultipart)) {
    const numbers = numbersOf(row)
    app.route({
      method: row.method,
      url: row.path,
      async handler(request, reply) {
        const context = createContext(request, reply)
        try {
          const path = await procedureFor(row, context)
          const answer = await call(path, inputOf(request, numbers), context)
          return reply.status(statusOf(row, answer)).send(answer ?? { success: true })
        } catch (error) {
          return refuse(reply, error, context)
        }
      },
    })
  }
}

const PRECEDENCE: AccountKind[] = ['admin', 'coach', 'player']

/** The procedure of the first role that the caller has and the path serves (contract 2). */
async function procedureFor({ calls }: Row, { identity }: Context): Promise<ProcedurePath> {
  if (calls.anyone) return calls.anyone
  let isKnown = false
  for (const role of PRECEDENCE) {
    if (!(await identity[role]())) continue
    isKnown = true
    const path = calls[role]
    if (path) return path
  }
  throw isKnown ? forbidden() : new AppError('unauthenticated')
}

const call = (path: ProcedurePath, input: unknown, ctx: Context): Promise<unknown> =>
  callTRPCProcedure({
    router: appRouter,
    path,
    getRawInput: async () => input,
    ctx,
    type: isMutation(path) ? 'mutation' : 'query',
    signal: undefined,
    batchIndex: 0,
  })

const record = z.record(z.string(), z.unknown())

function inputOf({ query, body, params }: FastifyRequest, numbers: Set<string>): unknown {
  const sent = body === undefined || body === null ? {} : record.safeParse(body).data
  if (!sent) throw new AppError('badRequest')
  return { ...fromQuery(record.parse(query), numbers), ...sent, ...record.parse(params) }
}

/** Query values are text; the procedures' schemas say which of them are numbers. */
function fromQuery(query: Record<string, unknown>, numbers: Set<string>) {
  const values = Object.entries(query).filter(([, value]) => value !== '')
  return Object.fromEntries(
    values.map(([name, value]) => [name, numbers.has(name) ? Number(value) : value]),
  )
}

function numbersOf({ calls }: Row): Set<string> {
  const shapes = Object.values(calls).flatMap((path) =>
    Object.entries(z.toJSONSchema(schemasOf(path).input, { io: 'input' }).properties ?? {}),
  )
  const numbers = shapes.filter(
    ([, schema]) => typeof schema === 'object' && /^(integer|number)$/.test(schema.type ?? ''),
  )
  return new Set(numbers.map(([name]) => name))
}

/** An answer given again is changed, not made. */
function statusOf({ creates }: Row, answer: unknown): number {
  if (!creates || answer === null) return 200
  const times = z.object({ createdAt: z.string(), updatedAt: z.string() }).safeParse(answer).data
  return times && times.createdAt !== times.updatedAt ? 200 : 201
}
