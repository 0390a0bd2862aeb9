import { z } from 'zod'
import { idSchema } from '../basics/validation.ts'
import { publicTeamSchema, teamSchema } from '../team/team.ts'
import { coachSchema } from './coach.ts'
import { guardianNameSchema } from './guardian.ts'
import { switchTargetSchema } from './sibling.ts'
import { studentSchema } from './student.ts'

/** Whose session it is, and the clubs' wall clock. */
export const coachMe = z.object({
  coach: coachSchema,
  team: teamSchema,
  timeZone: z.string(),
  /** What links that leave the app begin with. */
  publicUrl: z.string(),
})
export type CoachMe = z.infer<typeof coachMe>

export const playerMe = z.object({
  student: studentSchema,
  team: publicTeamSchema,
  timeZone: z.string(),
  /** Who logged in: another player where a sibling's account is open; null for a guardian. */
  ownStudentId: idSchema.nullable(),
  /** Whose session it is, where it is a guardian's. */
  guardian: guardianNameSchema.nullable(),
  /** Whether somebody else's log-in opened this account. */
  isSwitched: z.boolean(),
  switchTargets: z.array(switchTargetSchema),
  /** How many sibling requests wait for this player's approval. */
  siblingRequests: z.int(),
})
export type PlayerMe = z.infer<typeof playerMe>
