import { useMutation } from '@tanstack/react-query'
import { getMutationKey, getQueryKey } from '@trpc/react-query'
import { useCallback } from 'react'
import type { z } from 'zod'
import type { PlayerType, Student } from '../../../domain/people/student.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { type Changed, changesIn } from '../../lib/form/use-form.ts'
import { fieldErrors } from '../../lib/query/errors.ts'
import { type Drawing, optimistic } from '../../lib/query/optimistic.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import type { memberForm } from './member-form.ts'

const { students, studentCategories } = trpc.coach

const drawing = (id: string, change: (member: Student) => Partial<Student>): Drawing => ({
  queryKey: getQueryKey(students.list, undefined, 'query'),
  change: (members: Student[]) =>
    members.map((member) => (member.id === id ? { ...member, ...change(member) } : member)),
})

interface Status {
  studentId: string
  playerType: PlayerType | null
}

export type SetStatus = ReturnType<typeof useSetStatus>
export type SetCategory = ReturnType<typeof useSetCategory>

/** The status moves at once, and comes back when the server refuses. */
export function useSetStatus() {
  const { setPlayerType } = trpc.useUtils().client.coach.students
  const { mutate } = useMutation({
    ...optimistic({
      mutationKey: getMutationKey(students.setPlayerType),
      thing: ({ studentId }: Status) => `status ${studentId}`,
      draws: ({ studentId, playerType }) => [drawing(studentId, () => ({ playerType }))],
      send: (status) => setPlayerType.mutate(status),
    }),
    onSuccess: () => toast.success(toasts.member.statusSaved.title),
    onError: (error) => sayFailed(toasts.member.statusFailed, error),
  })
  return useCallback(
    (studentId: string, playerType: PlayerType | null) => mutate({ studentId, playerType }),
    [mutate],
  )
}

interface Tick {
  studentId: string
  categoryId: string
  has: boolean
}

const { categoryAdded, categoryRemoved, categoryAddFailed, categoryRemoveFailed } = toasts.member

/** A category is there, or gone, at once, and comes back when the server refuses. */
export function useSetCategory() {
  const { client, coach } = trpc.useUtils()
  const { add, remove } = client.coach.studentCategories
  const { mutate } = useMutation({
    ...optimistic({
      mutationKey: getMutationKey(studentCategories.add),
      thing: ({ studentId, categoryId }: Tick) => `category ${categoryId} of ${studentId}`,
      draws({ studentId, categoryId, has }) {
        const order = coach.categories.list.getData()?.map(({ id }) => id) ?? []
        const place = (ids: string[]) =>
          [...ids].sort((a, b) => order.indexOf(a) - order.indexOf(b))
        return [
          drawing(studentId, ({ categoryIds }) => {
            const others = categoryIds.filter((id) => id !== categoryId)
            return { categoryIds: has ? place([...others, categoryId]) : others }
          }),
        ]
      },
      send: async ({ has, ...tick }) => {
        await (has ? add : remove).mutate(tick)
      },
    }),
    onSuccess: (_, { has }) => toast.success((has ? categoryAdded : categoryRemoved).title),
    onError: (error, { has }) => sayFailed(has ? categoryAddFailed : categoryRemoveFailed, error),
  })
  return useCallback(
    (studentId: string, categoryId: string, has: boolean) => mutate({ studentId, categoryId, has }),
    [mutate],
  )
}

/** The member and all that goes with the person. */
export const useRemoveMember = () =>
  students.remove.useMutation({
    onSuccess: () => toast.success(toasts.member.removed.title),
    onError: (error) => sayFailed(toasts.member.removeFailed, error),
  })

type MemberFields = z.output<typeof memberForm>

/** Changes what the form has changed of the member, or adds one where there is none. */
export function useSaveMember(member: Student | null, changed: Changed<MemberFields>) {
  const { students: calls } = trpc.useUtils().client.coach
  const { added, addFailed, updated, updateFailed } = toasts.member
  const [done, failed] = member ? [updated, updateFailed] : [added, addFailed]
  return useMutation({
    mutationKey: getMutationKey(member ? students.updateProfile : students.add),
    mutationFn: (fields: MemberFields) => {
      if (!member) return calls.add.mutate(fields)
      const { playerType: _, categoryIds: __, email: ___, unlessAlike: ____, ...profile } = fields
      return calls.updateProfile.mutate({ studentId: member.id, ...changesIn(profile, changed) })
    },
    onSuccess: () => toast.success(done.title),
    // The form asks.
    onError: (error) => alikeOf(error).length === 0 && sayFailed(failed, error),
  })
}

/** Sentences on members who may be the person to be added. */
export const alikeOf = (error: unknown): string[] =>
  fieldErrors(error)
    .filter(({ path }) => path === 'unlessAlike')
    .map(({ message }) => message)
