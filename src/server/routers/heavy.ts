import { TRPCError } from '@trpc/server'
import { HEAVY_CALLS, HEAVY_CALLS_PER_REQUEST } from '../../domain/calls.ts'
import { AppError } from '../../domain/errors.ts'
import { refusals } from '../../domain/messages.ts'
import { limitConcurrency } from '../identity/concurrency.ts'
import { takeTurn } from '../parts/turns.ts'
import type { Context } from './context.ts'

const inTurn = limitConcurrency({ running: 2, waiting: 100 })

/**
 * Runs a call: a heavy one when its team has fewer than two others, and within what the answers of its
 * request may take together.
 * @throws AppError badRequest, tooManyRequests
 */
export async function runCall<Result extends object>(
  path: string,
  team: string,
  { room }: Context,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!HEAVY_CALLS.has(path)) return work()
  return inTurn(team, async () => {
    room.require()
    await takeTurn()
    const result = await work()
    if ('data' in result) room.take(result.data)
    return result
  })
}

/** Before any of them runs. @throws TRPCError for more heavy calls than one request may carry */
export function requireFewHeavy(paths: string[]): void {
  const heavy = paths.filter((path) => HEAVY_CALLS.has(path))
  if (heavy.length <= HEAVY_CALLS_PER_REQUEST) return
  const cause = new AppError('badRequest', { message: refusals.tooMuch })
  throw new TRPCError({ code: 'BAD_REQUEST', message: cause.message, cause })
}
