import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Category, categoryInput } from '../../../domain/category.ts'
import { toasts } from '../../../domain/toasts.ts'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { type Changed, changesIn } from '../../lib/use-form.ts'

type CategoryInput = z.output<typeof categoryInput>

/**
 * Changes the category in what the form has changed, or adds one where there is none; pending until
 * the list shows it.
 */
export function useSaveCategory(category: Category | null, changed: Changed<CategoryInput>) {
  const { coach, client } = trpc.useUtils()
  const { categories } = client.coach
  const { added, addFailed, updated, updateFailed } = toasts.category
  const [done, failed] = category ? [updated, updateFailed] : [added, addFailed]
  return useMutation({
    mutationFn: (input: CategoryInput) =>
      category
        ? categories.update.mutate({ id: category.id, ...changesIn(input, changed) })
        : categories.create.mutate(input),
    async onSuccess() {
      await Promise.all([coach.categories.invalidate(), coach.activity.invalidate()])
      toast.success(done.title)
    },
    onError: (error) => sayFailed(failed, error),
  })
}

/** Members and events lose the category, so their lists are read again as well. */
export function useRemoveCategory() {
  const { coach } = trpc.useUtils()
  return trpc.coach.categories.delete.useMutation({
    async onSuccess() {
      await Promise.all([
        coach.categories.invalidate(),
        coach.students.invalidate(),
        coach.schedules.invalidate(),
        coach.stats.invalidate(),
        coach.activity.invalidate(),
      ])
      toast.success(toasts.category.deleted.title)
    },
    onError: (error) => sayFailed(toasts.category.deleteFailed, error),
  })
}
