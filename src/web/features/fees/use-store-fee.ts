import { useMutation } from '@tanstack/react-query'
import { getMutationKey, getQueryKey } from '@trpc/react-query'
import { useCallback, useRef } from 'react'
import type {
  FeeMonth,
  FeeSettings,
  MemberFee,
  MonthFees,
} from '../../../domain/fees/fee-records.ts'
import { pickParts } from '../../../domain/fees/fees.ts'
import { type Drawing, optimistic, serverSaid } from '../../lib/query/optimistic.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { type FeeChange, withChange, withPayment } from './fee-changes.ts'

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

interface Edit<Change = FeeChange> {
  shown: MemberFee
  change: Change
}

/** Stores one change of what is shown; the month has it at once. Rejects with the refusal. */
export function useStoreFee(when: FeeMonth) {
  const { save, setStatus } = trpc.useUtils().client.coach.fees
  const { newest, follow } = useVersions()
  const queryKey = getQueryKey(trpc.coach.fees.month, when, 'query')
  const drawing = (
    { studentId }: MemberFee,
    draw: (fee: MemberFee, settings: FeeSettings) => MemberFee,
  ): Drawing => ({
    queryKey,
    change: (month: MonthFees) => ({
      ...month,
      members: month.members.map((fee) =>
        fee.studentId === studentId ? draw(fee, month.settings) : fee,
      ),
    }),
  })
  const common = {
    thing: ({ shown }: Edit) => `fee ${shown.studentId} ${when.year}-${when.month}`,
    draws: ({ shown, change }: Edit) => [
      drawing(shown, (fee, settings) => withChange(fee, change, settings)),
    ],
  }

  const saving = useMutation(
    optimistic({
      ...common,
      mutationKey: getMutationKey(trpc.coach.fees.save),
      async send({ shown, change }: Edit<Exclude<FeeChange, { kind: 'status' }>>) {
        const { studentId } = shown
        const updatedAt = newest(shown)
        // What an earlier change of the same member has come to; never one that was refused.
        const month = serverSaid<MonthFees>(queryKey)
        const current = month?.members.find((fee) => fee.studentId === studentId) ?? shown
        const stored = await save.mutate({
          studentId,
          ...when,
          updatedAt,
          ...pickParts(current),
          ...(change.kind === 'parts' && change.parts),
          seenDefaults: updatedAt === null ? pickParts(shown) : undefined,
          isPaid: change.kind === 'paid' ? change.isPaid : current.isPaid,
        })
        follow(studentId, updatedAt, stored.updatedAt)
        return stored
      },
      stores: (stored, { shown }) => [drawing(shown, (fee) => withPayment(fee, stored))],
    }),
  )
  const setting = useMutation(
    optimistic({
      ...common,
      mutationKey: getMutationKey(trpc.coach.fees.setStatus),
      async send({ shown, change }: Edit<Extract<FeeChange, { kind: 'status' }>>) {
        const { studentId } = shown
        const updatedAt = newest(shown)
        const playerType = change.status
        const stored = await setStatus.mutate({ studentId, ...when, updatedAt, playerType })
        follow(studentId, updatedAt, stored.updatedAt)
        return stored
      },
      stores: (stored, { shown, change }) => [
        drawing(shown, (fee) => withPayment(fee, stored, change.status)),
      ],
    }),
  )
  const { mutateAsync: saveAmounts } = saving
  const { mutateAsync: saveStatus } = setting
  return useCallback(
    (shown: MemberFee, change: FeeChange) =>
      change.kind === 'status' ? saveStatus({ shown, change }) : saveAmounts({ shown, change }),
    [saveAmounts, saveStatus],
  )
}
