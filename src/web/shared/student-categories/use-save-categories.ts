import { toasts } from '../../../domain/words/toasts.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

/** Saves what a player, or a guardian's child, follows. */
export function useSaveCategories(studentId: string, onSaved?: () => void) {
  const save = trpc.player.ownCategories.save.useMutation({
    onSuccess() {
      toast.success(toasts.ownCategories.saved.title)
      onSaved?.()
    },
    onError(error, { categoryIds, before }) {
      const adds = categoryIds.some((id) => !before?.includes(id))
      const { addFailed, deleteFailed } = toasts.ownCategories
      sayFailed(adds ? addFailed : deleteFailed, error)
    },
  })
  return {
    pending: save.isPending,
    save: (categoryIds: string[], before: string[]) =>
      save.mutate({ studentId, categoryIds, before }),
  }
}
