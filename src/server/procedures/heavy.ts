import { HEAVY_CALLS, HEAVY_CALLS_PER_REQUEST } from '../../domain/basics/calls.ts'
import { AppError } from '../../domain/basics/errors.ts'
import { refusals } from '../../domain/words/messages.ts'
import { limitConcurrency } from '../identity/concurrency.ts'
import { takeTurn } from '../parts/turns.ts'
import { toTrpcError } from './failures.ts'

const inTurn = limitConcurrency({ running: 2, waiting: 1000, message: refusals.tooManyStreams })

/** Runs a call: a heavy one when its team has fewer than two others. @throws AppError tooManyRequests */
export function runCall<Answer>(
  path: string,
  team: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  if (!HEAVY_CALLS.has(path)) return call()
  return inTurn(team, async () => {
    await takeTurn()
    const answer = await call()
    // Its JSON is written without a break.
    await takeTurn()
    return answer
  })
}

export const hasFewHeavy = (paths: string[]): boolean =>
  paths.filter((path) => HEAVY_CALLS.has(path)).length <= HEAVY_CALLS_PER_REQUEST

/** Before any of them runs. @throws TRPCError for more heavy calls than one request may carry */
export function requireFewHeavy(paths: string[]): void {
  if (hasFewHeavy(paths)) return
  throw toTrpcError(new AppError('badRequest', { message: refusals.tooMuch }))
}
