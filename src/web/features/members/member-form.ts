import { z } from 'zod'
import { addedMember, newMember } from '../../../domain/people/student.ts'
import { numberText } from '../../shared/people/number-text.ts'

/** As the form holds it: the number is a text that may be empty. */
export const memberForm = addedMember.extend({
  jerseyNumber: numberText.pipe(newMember.shape.jerseyNumber.unwrap()),
  playerType: z.union([z.literal('').transform(() => null), newMember.shape.playerType.unwrap()]),
  email: addedMember.shape.email,
  categoryIds: newMember.shape.categoryIds.unwrap(),
})
