import { z } from 'zod'
import { newMember } from '../../../domain/people/student.ts'
import { numberText } from '../../shared/people/number-text.ts'

/** As the form holds it: the number is a text that may be empty. */
export const memberForm = newMember.extend({
  jerseyNumber: numberText.pipe(newMember.shape.jerseyNumber.unwrap()),
  playerType: z.union([z.literal('').transform(() => null), newMember.shape.playerType.unwrap()]),
  categoryIds: newMember.shape.categoryIds.unwrap(),
})
