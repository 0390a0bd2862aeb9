import type { CoachRole } from '../../../domain/people/coach.ts'
import type { SiblingLink } from '../../../domain/people/sibling.ts'
import type { PlayerType } from '../../../domain/people/student.ts'
import { integer, nullable, text, textOf } from './columns.ts'

const person = {
  id: text,
  teamId: text,
  lastName: text,
  firstName: text,
  lastNameKana: nullable(text),
  firstNameKana: nullable(text),
  /** The path alone; answers of `/api` hold the whole address. */
  photoUrl: nullable(text),
  photoFileId: nullable(text),
  createdAt: text,
}

export const people = {
  coaches: {
    ...person,
    accountId: text,
    role: textOf<CoachRole>(),
    position: nullable(text),
    bio: nullable(text),
  },
  coachCategories: { id: text, coachId: text, categoryId: text },
  students: {
    ...person,
    schoolName: nullable(text),
    birthDate: nullable(text),
    jerseyNumber: nullable(integer),
    playerType: nullable(textOf<PlayerType>()),
    /** For coaches and the own family alone. */
    careNotes: nullable(text),
    /** The name of who changed them last, and when. */
    careNotesBy: nullable(text),
    careNotesAt: nullable(text),
    importBatchId: nullable(text),
  },
  studentCategories: { studentId: text, categoryId: text },
  siblingLinks: {
    id: text,
    teamId: text,
    requesterId: text,
    recipientId: text,
    pair: text,
    status: textOf<SiblingLink['status']>(),
    createdAt: text,
    approvedAt: nullable(text),
  },
}
