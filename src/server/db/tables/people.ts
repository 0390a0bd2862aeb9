import { coachRole } from '../../../domain/people/coach.ts'
import { photoPath } from '../../../domain/people/photo.ts'
import { siblingLinkSchema } from '../../../domain/people/sibling.ts'
import { PLAYER_TYPES } from '../../../domain/people/student.ts'
import { day, id, instant, integer, nullable, oneOf, shaped, text } from './columns.ts'

const person = {
  id,
  teamId: id,
  lastName: text,
  firstName: text,
  lastNameKana: nullable(text),
  firstNameKana: nullable(text),
  /** The path alone; answers of `/api` hold the whole address. */
  photoUrl: nullable(shaped(photoPath)),
  photoFileId: nullable(id),
  createdAt: instant,
}

export const people = {
  coaches: {
    ...person,
    accountId: id,
    role: oneOf(coachRole.options),
    position: nullable(text),
    bio: nullable(text),
  },
  coachCategories: { id, coachId: id, categoryId: id },
  students: {
    ...person,
    schoolName: nullable(text),
    birthDate: nullable(day),
    jerseyNumber: nullable(integer),
    playerType: nullable(oneOf(PLAYER_TYPES)),
    /** For coaches and the own family alone. */
    careNotes: nullable(text),
    /** The name of who changed them last, and when. */
    careNotesBy: nullable(text),
    careNotesAt: nullable(instant),
    importBatchId: nullable(id),
  },
  /** Two members who are no double of each other; the smaller id first. */
  distinctMembers: { teamId: id, oneId: id, otherId: id, createdAt: instant },
  studentCategories: { studentId: id, categoryId: id },
  siblingLinks: {
    id,
    teamId: id,
    requesterId: id,
    recipientId: id,
    pair: text,
    status: oneOf(siblingLinkSchema.shape.status.options),
    createdAt: instant,
    approvedAt: nullable(instant),
  },
}
