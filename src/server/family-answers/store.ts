import { AppError, type ErrorCode } from '../../domain/basics/errors.ts'
import { otherAnswerWords } from '../../domain/schedule/answerer-words.ts'
import { isFromBefore, UNANSWERED } from '../../domain/schedule/attendance.ts'
import type {
  FamilyAnswer,
  FamilyAnswerInput,
  FamilyAnswerResult,
} from '../../domain/schedule/family-answers.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import { listAnswerChanges } from '../activity/answer-history.ts'
import { type AnswerSource, lockForAnswer } from '../attendances/answerer.ts'
import { requireOpen, storeAnswer, type TakingPlace } from '../attendances/attendances.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { PlayerSession } from '../identity/sessions.ts'
import { takeTurn } from '../parts/turns.ts'
import { ownStudentId } from '../students/require-student.ts'
import { asFamilyAnswer, namedAnswers } from './named-answers.ts'

/** Answers for a family's children: each is stored by itself, and says what became of it (rule N8). */
export async function answerForFamily(
  db: Db,
  session: PlayerSession,
  answers: readonly FamilyAnswerInput[],
  clock: ClubClock,
  source: AnswerSource = 'app',
): Promise<FamilyAnswerResult[]> {
  const results: FamilyAnswerResult[] = []
  for (const answer of answers) {
    await takeTurn()
    results.push(
      await orRefused(answer, () => answerForChild(db, session, answer, { clock, source })),
    )
  }
  return results
}

const statuses = new Map<ErrorCode, number>([
  ['forbidden', 403],
  ['notFound', 404],
])

/** What is about one answer alone; anything else ends the call. */
class OneRefused extends Error {
  readonly status: number
  constructor({ message }: AppError, status: number) {
    super(message)
    this.status = status
  }
}

/** One that is refused leaves the others as they are. */
async function orRefused(
  { studentId, scheduleId }: FamilyAnswerInput,
  store: () => Promise<FamilyAnswerResult>,
): Promise<FamilyAnswerResult> {
  try {
    return await store()
  } catch (error) {
    if (!(error instanceof OneRefused)) throw error
    const { status, message } = error
    return { studentId, scheduleId, result: 'refused', status, error: message }
  }
}

async function requireAnswerable(
  tx: Db,
  session: PlayerSession,
  { studentId, scheduleId }: About,
  clock: ClubClock,
): Promise<TakingPlace> {
  try {
    await ownStudentId(tx, session, studentId)
    return await requireOpen(tx, session.teamId, scheduleId, clock)
  } catch (error) {
    const status = error instanceof AppError && statuses.get(error.code)
    throw status ? new OneRefused(error, status) : error
  }
}

function answerForChild(
  db: Db,
  session: PlayerSession,
  input: FamilyAnswerInput,
  { clock, source }: { clock: ClubClock; source: AnswerSource },
): Promise<FamilyAnswerResult> {
  const { studentId, scheduleId, status, comment, seen } = input
  const about = { studentId, scheduleId }
  return inTransaction(db, async (tx) => {
    const by = await lockForAnswer(tx, session, studentId)
    const event = await requireAnswerable(tx, session, about, clock)
    const stored = await findAnswer(tx, session, about)
    // Said again after the event has changed, the same word is an answer to what it is now.
    if (isAlready(stored, input) && !isFromBefore(event, stored))
      return { ...about, result: 'stored', answer: stored }
    if (seen !== undefined && seen !== (stored?.updatedAt ?? null)) {
      const error = await otherAnswer(tx, session, about, { stored, clock })
      return { ...about, result: 'changed', answer: stored, error }
    }
    // A new mark without a comment stands alone: the old one explained another mark.
    const isSameMark = stored?.status === status
    const kept = comment === undefined && !isSameMark ? null : comment
    const giving = { session, by, clock, source }
    await storeAnswer(tx, giving, event, { studentId, status, comment: kept })
    return { ...about, result: 'stored', answer: await findAnswer(tx, session, about) }
  })
}

interface About {
  studentId: string
  scheduleId: string
}

async function findAnswer(
  tx: Db,
  { teamId }: PlayerSession,
  { studentId, scheduleId }: About,
): Promise<FamilyAnswer | null> {
  const row = await namedAnswers(tx, teamId)
    .where('attendances.scheduleId', '=', scheduleId)
    .where('attendances.studentId', '=', studentId)
    .executeTakeFirst()
  return row ? asFamilyAnswer(row) : null
}

/** The same tap again, or the other guardian's same word, is nothing new. */
const isAlready = (stored: FamilyAnswer | null, { status, comment }: FamilyAnswerInput) =>
  status === (stored?.status ?? UNANSWERED) &&
  (status === UNANSWERED || comment === undefined || comment === stored?.comment)

/** Who has answered since, and how. */
async function otherAnswer(
  tx: Db,
  { teamId }: PlayerSession,
  about: About,
  { stored, clock }: { stored: FamilyAnswer | null; clock: ClubClock },
): Promise<string> {
  if (stored) {
    const { answeredBy: kind, answeredByName: name, status, updatedAt: at } = stored
    return otherAnswerWords({ kind, name }, { status, at }, clock)
  }
  const [last] = await listAnswerChanges(tx, teamId, about)
  const taken = last ?? {
    byKind: 'coach' as const,
    byName: null,
    createdAt: clock.now.toISOString(),
  }
  const by = { kind: taken.byKind, name: taken.byName }
  return otherAnswerWords(by, { status: UNANSWERED, at: taken.createdAt }, clock)
}
