import { askAgain } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'

export type Students = ReturnType<typeof useStudents>

/** Everybody in the club. */
export const useStudents = () => trpc.coach.students.list.useQuery(undefined, askAgain)
