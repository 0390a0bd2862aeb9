import { useCallback, useRef } from 'react'
import type { FeeMonth, MemberFee } from '../../../domain/fee-records.ts'
import { pickParts } from '../../../domain/fees.ts'
import { trpc } from '../../lib/trpc.ts'
import { type FeeChange, withPayment } from './fee-changes.ts'

const keyOf = ({ studentId, updatedAt }: Pick<MemberFee, 'studentId' | 'updatedAt'>) =>
  `${studentId} ${updatedAt}`

/** The versions that this screen itself has stored: what it showed before, and what came of it. */
function useVersions() {
  const versions = useRef(new Map<string, string>())
  const newest = useCallback(({ studentId, updatedAt }: MemberFee): string | null => {
    let version = updatedAt
    let next = versions.current.get(keyOf({ studentId, updatedAt }))
    while (next !== undefined) {
      version = next
      next = versions.current.get(keyOf({ studentId, updatedAt: version }))
    }
    return version
  }, [])
  const follow = useCallback((studentId: string, updatedAt: string | null, next: string) => {
    versions.current.set(keyOf({ studentId, updatedAt }), next)
  }, [])
  return { newest, follow }
}

/** Sends one change of what is shown, and puts the answer into the month. Throws the refusal. */
export function useFeeRequests(when: FeeMonth) {
  const { coach } = trpc.useUtils()
  const { month } = coach.fees
  const save = trpc.coach.fees.save.useMutation().mutateAsync
  const setStatus = trpc.coach.fees.setStatus.useMutation().mutateAsync
  const { newest, follow } = useVersions()

  return useCallback(
    async (shown: MemberFee, change: FeeChange) => {
      const { studentId } = shown
      const updatedAt = newest(shown)
      await month.cancel(when)
      // What an earlier change of the same member has come to; never one that was refused.
      const members = month.getData(when)?.members
      const current = members?.find((fee) => fee.studentId === studentId) ?? shown
      const sent = { studentId, ...when, updatedAt }
      const stored =
        change.kind === 'status'
          ? await setStatus({ ...sent, playerType: change.status })
          : await save({
              ...sent,
              ...pickParts(current),
              ...(change.kind === 'parts' && change.parts),
              seenDefaults: updatedAt === null ? pickParts(shown) : undefined,
              isPaid: change.kind === 'paid' ? change.isPaid : current.isPaid,
            })
      follow(studentId, updatedAt, stored.updatedAt)
      const playerType = change.kind === 'status' ? change.status : undefined
      const put = (fee: MemberFee) =>
        fee.studentId === studentId ? withPayment(fee, stored, playerType) : fee
      month.setData(when, (before) => before && { ...before, members: before.members.map(put) })
      void coach.fees.year.invalidate({ studentId, year: when.year })
      if (change.kind !== 'status') return
      void coach.students.invalidate()
      void coach.schedules.invalidate()
      void coach.stats.invalidate()
    },
    [coach, month, when, newest, follow, save, setStatus],
  )
}
