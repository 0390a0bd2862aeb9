import { refusals } from '../../domain/words/messages.ts'
import { limitConcurrency } from '../identity/concurrency.ts'
import type { Parts } from '../parts/parts.ts'
import type { Context } from '../procedures/context.ts'
import type { ProcedurePath } from './rows/procedures.ts'

/** A stream is as slow as its reader: a club's others wait, and those after them are refused. */
const inTurn = limitConcurrency({ running: 2, waiting: 100, message: refusals.tooManyStreams })

/** Whose turn a stream takes: its team's, or that of all administrators. */
export async function teamOf(path: ProcedurePath, { identity }: Context): Promise<string> {
  if (path.startsWith('admin.')) return 'admin'
  const session = path.startsWith('coach.') ? await identity.coach() : await identity.player()
  return session?.teamId ?? ''
}

/** The same parts, once the team has fewer than two other streams. @throws AppError tooManyRequests */
export async function* inTurnOf<Row>(team: string, parts: Parts<Row>): AsyncGenerator<Row[]> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  await new Promise<void>((begin, refuse) => {
    inTurn(team, () => {
      begin()
      return ended
    }).catch(refuse)
  })
  try {
    yield* parts
  } finally {
    end()
  }
}
