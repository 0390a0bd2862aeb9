import { initTRPC, TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import superjson from 'superjson'
import { ZodError, z } from 'zod'
import { isOwner } from '../../domain/coach.ts'
import {
  AppError,
  type ErrorCode,
  errorSentences,
  forbidden,
  notFound,
} from '../../domain/errors.ts'
import { refusals } from '../../domain/messages.ts'
import { type FieldIssue, fieldIssues, idSchema } from '../../domain/validation.ts'
import { actOf } from '../activity/act.ts'
import { isLostRace, isTimedOut } from '../db/database.ts'
import { completePhotos } from '../files/photos.ts'
import type { CoachSession } from '../identity/sessions.ts'
import type { Context } from './context.ts'

/** One row a code: what tRPC calls it. The HTTP status follows from tRPC's own table. */
const trpcCodes = {
  badRequest: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  notFound: 'NOT_FOUND',
  conflict: 'CONFLICT',
  tooLarge: 'PAYLOAD_TOO_LARGE',
  unsupportedType: 'UNSUPPORTED_MEDIA_TYPE',
  tooManyRequests: 'TOO_MANY_REQUESTS',
} as const satisfies Record<ErrorCode, TRPCError['code']>

/** What a failed call tells its caller: a Japanese sentence, and the fields it is about. */
export interface Refusal {
  message: string
  issues: FieldIssue[] | null
  retryAfter: number | null
}

/** Words a failed call for its caller; a bug says no more than an id that is in the log. */
export function describeFailure(error: TRPCError, requestId: string | undefined): Refusal {
  const { cause } = error
  if (cause instanceof AppError) {
    const issues = cause.issues.length ? cause.issues : null
    return { message: cause.message, issues, retryAfter: cause.retryAfter ?? null }
  }
  if (error.code === 'BAD_REQUEST') {
    const issues = cause instanceof ZodError ? fieldIssues(cause) : []
    return { message: issues[0]?.message ?? errorSentences.badRequest, issues, retryAfter: null }
  }
  return { message: sentenceOf(error, requestId), issues: null, retryAfter: null }
}

/** Beside bugs there is what tRPC itself refuses: an unknown call, a wrong method. */
function sentenceOf(error: TRPCError, requestId = '不明'): string {
  if (error.code === 'NOT_FOUND') return errorSentences.notFound
  const isBug = getHTTPStatusCodeFromError(error) >= 500
  return isBug ? refusals.unexpected(requestId) : errorSentences.badRequest
}

const t = initTRPC.context<Context>().create({
  transformer: superjson,
  isDev: false,
  errorFormatter({ shape, error, ctx }) {
    const { message, issues } = describeFailure(error, ctx?.requestId)
    return { ...shape, message, data: { ...shape.data, issues } }
  },
})

export const router = t.router
export const createCallerFactory = t.createCallerFactory

/** A refusal as tRPC knows it; the HTTP status follows from its code. */
export const toTrpcError = (cause: AppError) =>
  new TRPCError({ code: trpcCodes[cause.code], message: cause.message, cause })

/** What is no bug, but a refusal or what the database makes of a conflict. */
export function asRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isLostRace(error)) return new AppError('conflict')
  return isTimedOut(error) ? new AppError('conflict', { message: refusals.busy }) : undefined
}

const translateRefusals = t.middleware(async ({ next }) => {
  const result = await next()
  if (result.ok) return result
  const refusal = asRefusal(result.error.cause)
  if (refusal) throw toTrpcError(refusal)
  return result
})

const nameThisSite = t.middleware(async ({ ctx, next }) => {
  const result = await next()
  if (result.ok) completePhotos(result.data, ctx.publicUrl)
  return result
})

/** Anyone may call it. */
export const publicProcedure = t.procedure.use(translateRefusals).use(nameThisSite)

async function refuseRole(identity: Context['identity']): Promise<never> {
  const anyone = (await identity.coach()) ?? (await identity.player()) ?? (await identity.admin())
  throw anyone ? forbidden() : new AppError('unauthenticated')
}

/** A `teamId` that a client sends never widens its session: another team's is not found (contract 3). */
function checkTeam(input: unknown, teamId: string): void {
  const sent = z.object({ teamId: idSchema.nullish() }).safeParse(input ?? {})
  const wrong = sent.error?.issues.find(({ path }) => path[0] === 'teamId')
  if (wrong)
    throw new AppError('badRequest', { issues: [{ path: 'teamId', message: wrong.message }] })
  if (sent.data?.teamId && sent.data.teamId !== teamId) throw notFound(refusals.noTeam)
}

/** The role comes first: whoever may not call learns nothing about the ids. */
const coachProcedureFor = (isAllowed: (session: CoachSession) => boolean) =>
  publicProcedure.use(async ({ ctx, getRawInput, next }) => {
    const session = (await ctx.identity.coach()) ?? (await refuseRole(ctx.identity))
    if (!isAllowed(session)) throw forbidden()
    checkTeam(await getRawInput(), session.teamId)
    return next({ ctx: { session, teamId: session.teamId, act: actOf(session, ctx.clock.now) } })
  })

export const coachProcedure = coachProcedureFor(() => true)

/** The team's representative (代表) alone. */
export const ownerProcedure = coachProcedureFor(isOwner)

export const playerProcedure = publicProcedure.use(async ({ ctx, getRawInput, next }) => {
  const session = (await ctx.identity.player()) ?? (await refuseRole(ctx.identity))
  checkTeam(await getRawInput(), session.teamId)
  return next({ ctx: { session, teamId: session.teamId, act: actOf(session, ctx.clock.now) } })
})

export const adminProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const session = (await ctx.identity.admin()) ?? (await refuseRole(ctx.identity))
  return next({ ctx: { session } })
})
