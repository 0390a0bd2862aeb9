import { getMutationKey } from '@trpc/react-query'
import type { CoachCategory } from '../../../domain/coach.ts'
import { toasts } from '../../../domain/toasts.ts'
import { isLastWrite } from '../../lib/is-last-write.ts'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { useCoachMe } from '../accounts/me.ts'

const writes = [
  getMutationKey(trpc.coach.coachCategories.add),
  getMutationKey(trpc.coach.coachCategories.remove),
]
/** One after the other, in the order of the ticks. */
const scope = { id: 'coachCategories' }

/** The categories in the coach's charge. A tick shows at once, and comes back when it is refused. */
export function useOwnCategories() {
  const { coach } = useCoachMe()
  const { list } = trpc.useUtils().coach.coachCategories
  const query = trpc.coach.coachCategories.list.useQuery({})
  const find = (id: string) => list.getData({})?.find(({ categoryId }) => categoryId === id)
  const put = (change: (links: CoachCategory[]) => CoachCategory[]) =>
    list.setData({}, (links) => links && change(links))
  const show = (link: CoachCategory) =>
    put((links) => [...links.filter(({ categoryId }) => categoryId !== link.categoryId), link])
  const hide = (id: string) => put((links) => links.filter((link) => link.categoryId !== id))

  /** At once, and again once no older list can arrive and undo it. */
  async function first(change: () => void) {
    change()
    await list.cancel()
    change()
  }
  const refused = (error: unknown) => sayFailed(toasts.coachProfile.categoriesFailed, error)
  const onSuccess = () => toast.success(toasts.coachProfile.categoriesSaved.title)
  const onSettled = () => (isLastWrite(writes) ? list.invalidate() : undefined)

  const add = trpc.coach.coachCategories.add.useMutation({
    // Its id comes with the answer.
    onMutate: ({ categoryId }) => first(() => show({ id: '', coachId: coach.id, categoryId })),
    onSuccess(link) {
      // Unticked meanwhile.
      if (!find(link.categoryId)) return remove.mutate({ id: link.id })
      show(link)
      onSuccess()
    },
    onError(error, { categoryId }) {
      hide(categoryId)
      refused(error)
    },
    onSettled,
    scope,
  })
  const remove = trpc.coach.coachCategories.remove.useMutation({
    async onMutate({ id }) {
      const before = list.getData({})?.find((link) => link.id === id)
      await first(() => put((links) => links.filter((link) => link.id !== id)))
      return { before }
    },
    onSuccess,
    onError(error, _input, context) {
      if (context?.before) show(context.before)
      refused(error)
    },
    onSettled,
    scope,
  })

  return {
    query,
    own: query.data && new Set(query.data.map(({ categoryId }) => categoryId)),
    set(categoryId: string, wanted: boolean) {
      const link = find(categoryId)
      if (wanted && !link) add.mutate({ categoryId })
      if (wanted || !link) return
      if (link.id) remove.mutate({ id: link.id })
      // One that is still on its way in has no id yet to take it away by.
      else hide(categoryId)
    },
  }
}
