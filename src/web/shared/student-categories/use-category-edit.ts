import { useState } from 'react'
import { trpc } from '../../lib/query/trpc.ts'
import type { ChosenCategories } from './use-chosen-categories.ts'
import { useSaveCategories } from './use-save-categories.ts'

/**
 * What is ticked, as long as it is being edited: what is stored, which is asked for again since a coach
 * may have changed it, and over it what was ticked here.
 */
export function useCategoryEdit(studentId: string, choice: ChosenCategories, onSaved?: () => void) {
  trpc.player.ownCategories.list.useQuery({ studentId }, { staleTime: 0 })
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { save, pending } = useSaveCategories(studentId, onSaved)
  const chosen = choice.all
    .map(({ id }) => id)
    .filter((id) => ticks.get(id) ?? choice.chosen.includes(id))
  return {
    chosen,
    tick: (id: string, isTicked: boolean) => setTicks(new Map(ticks).set(id, isTicked)),
    pending,
    save: () => save(chosen, choice.stored),
  }
}
