import { callTRPCProcedure } from '@trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, refuseIssues } from '../../domain/basics/errors.ts'
import { mapParts } from '../parts/parts.ts'
import { utf8Of } from '../parts/utf8.ts'
import type { Context } from '../procedures/context.ts'
import { isParts } from '../procedures/lists.ts'
import { appRouter } from '../routers/index.ts'
import type { ContextOptions } from './create-context.ts'
import { inputsOf } from './inputs.ts'
import { openApiDocument } from './openapi.ts'
import { completePhotos, tellsOfPhotos } from './photo-addresses.ts'
import { procedureFor } from './procedure-for.ts'
import { refuse } from './refuse.ts'
import { isMutation, type ProcedurePath } from './rows/procedures.ts'
import { bodyAlone, type Row } from './rows/row.ts'
import { asJson } from './stream.ts'
import { inTurnOf, teamOf } from './streams-of-team.ts'
import { table } from './table.ts'
import { foreignFields, wrongTypes } from './types-of-fields.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** The documented `/api` paths over the procedures: no rule, query or permission of its own (rule H1). */
export async function restAdapter(app: FastifyInstance, { createContext }: ContextOptions) {
  app.get('/api/openapi.json', () => openApiDocument())
  for (const row of table.filter(({ isMultipart }) => !isMultipart)) {
    const types = bodyAlone(row) ? undefined : typesOf(row)
    const foreign = foreignFields(row)
    app.route({
      method: row.method,
      url: row.path,
      bodyLimit: row.bodyLimit,
      async handler(request, reply) {
        const context = createContext(request, reply)
        try {
          const path = await procedureFor(row, context)
          const whole = <Answer>(answer: Answer) =>
            tellsOfPhotos(path) ? completePhotos(answer, context.publicUrl) : answer
          const input = inputOf(request, types)
          refuseIssues(wrongTypes(foreign[path] ?? {}, input))
          const answer = await call(path, input, context)
          if (isParts(answer))
            return reply
              .type(JSON_TYPE)
              .send(await asJson(mapParts(inTurnOf(await teamOf(path, context), answer), whole)))
          const told = whole(documented(row, answer)) ?? { success: true }
          return reply
            .status(statusOf(row, answer))
            .type(JSON_TYPE)
            .send(utf8Of(JSON.stringify(told)))
        } catch (error) {
          return refuse(reply, error, context)
        }
      },
    })
  }
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

function documented({ leavesOut }: Row, answer: unknown): unknown {
  if (leavesOut === undefined) return answer
  const { [leavesOut]: _, ...told } = record.parse(answer)
  return told
}

const record = z.record(z.string(), z.unknown())
const dated = z.object({ createdAt: z.string(), updatedAt: z.string() })

/** Where the row takes a body (`types` is undefined), the query says nothing. */
function inputOf({ query, body, params }: FastifyRequest, types: Types | undefined) {
  const sent = body === undefined || body === null ? {} : record.safeParse(body).data
  if (!sent) throw new AppError('badRequest')
  const asked = types ? fromQuery(record.parse(query), types) : {}
  const given = { ...asked, ...sent }
  const inPath = record.parse(params)
  // Another team is unknown wherever it is sent (rule W1).
  if (given.teamId && inPath.teamId && given.teamId !== inPath.teamId)
    throw new AppError('notFound')
  return { ...given, ...inPath }
}

type Types = Record<string, unknown>

/** Query values are text; the procedures' schemas say which of them are numbers or booleans. */
function fromQuery(query: Record<string, unknown>, types: Types) {
  const values = Object.entries(query).filter(([, value]) => value !== '')
  return Object.fromEntries(values.map(([name, value]) => [name, typed(value, types[name])]))
}

function typed(text: unknown, type: unknown): unknown {
  if (type === 'integer') return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

const typesOf = (row: Row): Types =>
  Object.fromEntries(Object.entries(inputsOf(row).fields).map(([name, { type }]) => [name, type]))

/** An answer given again is changed, not made. */
function statusOf({ creates }: Row, answer: unknown): number {
  if (!creates || answer === null) return 200
  const times = dated.safeParse(answer).data
  return times && times.createdAt !== times.updatedAt ? 200 : 201
}
