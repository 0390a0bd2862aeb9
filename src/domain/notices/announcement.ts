import { z } from 'zod'
import { idSchema, instantSchema, requiredText, TITLE_MAX } from '../basics/validation.ts'
import { unreachedReason } from '../people/unreached.ts'

const BODY_MAX = 5000
const DOCUMENTS_MAX = 10
export const ANNOUNCEMENTS_MAX = 500
export const RESENDS_MAX = 3
export const RESEND_PAUSE_MS = 6 * 60 * 60_000
/** How many a list has at once. */
export const LISTED = 50

const written = {
  title: requiredText(TITLE_MAX, 'タイトルを入力してください').meta({
    example: '集合写真の注文について',
  }),
  body: requiredText(BODY_MAX, '本文を入力してください').meta({
    example: '1枚600円で注文できます。',
  }),
  /** Whose families it is for; none: everybody's. */
  categoryIds: z.array(idSchema).max(100).default([]),
  /** Of the shared documents. */
  documentIds: z.array(idSchema).max(DOCUMENTS_MAX).default([]),
  needsConfirm: z.boolean().default(false),
}

export const announcementInput = z.object({
  ...written,
  /** When it is published; null: now. */
  publishAt: instantSchema.nullable().default(null),
})
export type AnnouncementInput = z.infer<typeof announcementInput>
/** What a form holds. */
export type AnnouncementDraft = z.input<typeof announcementInput>

export const announcementUpdate = z.object({
  id: idSchema,
  ...written,
  /** Sends the corrected one to everybody again. */
  sendAgain: z.boolean().default(false),
})
export type AnnouncementUpdate = z.infer<typeof announcementUpdate>

export const announcementPage = z.object({
  /** Those that were published before; of the last one of the page before. */
  before: instantSchema.optional(),
})

const shown = {
  id: idSchema,
  title: z.string().meta({ example: '集合写真の注文について' }),
  needsConfirm: z.boolean(),
  categoryIds: z.array(idSchema),
  authorName: z.string().meta({ example: '佐藤 亮' }),
  publishAt: instantSchema,
  /** Null while it waits for `publishAt`. */
  publishedAt: instantSchema.nullable(),
  editedAt: instantSchema.nullable().meta({ example: null }),
}

const listed = {
  ...shown,
  excerpt: z.string().meta({ example: '1枚600円で注文できます。' }),
  documents: z.int(),
}

const attached = z.object({
  title: z.string().meta({ example: '集合写真の見本' }),
  /** Null once the document was deleted. */
  fileUrl: z
    .string()
    .nullable()
    .meta({ example: '/files/documents/0192f3a1-4c0e-7d61-8b52-3f9a7e5c1d20' }),
  documentId: idSchema.nullable(),
})

const whole = {
  ...shown,
  body: z.string().meta({ example: '1枚600円で注文できます。' }),
  documents: z.array(attached),
}

/** Households: one of its people has read for all of them. */
const counts = z.object({
  households: z.int().meta({ example: 60 }),
  read: z.int().meta({ example: 52 }),
  confirmed: z.int().meta({ example: 47 }),
})

export const coachAnnouncement = z.object({ ...listed, counts })
export type CoachAnnouncement = z.infer<typeof coachAnnouncement>

const household = z.object({
  members: z.array(z.object({ id: idSchema, name: z.string().meta({ example: '田中 翔' }) })),
  readAt: instantSchema.nullable(),
  confirmedAt: instantSchema.nullable(),
  /** Why nothing reaches anybody of it; null where something does. */
  unreached: unreachedReason.nullable().meta({ example: null }),
})
export type Household = z.infer<typeof household>

export const coachAnnouncementDetail = z.object({
  ...whole,
  counts,
  households: z.array(household),
  resendsLeft: z.int().meta({ example: 3 }),
  /** Until when it can't be sent again; null: now. */
  resendAfter: instantSchema.nullable().meta({ example: null }),
})
export type CoachAnnouncementDetail = z.infer<typeof coachAnnouncementDetail>

/** Of the household. */
const read = { isRead: z.boolean(), isConfirmed: z.boolean() }
export const familyAnnouncement = z.object({ ...listed, ...read })
export type FamilyAnnouncement = z.infer<typeof familyAnnouncement>
export const familyAnnouncementDetail = z.object({ ...whole, ...read })
export type FamilyAnnouncementDetail = z.infer<typeof familyAnnouncementDetail>

export const unreadCount = z.object({ unread: z.int() })
