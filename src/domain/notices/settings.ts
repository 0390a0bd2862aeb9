import { z } from 'zod'
import { machineText, requiredLine } from '../basics/text-types.ts'
import { idSchema, instantSchema } from '../basics/validation.ts'
import { unreachedReason } from '../people/unreached.ts'
import { TOPICS, topicSchema } from './notice.ts'

const MINUTES_A_DAY = 24 * 60

/** A minute of the club's day; null where there is no quiet time. */
const minuteSchema = z
  .int()
  .min(0)
  .max(MINUTES_A_DAY - 1)
  .nullable()

const EXAMPLE_KEY =
  'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'

const topicChoice = z.object({
  topic: topicSchema.meta({ example: 'schedule' }),
  mail: z.boolean(),
  push: z.boolean(),
})

const quietFields = {
  quietFrom: minuteSchema.meta({ example: 1320 }),
  quietUntil: minuteSchema.meta({ example: 360 }),
  /** The day's mails are one, at 18:00. */
  digest: z.boolean(),
}

const device = z.object({
  id: idSchema,
  label: z.string().meta({ example: 'iPhone' }),
  lastOkAt: instantSchema.nullable(),
  createdAt: instantSchema,
})

const addressStates = ['unchecked', 'ok', 'refused'] as const

/** How the signed-in account is told. */
export const noticeSettings = z.object({
  topics: z.array(topicChoice),
  ...quietFields,
  mail: z.object({
    address: z.string().meta({ example: 'takahashi@example.jp' }),
    state: z.enum(addressStates),
    /** What its mail server said. */
    reason: z.string().nullable().meta({ example: '550 no mailbox here' }),
    /** False: the installation has no mail server, and mails lie in its folder. */
    isDelivering: z.boolean(),
  }),
  push: z.object({
    /** With which a browser subscribes; null where the installation sends no pushes. */
    publicKey: z.string().nullable().meta({ example: EXAMPLE_KEY }),
    devices: z.array(device),
  }),
})
export type NoticeSettings = z.infer<typeof noticeSettings>

/** What is left out stays. */
export const noticeSettingsUpdate = z
  .object({
    topics: z.array(topicChoice).max(TOPICS.length),
    ...quietFields,
  })
  .partial()
  .refine(({ topics = [] }) => new Set(topics.map(({ topic }) => topic)).size === topics.length, {
    path: ['topics'],
    message: '同じ種類が2つあります',
  })
  .refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), {
    path: ['quietUntil'],
    message: '静かな時間は、始まりと終わりを選んでください',
  })
  .refine(({ quietFrom, quietUntil }) => (quietFrom === undefined) === (quietUntil === undefined), {
    path: ['quietUntil'],
    message: '静かな時間は、始まりと終わりを選んでください',
  })
export type NoticeSettingsUpdate = z.infer<typeof noticeSettingsUpdate>

/** So many bytes, as browsers write them; with `=` at the end, too. */
const base64url = (bytes: number) =>
  machineText(100).regex(
    new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`),
    '形式が正しくありません',
  )

export const DEVICE_LIMIT = 10

/** As `PushSubscription.toJSON()` has it, and a name that people know the device by. */
export const deviceRegistration = z.object({
  endpoint: z.url().max(1000).meta({ example: 'https://fcm.googleapis.com/fcm/send/abc' }),
  keys: z.object({
    p256dh: base64url(65).meta({
      example: EXAMPLE_KEY,
    }),
    auth: base64url(16).meta({ example: 'tBHItJI5svbpez7KI4CCXg' }),
  }),
  label: requiredLine(60).meta({ example: 'iPhone' }),
})
export type DeviceRegistration = z.infer<typeof deviceRegistration>

export const unreachedMember = z.object({
  studentId: idSchema,
  reason: unreachedReason,
})
export type UnreachedMember = z.infer<typeof unreachedMember>
