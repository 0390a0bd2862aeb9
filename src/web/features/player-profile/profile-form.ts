import { z } from 'zod'
import { playerProfile } from '../../../domain/people/student.ts'

const { lastName, firstName, jerseyNumber, ...rest } = playerProfile.shape
const { lastNameKana, firstNameKana, schoolName, birthDate, photoUrl } = rest

/** As the form holds it: the names have to be there, and the number is a text that may be empty. */
export const profileForm = z.object({
  lastName: lastName.unwrap(),
  firstName: firstName.unwrap(),
  lastNameKana,
  firstNameKana,
  schoolName,
  birthDate,
  jerseyNumber: z
    .string()
    .transform((text) => text.normalize('NFKC').trim())
    .refine((text) => /^\d*$/.test(text), '数字で入力してください')
    .transform((text) => (text ? Number(text) : null))
    .pipe(jerseyNumber.unwrap()),
  photoUrl,
})
