import { useCallback, useMemo, useRef, useState } from 'react'
import type { FeeMonth, MemberFee, MonthFees } from '../../../domain/fee-records.ts'
import { type FeePart, feeMessages, feeProblem, pickParts } from '../../../domain/fees.ts'
import { displayName } from '../../../domain/names.ts'
import { errorCode, errorMessage, isNotFound } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { type FeeChange, withChange } from './fee-changes.ts'
import { titleOf } from './fee-month.ts'
import { useFeeRequests } from './use-fee-requests.ts'

interface Edit {
  id: number
  studentId: string
  change: FeeChange
}

/**
 * Why a change was refused, the field where the screen itself can tell, and whether the member has left;
 * null once it is stored.
 */
export type Refused = { message: string; part?: FeePart; isGone?: boolean } | null
/**
 * Changes one member's month as it is shown. A refusal is said in a toast, unless `isSaid` by the caller
 * when it comes, at a member who stays on the screen.
 */
export type EditFee = (
  fee: MemberFee,
  change: FeeChange,
  isSaid?: () => boolean,
) => Promise<Refused>

const unsaid = () => false

/**
 * The month with every change at once, and the way to change it. A member's changes reach the server
 * one after the other; what it refuses is taken back, and what was queued behind it is not sent.
 */
export function useFeeEdits(when: FeeMonth, data: MonthFees | undefined) {
  const { month } = trpc.useUtils().coach.fees
  const request = useFeeRequests(when)
  const [edits, setEdits] = useState<readonly Edit[]>([])
  const queues = useRef(new Map<string, Promise<Refused>>())
  const count = useRef(0)
  const outdated = useRef(false)
  /** Whom the toast names: a newer one takes its place, so it names all until nothing is on its way. */
  const named = useRef(new Set<string>())

  const send = useCallback(
    async (fee: MemberFee, change: FeeChange): Promise<Refused> => {
      try {
        await request(fee, change)
        if (named.current.size === 0) toast.success(feeMessages.updated)
        return null
      } catch (error) {
        const code = errorCode(error)
        const isGone = isNotFound(error)
        // Without an answer nobody knows whether it was stored.
        if (isGone || code === 'CONFLICT' || !code) outdated.current = true
        return { message: errorMessage(error), isGone }
      }
    },
    [request],
  )

  const store = useCallback(
    async (fee: MemberFee, change: FeeChange): Promise<Refused> => {
      if (change.kind === 'parts') {
        const problem = feeProblem({ ...pickParts(fee), ...change.parts })
        if (problem) return { message: problem.message, part: problem.path }
      }
      const { studentId } = fee
      const id = count.current++
      setEdits((before) => [...before, { id, studentId, change }])
      const ahead = queues.current.get(studentId) ?? Promise.resolve(null)
      const result = ahead.then((refused) => refused ?? send(fee, change))
      queues.current.set(studentId, result)
      const refused = await result
      if (queues.current.get(studentId) === result) queues.current.delete(studentId)
      // After the list's own news, so that no old figure flashes up between.
      setTimeout(() => setEdits((before) => before.filter((edit) => edit.id !== id)))
      if (outdated.current && queues.current.size === 0) {
        outdated.current = false
        void month.invalidate(when)
      }
      return refused
    },
    [send, month, when],
  )

  const edit: EditFee = useCallback(
    async (fee, change, isSaid = unsaid) => {
      const refused = await store(fee, change)
      if (refused && (refused.isGone || !isSaid())) {
        const names = [...named.current.add(displayName(fee))].join('さん、')
        const reason = feeMessages.refused(names, titleOf(when), refused.message)
        toast.error(feeMessages.updateFailed, reason)
      }
      if (queues.current.size === 0) named.current.clear()
      return refused
    },
    [store, when],
  )

  const fees = useMemo(() => {
    if (!data || edits.length === 0) return data?.members
    return data.members.map((fee) =>
      edits
        .filter(({ studentId }) => studentId === fee.studentId)
        .reduce((shown, { change }) => withChange(shown, change, data.settings), fee),
    )
  }, [data, edits])

  return { fees, edit, isSaving: edits.length > 0 }
}
