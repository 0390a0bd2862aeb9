import { z } from 'zod'
import { emailSchema, passwordField } from './account.ts'
import { coachSchema } from './coach.ts'
import { playerType } from './student.ts'
import { publicTeamSchema } from './team.ts'
import { idSchema, instantSchema, NAME_MAX, requiredText } from './validation.ts'

export const adminSchema = z.object({ id: idSchema, name: z.string(), email: z.string() })
export type Admin = z.infer<typeof adminSchema>

export const adminLogin = z.object({
  email: emailSchema,
  password: z
    .string('パスワードを入力してください')
    .min(1, 'パスワードを入力してください')
    .max(200),
})

export const adminInput = z.object({
  name: requiredText(NAME_MAX, '名前を入力してください'),
  email: emailSchema,
  password: passwordField('パスワードは6文字以上で入力してください'),
})

/** The first administrator. The token from the log is asked for except on the server's own machine. */
export const adminSetup = adminInput.extend({ setupToken: z.string().trim().max(200).optional() })

export const adminStats = z.object({
  totalTeams: z.int(),
  totalCoaches: z.int(),
  totalStudents: z.int(),
  totalEvents: z.int(),
})

/** A team in the administrator's list; without fees. */
export const adminTeamSchema = publicTeamSchema.extend({
  coachCount: z.int(),
  memberCount: z.int(),
  eventCount: z.int(),
  /** When an administrator suspended the team; null while it is in use. */
  suspendedAt: instantSchema.nullable(),
})
export type AdminTeam = z.infer<typeof adminTeamSchema>

/** Of members, the administrator sees what the second document lists (section 3) and no more. */
export const adminTeamDetail = adminTeamSchema.extend({
  coaches: z.array(
    coachSchema.pick({
      id: true,
      role: true,
      lastName: true,
      firstName: true,
      email: true,
      position: true,
      photoUrl: true,
    }),
  ),
  members: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      email: z.string(),
      photoUrl: z.string().nullable(),
      playerType: playerType.nullable(),
    }),
  ),
})
export type AdminTeamDetail = z.infer<typeof adminTeamDetail>

export const sportInput = z.object({
  name: requiredText(NAME_MAX, 'スポーツ名を入力してください'),
  order: z.int().min(-1_000_000).max(1_000_000).optional(),
})

/** What administrators did, the newest first. */
export const adminActionSchema = z.object({
  id: idSchema,
  adminName: z.string(),
  description: z.string(),
  createdAt: instantSchema,
})

/** The installation, for who runs it. Bytes as numbers. */
export const installationStatus = z.object({
  version: z.string(),
  database: z.string(),
  storageBytes: z.number(),
  isMailDelivering: z.boolean(),
  lastBackupAt: instantSchema.nullable(),
  migrations: z.array(z.object({ name: z.string(), executedAt: z.string().nullable() })),
})
export type InstallationStatus = z.infer<typeof installationStatus>
