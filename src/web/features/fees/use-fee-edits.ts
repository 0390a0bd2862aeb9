import { useCallback, useRef } from 'react'
import type { FeeMonth, MemberFee } from '../../../domain/fees/fee-records.ts'
import { type FeePart, feeMessages, feeProblem, pickParts } from '../../../domain/fees/fees.ts'
import { displayName } from '../../../domain/people/names.ts'
import { errorMessage, isNotFound } from '../../lib/query/errors.ts'
import { toast } from '../../lib/toast/toast.ts'
import type { FeeChange } from './fee-changes.ts'
import { titleOf } from './fee-month.ts'
import { useStoreFee } from './use-store-fee.ts'

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

/** The way to change the month that is shown, and to hear what came of it. */
export function useFeeEdits(when: FeeMonth): EditFee {
  const store = useStoreFee(when)
  const running = useRef(0)
  /** Whom the toast names: a newer one takes its place, so it names all until nothing is on its way. */
  const named = useRef(new Set<string>())

  const send = useCallback(
    async (fee: MemberFee, change: FeeChange): Promise<Refused> => {
      if (change.kind === 'parts') {
        const problem = feeProblem({ ...pickParts(fee), ...change.parts })
        if (problem) return { message: problem.message, part: problem.path }
      }
      try {
        await store(fee, change)
        if (named.current.size === 0) toast.success(feeMessages.updated)
        return null
      } catch (error) {
        return { message: errorMessage(error), isGone: isNotFound(error) }
      }
    },
    [store],
  )

  return useCallback(
    async (fee, change, isSaid = unsaid) => {
      running.current += 1
      const refused = await send(fee, change)
      running.current -= 1
      if (refused && (refused.isGone || !isSaid())) {
        const names = [...named.current.add(displayName(fee))].join('さん、')
        const reason = feeMessages.refused(names, titleOf(when), refused.message)
        toast.error(feeMessages.updateFailed, reason)
      }
      if (running.current === 0) named.current.clear()
      return refused
    },
    [send, when],
  )
}
