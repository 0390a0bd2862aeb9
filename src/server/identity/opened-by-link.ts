import { refusals } from '../../domain/words/messages.ts'
import type { Db } from '../db/database.ts'
import { networkOf } from './network.ts'
import type { Registrant } from './registration.ts'
import { countTry } from './throttle.ts'

const WRONG_LINKS = {
  column: 'accountKey',
  most: 300,
  windowMs: 60 * 60_000,
  message: refusals.tooManyFailures,
} as const

/**
 * What a link with a token of 256 bits opens, which nobody guesses: a right one always, whatever else comes from
 * its address. Wrong ones, for which `find` answers undefined, null or false, are 300 an hour from one address.
 * @throws AppError tooManyRequests, with the seconds to wait
 */
export async function openedByLink<Found>(
  db: Db,
  { address, now }: Registrant,
  find: () => Promise<Found>,
): Promise<Found> {
  const found = await find()
  if (found === undefined || found === null || found === false) {
    const counted = { accountKey: `link:${networkOf(address)}`, address: '' }
    await countTry(db, [WRONG_LINKS], counted, now)
  }
  return found
}
