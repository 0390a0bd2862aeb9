import { z } from 'zod'
import { playerProfile } from '../../../domain/people/student.ts'
import { numberText } from '../../shared/people/number-text.ts'

const { lastName, firstName, jerseyNumber, ...rest } = playerProfile.shape
const { lastNameKana, firstNameKana, schoolName, birthDate, careNotes, photoUrl } = rest

/** As the form holds it: the names have to be there, and the number is a text that may be empty. */
export const profileForm = z.object({
  lastName: lastName.unwrap(),
  firstName: firstName.unwrap(),
  lastNameKana,
  firstNameKana,
  schoolName,
  birthDate,
  jerseyNumber: numberText.pipe(jerseyNumber.unwrap()),
  careNotes,
  photoUrl,
})
