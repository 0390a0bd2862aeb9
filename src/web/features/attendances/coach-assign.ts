import { useMutation } from '@tanstack/react-query'
import { UNANSWERED } from '../../../domain/attendance.ts'
import { errors } from '../../../domain/messages.ts'
import { errorMessage } from '../../lib/errors.ts'
import { trpc } from '../../lib/trpc.ts'
import { useRefreshEvents } from './coach-writes.ts'

/** Calls that travel together. */
const PART = 20

interface Change {
  /** Students who take part from now on. */
  add: readonly string[]
  /** Students whose participation is taken back. */
  remove: readonly string[]
}

/** Writes several answers of one event; fails with how many could not be saved. */
export function useAssign(scheduleId: string) {
  const { answer } = trpc.useUtils().client.coach.attendances
  const refresh = useRefreshEvents()
  return useMutation({
    async mutationFn({ add, remove }: Change) {
      const calls = [
        ...add.map((studentId) => ({ scheduleId, studentId, status: '○' })),
        ...remove.map((studentId) => ({ scheduleId, studentId, status: UNANSWERED })),
      ]
      const failures: unknown[] = []
      for (let start = 0; start < calls.length; start += PART) {
        const part = calls.slice(start, start + PART)
        const results = await Promise.allSettled(part.map((call) => answer.mutate(call)))
        for (const result of results) if (result.status === 'rejected') failures.push(result.reason)
      }
      if (failures.length > 0)
        throw new Error(
          `${failures.length}人を保存できませんでした。${errorMessage(failures[0], errors.network)}`,
        )
    },
    onSettled: refresh,
  })
}
