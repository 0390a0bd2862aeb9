import { AppError } from '../../domain/basics/errors.ts'
import { CHILDREN_PER_NETWORK } from '../../domain/people/guardian.ts'
import { refusals } from '../../domain/words/messages.ts'
import type { Db } from '../db/database.ts'
import { countedTimes } from './counted-times.ts'
import { networkOf } from './network.ts'
import { hashPassword } from './passwords.ts'
import type { TeamId } from './team-id.ts'
import {
  CHILDREN_KEY,
  countTries,
  countTry,
  fewOfAddress,
  forgetTry,
  oneOfKey,
} from './throttle.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
/** More than clubs need that register over the one address of a school or a forgotten proxy. */
const REGISTRATIONS = { column: 'accountKey', most: 1000, windowMs: 60 * MINUTE_MS } as const
const WRONG_CODES = {
  column: 'accountKey',
  most: 50,
  windowMs: 15 * MINUTE_MS,
  message: refusals.tooManyFailures,
} as const
const CLUBS_A_DAY = 10
const CHILDREN = {
  column: 'accountKey',
  most: CHILDREN_PER_NETWORK,
  windowMs: DAY_MS,
  message: refusals.tooManyChildren,
} as const

/** Where a registration comes from. */
export interface Registrant {
  /** The caller's network address. */
  address: string
  now: Date
}

/**
 * A hash is dear, and a registration open to anybody: an address has 1000 an hour. No failure of it, so it
 * is kept under a key alone.
 * @throws AppError tooManyRequests, with the seconds to wait
 */
export function hashForRegistration(
  db: Db,
  password: string,
  { address, now }: Registrant,
): Promise<string> {
  const network = networkOf(address)
  const key = `registration:${network}`
  return oneOfKey(key, () =>
    fewOfAddress(network, async () => {
      await countTry(db, [REGISTRATIONS], { accountKey: key, address: '' }, now)
      return hashPassword(password)
    }),
  )
}

/**
 * What a code opens, which anybody may try: an address has 50 wrong ones in 15 minutes.
 * @throws AppError tooManyRequests, with the seconds to wait
 */
export function openedByCode<Found>(
  db: Db,
  { address, now }: Registrant,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const key = `code:${networkOf(address)}`
  return oneOfKey(key, async () => {
    const counted = await countTry(db, [WRONG_CODES], { accountKey: key, address: '' }, now)
    const found = await find()
    if (found !== undefined) await forgetTry(db, counted)
    return found
  })
}

/**
 * One club more of an address, in the transaction that makes it.
 * @throws AppError tooManyRequests, with the seconds to wait
 */
export async function countClub(tx: Db, { address, now }: Registrant): Promise<void> {
  const { after, until } = countedTimes(now, DAY_MS)
  await tx
    .deleteFrom('clubRegistrations')
    .where((by) => by.or([by('countedFrom', '<=', after), by('countedFrom', '>', until)]))
    .execute()
  const { clubs, countedFrom } = await tx
    .insertInto('clubRegistrations')
    .values({ address: networkOf(address), clubs: 1, countedFrom: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet((by) => ({ clubs: by('clubRegistrations.clubs', '+', 1) })),
    )
    .returning(['clubs', 'countedFrom'])
    .executeTakeFirstOrThrow()
  if (clubs <= CLUBS_A_DAY) return
  const freeAt = Date.parse(countedFrom) + DAY_MS
  const retryAfter = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000))
  throw new AppError('tooManyRequests', { message: refusals.tooManyClubs, retryAfter })
}

/**
 * Children whom guardians of an address name in a team, in the transaction that stores them; whether they are in it
 * already makes no difference.
 * @throws AppError tooManyRequests, with the seconds to wait
 */
export function countChildren(
  tx: Db,
  teamId: TeamId,
  count: number,
  { address, now }: Registrant,
): Promise<void> {
  const accountKey = `${CHILDREN_KEY}${teamId}:${networkOf(address)}`
  return countTries(tx, CHILDREN, { one: { accountKey, address: '' }, count }, now)
}
