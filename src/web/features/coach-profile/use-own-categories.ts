import { useMutation } from '@tanstack/react-query'
import { getMutationKey, getQueryKey } from '@trpc/react-query'
import type { CoachCategory } from '../../../domain/people/coach.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { type Drawing, optimistic, serverSaid } from '../../lib/query/optimistic.ts'
import { queryClient, trpc } from '../../lib/query/trpc.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

interface Tick {
  categoryId: string
  wanted: boolean
}

const mutationKey = getMutationKey(trpc.coach.coachCategories.add)
const listKey = getQueryKey(trpc.coach.coachCategories.list, {}, 'query')

const drawing = (categoryId: string, link: CoachCategory | null): Drawing => ({
  queryKey: listKey,
  change: (links: CoachCategory[]) => [
    ...links.filter((other) => other.categoryId !== categoryId),
    ...(link ? [link] : []),
  ],
})

/** The categories in the coach's charge. A tick shows at once, and comes back when it is refused. */
export function useOwnCategories() {
  const { coach } = useCoachMe()
  const { add, remove } = trpc.useUtils().client.coach.coachCategories
  const query = trpc.coach.coachCategories.list.useQuery({})
  const { mutate } = useMutation({
    ...optimistic({
      mutationKey,
      thing: ({ categoryId }: Tick) => `coachCategory ${categoryId}`,
      // Its id comes with the answer.
      draws: ({ categoryId, wanted }) => [
        drawing(categoryId, wanted ? { id: '', coachId: coach.id, categoryId } : null),
      ],
      async send({ categoryId, wanted }) {
        const links = serverSaid<CoachCategory[]>(listKey)
        const link = links?.find((other) => other.categoryId === categoryId) ?? null
        if (wanted) return link ?? add.mutate({ categoryId })
        if (link) await remove.mutate({ id: link.id })
        return null
      },
      stores: (link, { categoryId }) => [drawing(categoryId, link)],
    }),
    // The last one says it, once all are stored.
    onSuccess: () =>
      queryClient.isMutating({ mutationKey }) === 1 &&
      toast.success(toasts.coachProfile.categoriesSaved.title),
    onError: (error) => sayFailed(toasts.coachProfile.categoriesFailed, error),
  })
  return {
    query,
    own: query.data && new Set(query.data.map(({ categoryId }) => categoryId)),
    set: (categoryId: string, wanted: boolean) => mutate({ categoryId, wanted }),
  }
}
