import { toasts } from '../../../domain/toasts.ts'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { usePlayerMe } from '../accounts/me.ts'

/** Saves what the player follows. */
export function useSaveCategories(onSaved?: () => void) {
  const { student } = usePlayerMe()
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
      save.mutate({ studentId: student.id, categoryIds, before }),
  }
}
