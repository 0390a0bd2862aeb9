import { z } from 'zod'
import { formatAmount } from '../basics/money.ts'
import { requiredName, typed } from '../basics/text-types.ts'
import { idSchema, instantSchema, NAME_MAX } from '../basics/validation.ts'
import {
  emailSchema,
  newPassword,
  ownPassword,
  sameTwice,
  shownEmail,
  shownOwnEmail,
} from '../identity/account.ts'
import { ownPasswordChange } from '../identity/credentials.ts'
import { teamSchema } from '../team/team.ts'
import { coachSchema } from './coach.ts'
import { shownPhoto } from './person.ts'
import { playerType } from './student.ts'

export const adminSchema = z.object({
  id: idSchema,
  name: z.string().meta({ example: '大野 健司' }),
  email: shownEmail,
})
export type Admin = z.infer<typeof adminSchema>

export const adminLogin = z.object({ email: emailSchema, password: ownPassword() })

export const adminInput = z.object({
  name: requiredName(NAME_MAX, '名前を入力してください').meta({ example: '大野 健司' }),
  email: emailSchema,
  password: newPassword,
})

/** What the screen asks for beside: the password once more. */
const adminFields = adminInput.extend({ confirmPassword: newPassword })
export const adminForm = adminFields.refine(...sameTwice('password'))

/** The first administrator. The token from the log is asked for except on the server's own machine. */
export const adminSetup = adminInput.extend({
  setupToken: typed('plain').max(200).optional().meta({ example: 'Zk8w…' }),
})

export const adminSetupForm = adminFields
  .extend({ setupToken: adminSetup.shape.setupToken })
  .refine(...sameTwice('password'))

/** Whether nobody administers the installation yet, and whether the caller has to show the log's token. */
export const setupState = z.object({
  setupNeeded: z.boolean(),
  tokenNeeded: z.boolean(),
  /** Nobody has an account yet, so that a backup can take the installation's place. */
  canRestore: z.boolean(),
})

/** Whose session it is, and the installation's wall clock. */
export const adminMe = z.object({ admin: adminSchema, timeZone: z.string() })
export type AdminMe = z.infer<typeof adminMe>

export const adminPasswordForm = ownPasswordChange
  .extend({ confirmPassword: newPassword })
  .refine(...sameTwice('newPassword'))

/** A password that an administrator gives to a team's owner. */
export const ownerPasswordInput = z.object({ password: newPassword })

export const adminStats = z.object({
  totalTeams: z.int().meta({ example: 1 }),
  totalCoaches: z.int().meta({ example: 3 }),
  totalStudents: z.int().meta({ example: 18 }),
  totalEvents: z.int().meta({ example: 42 }),
})

/** A team in the administrator's list. */
export const adminTeamSchema = teamSchema.extend({
  coachCount: z.int().meta({ example: 3 }),
  memberCount: z.int().meta({ example: 18 }),
  eventCount: z.int().meta({ example: 42 }),
  /** When an administrator suspended the team; null while it is in use. */
  suspendedAt: instantSchema.nullable().meta({ example: null }),
})
export type AdminTeam = z.infer<typeof adminTeamSchema>

/** Pages count from 1. */
export const teamsAsked = z.object({
  q: typed('line').max(NAME_MAX).default(''),
  page: z.int().min(1).default(1),
})
export const adminTeamPage = z.object({
  teams: z.array(adminTeamSchema),
  /** How many there are, and how many of them the search finds. */
  total: z.int(),
  found: z.int(),
})
export type AdminTeamPage = z.infer<typeof adminTeamPage>

/** Of members, the administrator sees name, address, photo and status (rule W6). */
export const adminTeamDetail = adminTeamSchema.extend({
  /** What the team's files take, in bytes. */
  storageBytes: z.number().meta({ example: 48_213_000 }),
  /** What an administrator gave them; null: as much as `defaultStorageMb`. */
  storageMb: z.int().nullable().meta({ example: 5000 }),
  defaultStorageMb: z.int().meta({ example: 2048 }),
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
      name: z.string().meta({ example: '高橋 蓮' }),
      email: shownOwnEmail,
      photoUrl: shownPhoto,
      playerType: playerType.nullable(),
    }),
  ),
})
export type AdminTeamDetail = z.infer<typeof adminTeamDetail>

const STORAGE_MAX_MB = 1_000_000
const storageRange = `1〜${formatAmount(STORAGE_MAX_MB)}MBの整数を入力してください`

/** What an administrator gives a team's files; null: the installation's default. */
export const teamStorageInput = z.object({
  storageMb: z
    .int(storageRange)
    .min(1, storageRange)
    .max(STORAGE_MAX_MB, storageRange)
    .nullable()
    .meta({ example: 5000 }),
})

/** What goes with a team, in numbers. */
export const teamLoss = z.object({
  coaches: z.int(),
  members: z.int(),
  events: z.int(),
  answers: z.int(),
  payments: z.int(),
  files: z.int(),
  /** What the files take. */
  bytes: z.number(),
})
export type TeamLoss = z.infer<typeof teamLoss>

export const TEAM_NAME_DIFFERS = 'チーム名が一致しません'

const WHOLE = '整数で入力してください'
const ORDER_MAX = 1_000_000
const order = z
  .number(WHOLE)
  .min(-ORDER_MAX, `-${formatAmount(ORDER_MAX)}以上で入力してください`)
  .max(ORDER_MAX, `${formatAmount(ORDER_MAX)}以下で入力してください`)
  .int(WHOLE)
  .meta({ example: 0 })

export const sportInput = z.object({
  name: requiredName(NAME_MAX, 'スポーツ名を入力してください').meta({ example: 'サッカー' }),
  order: order.optional(),
})

/** How many teams have a sport. */
export const sportUsage = z.object({ teams: z.int() })
export type SportUsage = z.infer<typeof sportUsage>

/** What administrators did, the newest first. */
export const adminActionSchema = z.object({
  id: idSchema,
  adminName: z.string(),
  description: z.string(),
  createdAt: instantSchema,
})

export type AdminAction = z.infer<typeof adminActionSchema>

/** The installation, for those who run it. Bytes as numbers. */
export const installationStatus = z.object({
  version: z.string(),
  database: z.string(),
  storageBytes: z.number(),
  /** Why no pushes are sent; null where they are. */
  pushObstacle: z.enum(['noSender']).nullable().meta({ example: null }),
  isMailDelivering: z.boolean(),
  lastBackupAt: instantSchema.nullable(),
  migrations: z.array(z.object({ name: z.string(), executedAt: z.string().nullable() })),
})
export type InstallationStatus = z.infer<typeof installationStatus>
