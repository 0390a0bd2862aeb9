import { getMutationKey } from '@trpc/react-query'
import { useCallback } from 'react'
import type { PlayerType, Student } from '../../../domain/student.ts'
import { toasts } from '../../../domain/toasts.ts'
import { isLastWrite } from '../../lib/is-last-write.ts'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'

/** Whatever shows members, their status or who is expected at an event. */
function useRefreshMembers() {
  const { coach } = trpc.useUtils()
  return () =>
    Promise.all([
      coach.students.invalidate(),
      coach.schedules.invalidate(),
      coach.stats.invalidate(),
      coach.fees.invalidate(),
      coach.siblingStatus.invalidate(),
      coach.activity.invalidate(),
    ])
}

const { students, studentCategories } = trpc.coach
const writes = [
  getMutationKey(students.setPlayerType),
  getMutationKey(studentCategories.add),
  getMutationKey(studentCategories.remove),
]

/** Puts a change into the list before the server has answered. */
function usePutMember() {
  const { list } = trpc.useUtils().coach.students
  return {
    /** At once, and again once no older list can arrive and undo it. */
    async first(show: () => void) {
      show()
      await list.cancel()
      show()
    },
    find: (id: string) => list.getData()?.find((member) => member.id === id),
    put: (id: string, change: (member: Student) => Partial<Student>) =>
      list.setData(undefined, (members) =>
        members?.map((member) => (member.id === id ? { ...member, ...change(member) } : member)),
      ),
  }
}

export type SetStatus = ReturnType<typeof useSetStatus>
export type SetCategory = ReturnType<typeof useSetCategory>

/** The status moves at once, and comes back when the server refuses. */
export function useSetStatus() {
  const { first, find, put } = usePutMember()
  const refresh = useRefreshMembers()
  const { mutate } = students.setPlayerType.useMutation({
    async onMutate({ studentId, playerType }) {
      const before = find(studentId)?.playerType ?? null
      await first(() => put(studentId, () => ({ playerType: playerType || null })))
      return { before }
    },
    onSuccess: () => toast.success(toasts.member.statusSaved.title),
    onError(error, { studentId }, context) {
      if (context) put(studentId, () => ({ playerType: context.before }))
      sayFailed(toasts.member.statusFailed, error)
    },
    onSettled: () => (isLastWrite(writes) ? refresh() : undefined),
  })
  return useCallback(
    (studentId: string, playerType: PlayerType | null) => mutate({ studentId, playerType }),
    [mutate],
  )
}

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id)

/** A category is there, or gone, at once, and comes back when the server refuses. */
export function useSetCategory() {
  const { first, put } = usePutMember()
  const refresh = useRefreshMembers()
  const onSettled = () => (isLastWrite(writes) ? refresh() : undefined)
  const { categories } = trpc.useUtils().coach
  function show(studentId: string, categoryId: string, has: boolean) {
    const order = categories.list.getData()?.map(({ id }) => id) ?? []
    put(studentId, ({ categoryIds }) => {
      const ids = without(categoryIds, categoryId)
      return {
        categoryIds: has
          ? [...ids, categoryId].toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
          : ids,
      }
    })
  }
  const { member } = toasts
  const { mutate: add } = studentCategories.add.useMutation({
    onMutate: ({ studentId, categoryId }) => first(() => show(studentId, categoryId, true)),
    onSuccess: () => toast.success(member.categoryAdded.title),
    onError(error, { studentId, categoryId }) {
      show(studentId, categoryId, false)
      sayFailed(member.categoryAddFailed, error)
    },
    onSettled,
  })
  const { mutate: remove } = studentCategories.remove.useMutation({
    onMutate: ({ studentId, categoryId }) => first(() => show(studentId, categoryId, false)),
    onSuccess: () => toast.success(member.categoryRemoved.title),
    onError(error, { studentId, categoryId }) {
      show(studentId, categoryId, true)
      sayFailed(member.categoryRemoveFailed, error)
    },
    onSettled,
  })
  return useCallback(
    (studentId: string, categoryId: string, has: boolean) =>
      (has ? add : remove)({ studentId, categoryId }),
    [add, remove],
  )
}

/** The member and all that goes with the person; pending until the lists show it. */
export function useRemoveMember() {
  const refresh = useRefreshMembers()
  return students.remove.useMutation({
    async onSuccess() {
      await refresh()
      toast.success(toasts.member.removed.title)
    },
    onError: (error) => sayFailed(toasts.member.removeFailed, error),
  })
}
