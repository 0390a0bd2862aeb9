import { useMutation } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { useEffect, useState } from 'react'
import { type Mark, UNANSWERED } from '../../../domain/schedule/attendance.ts'
import type {
  Child,
  FamilyAnswerResult,
  FamilyRow,
  FamilySchedule,
} from '../../../domain/schedule/family-answers.ts'
import { waitsSince } from '../../../domain/schedule/seats.ts'
import { errorMessage } from '../../lib/query/errors.ts'
import { type Drawing, optimistic } from '../../lib/query/optimistic.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { toast } from '../../lib/toast/toast.ts'
import { answeredWords } from '../../shared/family/family-words.ts'
import { familySchedulesKey, saidRow } from '../../shared/family/use-family.ts'

type Status = Mark | typeof UNANSWERED

/** An answer that was asked for: what is sent, and what stood there before. */
export interface Wanted {
  child: Child
  event: FamilySchedule
  before: { status: Status; comment: string | null }
  status: Status
  /** Undefined: a new mark stands alone. */
  comment?: string | null | undefined
}

/** What a row says of the last tap on it. */
export type RowState =
  | { kind: 'sending' | 'saved' }
  /** Somebody else has answered since. */
  | { kind: 'changed'; wanted: Wanted; error: string }
  | { kind: 'failed'; wanted: Wanted; error: string }
  /** Without a network: sent once there is one. */
  | { kind: 'waiting'; wanted: Wanted }

const rowKey = (studentId: string, scheduleId: string) => `${studentId} ${scheduleId}`
const keyOf = ({ child, event }: Wanted) => rowKey(child.id, event.id)

const draw = (scheduleId: string, studentId: string, change: (row: FamilyRow) => FamilyRow) => ({
  queryKey: familySchedulesKey,
  change: (events: FamilySchedule[]) =>
    events.map((event) =>
      event.id === scheduleId
        ? {
            ...event,
            rows: event.rows.map((row) => (row.studentId === studentId ? change(row) : row)),
          }
        : event,
    ),
})

/** The row as it will be once the server has the answer. */
const drawn =
  ({ status, comment }: Wanted, answeredById: string | null) =>
  (row: FamilyRow): FamilyRow => {
    if (status === UNANSWERED) return { ...row, answer: null, waiting: null }
    const { answer } = row
    const kept = answer?.status === status ? answer.comment : null
    const before = answer ?? { id: '', createdAt: '', answeredByName: null }
    const by = { answeredBy: 'guardian', answeredById, updatedAt: '' } as const
    const mark = { scheduleId: '', studentId: row.studentId, status, ...by }
    const waitingSince = waitsSince(answer, status, false)
    const content = { comment: comment === undefined ? kept : comment, waitingSince }
    return { ...row, answer: { ...before, ...mark, ...content } }
  }

/** What the results leave in the lists; a refused one leaves what was there. */
const stored = (results: readonly FamilyAnswerResult[]): Drawing[] =>
  results.flatMap((result) =>
    result.result === 'refused'
      ? []
      : draw(result.scheduleId, result.studentId, (row) => ({ ...row, answer: result.answer })),
  )

/** Answers for a family: shown at once, taken back by the toast, and what each row says of it. */
export function useFamilyAnswers() {
  const { client } = trpc.useUtils()
  const { guardian } = usePlayerMe()
  const [states, setStates] = useState<ReadonlyMap<string, RowState>>(new Map())
  const tell = (all: readonly (readonly [string, RowState | null])[]) =>
    setStates((before) => {
      const next = new Map(before)
      for (const [key, state] of all) {
        next.delete(key)
        if (state) next.set(key, state)
      }
      return next
    })

  const { mutate } = useMutation({
    ...optimistic({
      mutationKey: getMutationKey(trpc.player.family.answer),
      thing: (all: Wanted[]) => `family ${all.map(keyOf).join()}`,
      draws: (all) =>
        all.map((wanted) =>
          draw(wanted.event.id, wanted.child.id, drawn(wanted, guardian?.id ?? null)),
        ),
      send: (all) =>
        client.player.family.answer.mutate({
          answers: all.map(({ child, event, status, comment }) => ({
            studentId: child.id,
            scheduleId: event.id,
            status,
            comment,
            // As of now: an own answer may have been on its way when the row was touched.
            seen: saidRow(child.id, event.id)?.answer?.updatedAt ?? null,
          })),
        }),
      stores: stored,
    }),
    onSuccess(results, all) {
      tell(
        results.map((result, n) => [
          rowKey(result.studentId, result.scheduleId),
          after(result, all[n]),
        ]),
      )
      say(results, all)
    },
    onError(error, all) {
      const failed = (wanted: Wanted): RowState =>
        navigator.onLine
          ? { kind: 'failed', wanted, error: errorMessage(error) }
          : { kind: 'waiting', wanted }
      tell(all.map((wanted) => [keyOf(wanted), failed(wanted)]))
    },
  })

  function answer(...all: Wanted[]) {
    if (all.length === 0) return
    tell(all.map((wanted) => [keyOf(wanted), { kind: 'sending' }]))
    mutate(all)
  }

  /** Says what was stored, with the way back. */
  function say(results: readonly FamilyAnswerResult[], all: readonly Wanted[]) {
    const done = all.filter((_, n) => results[n]?.result === 'stored')
    const [first] = done
    if (!first) return
    const isWaiting = results.some(
      (result) => result.result === 'stored' && !!result.answer?.waitingSince,
    )
    const title =
      done.length === 1
        ? answeredWords(first.child, first.status, isWaiting)
        : `${done.length}件を参加にしました`
    toast.offer(title, { label: '取り消す', onClick: () => answer(...done.map(undone)) })
  }

  useEffect(() => {
    const resend = () =>
      answer(...[...states.values()].flatMap((one) => (one.kind === 'waiting' ? one.wanted : [])))
    addEventListener('online', resend)
    return () => removeEventListener('online', resend)
  })

  return {
    answer,
    stateOf: (studentId: string, scheduleId: string) => states.get(rowKey(studentId, scheduleId)),
    forget: (studentId: string, scheduleId: string) =>
      tell([[rowKey(studentId, scheduleId), null]]),
  }
}
export type FamilyAnswers = ReturnType<typeof useFamilyAnswers>

const undone = ({ status, comment = null, before, ...wanted }: Wanted): Wanted => ({
  ...wanted,
  ...before,
  before: { status, comment },
})

function after(result: FamilyAnswerResult, wanted: Wanted | undefined): RowState | null {
  if (result.result === 'stored') return result.answer ? { kind: 'saved' } : null
  if (!wanted) return null
  const kind = result.result === 'changed' ? 'changed' : 'failed'
  return { kind, wanted, error: result.error }
}
