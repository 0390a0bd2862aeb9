import { initTRPC } from '@trpc/server'
import superjson from 'superjson'
import { z } from 'zod'
import { AppError, forbidden, notFound } from '../../domain/basics/errors.ts'
import { idSchema } from '../../domain/basics/validation.ts'
import { isOwner } from '../../domain/people/coach.ts'
import { refusals } from '../../domain/words/messages.ts'
import { actOf } from '../activity/act.ts'
import { type CoachSession, isGuardian, type PlayerSession } from '../identity/sessions.ts'
import type { Context } from './context.ts'
import { asRefusal, describeFailure, statusOf, toTrpcError } from './failures.ts'
import { runCall } from './heavy.ts'

/** An answer is plain JSON, as its schema says: the envelope is superjson's, which would look into every value. */
export const envelope = (json: unknown) => ({ json })

const transformer = {
  input: superjson,
  output: { serialize: envelope, deserialize: superjson.deserialize },
}

const t = initTRPC.context<Context>().create({
  transformer,
  isDev: false,
  errorFormatter({ shape, error, ctx }) {
    const { message, issues } = describeFailure(error, ctx?.requestId)
    return { ...shape, message, data: { ...shape.data, httpStatus: statusOf(error), issues } }
  },
})

export const router = t.router
export const createCallerFactory = t.createCallerFactory

const translateRefusals = t.middleware(async ({ next }) => {
  const result = await next()
  if (result.ok) return result
  const refusal = asRefusal(result.error.cause)
  if (refusal) throw toTrpcError(refusal)
  return result
})

const runInOrder = t.middleware(({ ctx, next }) => ctx.batch.run(next))

/** Anyone may call it. */
export const publicProcedure = t.procedure.use(translateRefusals).use(runInOrder)

async function refuseRole(identity: Context['identity']): Promise<never> {
  const anyone = (await identity.coach()) ?? (await identity.player()) ?? (await identity.admin())
  throw anyone ? forbidden() : new AppError('unauthenticated')
}

const withTeam = z.object({ teamId: idSchema.nullish() })

/** A `teamId` that a client sends never widens its session: another team's is not found (rules I3, W1). */
function checkTeam(input: unknown, teamId: string): void {
  const sent = withTeam.safeParse(input ?? {})
  const wrong = sent.error?.issues.find(({ path }) => path[0] === 'teamId')
  if (wrong)
    throw new AppError('badRequest', { issues: [{ path: 'teamId', message: wrong.message }] })
  if (sent.data?.teamId && sent.data.teamId !== teamId) throw notFound(refusals.noTeam)
}

/** The role comes first: whoever may not call learns nothing about the ids. */
const coachProcedureFor = (isAllowed: (session: CoachSession) => boolean) =>
  publicProcedure.use(async ({ ctx, path, getRawInput, next }) => {
    const session = (await ctx.identity.coach()) ?? (await refuseRole(ctx.identity))
    if (!isAllowed(session)) throw forbidden()
    const { teamId } = session
    checkTeam(await getRawInput(), teamId)
    const act = actOf(session, ctx.clock.now)
    return runCall(path, teamId, () => next({ ctx: { session, teamId, act } }))
  })

export const coachProcedure = coachProcedureFor(() => true)

/** The team's representative (代表) alone. */
export const ownerProcedure = coachProcedureFor(isOwner)

/** @param refusalOf what it says to a session that may not */
const playerProcedureFor = (refusalOf: (session: PlayerSession) => string | null) =>
  publicProcedure.use(async ({ ctx, path, getRawInput, next }) => {
    const session = (await ctx.identity.player()) ?? (await refuseRole(ctx.identity))
    const refusal = refusalOf(session)
    if (refusal) throw forbidden(refusal)
    const { teamId } = session
    checkTeam(await getRawInput(), teamId)
    const act = actOf(session, ctx.clock.now)
    return runCall(path, teamId, () => next({ ctx: { session, teamId, act } }))
  })

/** Players, their siblings' sessions and guardians. */
export const playerProcedure = playerProcedureFor(() => null)

/** What is a player's alone, not of who acts for one. */
export const memberProcedure = playerProcedureFor((session) =>
  isGuardian(session) ? refusals.ownLogInOnly : null,
)

/** What is a guardian's alone. */
export const familyProcedure = playerProcedureFor((session) =>
  isGuardian(session) ? null : refusals.guardiansOnly,
)

export const adminProcedure = publicProcedure.use(async ({ ctx, path, next }) => {
  const session = (await ctx.identity.admin()) ?? (await refuseRole(ctx.identity))
  return runCall(path, 'admin', () => next({ ctx: { session } }))
})
