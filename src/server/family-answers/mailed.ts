import { z } from 'zod'
import { idSchema } from '../../domain/basics/validation.ts'
import type {
  FamilyAnswerInput,
  FamilyAnswerResult,
  FamilySchedule,
} from '../../domain/schedule/family-answers.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Db } from '../db/database.ts'
import { openedByLink } from '../identity/opened-by-link.ts'
import { sessionOfAccount } from '../identity/session-of-account.ts'
import type { PlayerSession } from '../identity/sessions.ts'
import { countTry } from '../identity/throttle.ts'
import { hashToken } from '../identity/tokens.ts'
import { findLink, type Link, proveByLink } from '../notices/links.ts'
import { findRecipient, type Recipient } from '../notices/recipient.ts'
import { childrenOf } from './children.ts'
import { familySchedulesOf } from './read.ts'
import { answerForFamily } from './store.ts'

const HOUR_MS = 60 * 60_000
const limit = (most: number) => [{ column: 'accountKey' as const, most, windowMs: HOUR_MS }]
const OF_LINK = limit(60)

/** What a mail's link opens: events of one family, for as long as it is valid. */
export interface MailedQuestion {
  link: Link
  session: PlayerSession
  recipient: Recipient
  events: FamilySchedule[]
  /** The names of its children by their ids. */
  children: ReadonlyMap<string, string>
}

interface Opening {
  token: string
  /** The caller's network address. */
  address: string
  clock: ClubClock
}

const payloadSchema = z.object({ scheduleIds: z.array(idSchema) })

/**
 * The events that a mail asks about; undefined where its link is over (rule T7).
 * @throws AppError tooManyRequests
 */
export async function mailedQuestion(
  db: Db,
  { token, address, clock }: Opening,
): Promise<MailedQuestion | undefined> {
  const { now } = clock
  const find = () => findLink(db, 'answer', token, now)
  const link = await openedByLink(db, { address, now }, find)
  if (!link) return undefined
  await countTry(db, OF_LINK, { address: '', accountKey: `answer:${hashToken(token)}` }, now)
  const recipient = await findRecipient(db, link.teamId, link.accountId)
  const session = await sessionOfAccount(db, link)
  if (!recipient || !session) return undefined
  const { scheduleIds } = payloadSchema.parse(JSON.parse(link.payload))
  const children = await childrenOf(db, session)
  return {
    link,
    session,
    recipient,
    events: await familySchedulesOf(db, session, scheduleIds, clock),
    children: new Map(
      children.map(({ id, firstName, lastName }) => [id, firstName ?? lastName ?? '']),
    ),
  }
}

/** Stores what was answered on the page: as the app does, for the events of the mail alone. */
export async function answerByMail(
  db: Db,
  { link, session, events }: MailedQuestion,
  answers: FamilyAnswerInput[],
  clock: ClubClock,
): Promise<FamilyAnswerResult[]> {
  const asked = new Set(
    events.flatMap(({ id, rows }) => rows.map(({ studentId }) => `${id} ${studentId}`)),
  )
  await proveByLink(db, link, clock.now)
  const own = answers.filter(({ scheduleId, studentId }) => asked.has(`${scheduleId} ${studentId}`))
  return answerForFamily(db, session, own, clock, 'mail')
}
