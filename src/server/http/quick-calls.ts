import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import superjson, { type SuperJSONResult } from 'superjson'
import { CALLS_PER_REQUEST } from '../../domain/basics/calls.ts'
import { utf8Of } from '../parts/utf8.ts'
import type { Context } from '../procedures/context.ts'
import { logFailure, retryAfter, statusOf } from '../procedures/failures.ts'
import { hasFewHeavy } from '../procedures/heavy.ts'
import { isParts } from '../procedures/lists.ts'
import { envelope } from '../procedures/trpc.ts'
import type { ContextOptions } from '../rest/create-context.ts'
import { isMutation, procedurePaths } from '../rest/rows/procedures.ts'
import { appRouter } from '../routers/index.ts'
import { type Call, dataOf } from './call.ts'

const types = new Map(
  procedurePaths.map((path) => [path, isMutation(path) ? 'mutation' : 'query'] as const),
)
const methods = { query: 'GET', mutation: 'POST' } as const

/**
 * Answers queries and mutations as tRPC's own adapter would, which makes a `Request`, a `Response` and a stream
 * of each: that took longer than most calls. Whatever isn't plainly a call, goes on to that adapter.
 */
export function answerQuickly(scope: FastifyInstance, { createContext }: ContextOptions) {
  scope.addHook('preHandler', async (request, reply) => {
    const calls = callsOf(request)
    if (!calls) return
    const context = createContext(request, reply)
    const answers = await Promise.all(
      calls.map((call, position) => answerOf(call, position, context, request)),
    )
    const errors = answers.flatMap(({ error }) => error ?? [])
    const statuses = new Set(answers.map(({ error }) => (error ? statusOf(error) : 200)))
    const [status = 200] = statuses
    const shapes = answers.map(({ shape }) => shape)
    return reply
      .status(statuses.size > 1 ? 207 : status)
      .headers({ ...retryAfter(errors), vary: 'trpc-accept, accept' })
      .type('application/json')
      .send(utf8Of(JSON.stringify(isBatch(request) ? shapes : shapes[0])))
  })
}

async function answerOf(call: Call, position: number, ctx: Context, { log }: FastifyRequest) {
  const { path, input } = call
  const type = types.get(path) ?? 'query'
  try {
    const data = await dataOf(call, ctx, { type, position })
    if (isParts(data)) throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' })
    return { shape: { result: { data: envelope(data) } } }
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause)
    logFailure(log, error, path)
    const config = appRouter._def._config
    const shape = getTRPCErrorShape({ config, ctx, error, input, path, type })
    return { error, shape: { error: envelope(shape) } }
  }
}

const textOf = (values: unknown, name: string): string | undefined => {
  const value: unknown = new Map(Object.entries(values ?? {})).get(name)
  return typeof value === 'string' ? value : undefined
}

/** The same word twice, or another one, is for tRPC to read. */
const isPlain = ({ query }: FastifyRequest) =>
  Object.entries(query ?? {}).every(
    ([name, value]) => ['batch', 'input'].includes(name) && typeof value === 'string',
  )

const isBatch = ({ query }: FastifyRequest) => textOf(query, 'batch') === '1'

/** Undefined where it isn't plainly a call. */
function callsOf(request: FastifyRequest): Call[] | undefined {
  const { method, params, query, body } = request
  const path = textOf(params, 'path') ?? ''
  const paths = isBatch(request) ? path.split(',') : [path]
  const isKnown = paths.every((path) => {
    const type = types.get(path)
    return type && methods[type] === method
  })
  if (!isKnown || !isPlain(request) || paths.length > CALLS_PER_REQUEST || !hasFewHeavy(paths))
    return undefined
  const sent = method === 'GET' ? (textOf(query, 'input') ?? '{}') : body
  if (typeof sent !== 'string') return undefined
  try {
    if (!isBatch(request)) return [{ path, input: inputOf(JSON.parse(sent)) }]
    const inputs: unknown = JSON.parse(sent)
    if (typeof inputs !== 'object' || !inputs || Array.isArray(inputs)) return undefined
    const given = new Map(Object.entries(inputs))
    return paths.map((path, at) => {
      const input = given.get(String(at))
      return { path, input: input === undefined ? undefined : inputOf(input) }
    })
  } catch {
    return undefined
  }
}

const inputOf = (input: SuperJSONResult): unknown => superjson.deserialize(input)
