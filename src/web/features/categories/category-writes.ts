import { useMutation } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import type { z } from 'zod'
import type { Category, categoryInput } from '../../../domain/team/category.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { type Changed, changesIn } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

type CategoryInput = z.output<typeof categoryInput>

/** Changes the category in what the form has changed, or adds one where there is none. */
export function useSaveCategory(category: Category | null, changed: Changed<CategoryInput>) {
  const { categories } = trpc.useUtils().client.coach
  const { added, addFailed, updated, updateFailed } = toasts.category
  const [done, failed] = category ? [updated, updateFailed] : [added, addFailed]
  return useMutation({
    mutationKey: getMutationKey(
      category ? trpc.coach.categories.update : trpc.coach.categories.create,
    ),
    mutationFn: (input: CategoryInput) =>
      category
        ? categories.update.mutate({ id: category.id, ...changesIn(input, changed) })
        : categories.create.mutate(input),
    onSuccess: () => toast.success(done.title),
    onError: (error) => sayFailed(failed, error),
  })
}

export function useRemoveCategory() {
  return trpc.coach.categories.delete.useMutation({
    onSuccess: () => toast.success(toasts.category.deleted.title),
    onError: (error) => sayFailed(toasts.category.deleteFailed, error),
  })
}
