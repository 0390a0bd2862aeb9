import { z } from 'zod'
import { requiredLine, requiredText } from '../basics/text-types.ts'
import { idSchema, instantSchema, TITLE_MAX } from '../basics/validation.ts'
import { shownName, shownPhoto } from '../people/person.ts'
import { unreachedReason } from '../people/unreached.ts'
import { DOCUMENTS_MAX } from './announcement-limits.ts'
import { CHANNELS } from './notice.ts'

const BODY_MAX = 5000
export const ANNOUNCEMENTS_MAX = 500
export const RESENDS_MAX = 3
export const RESEND_PAUSE_MS = 6 * 60 * 60_000

const written = z.object({
  title: requiredLine(TITLE_MAX, 'タイトルを入力してください').meta({
    example: '集合写真の注文について',
  }),
  body: requiredText(BODY_MAX, '本文を入力してください').meta({
    example: '1枚600円で注文できます。',
  }),
  /** Whose families it is for; none: everybody's, but not where its categories were deleted. */
  categoryIds: z.array(idSchema).max(100),
  /** Of the shared documents. */
  documentIds: z.array(idSchema).max(DOCUMENTS_MAX),
  needsConfirm: z.boolean(),
})
const { categoryIds, documentIds, needsConfirm } = written.shape

export const announcementInput = written.extend({
  categoryIds: categoryIds.default([]),
  documentIds: documentIds.default([]),
  needsConfirm: needsConfirm.default(false),
  /** When it is published; null: now. */
  publishAt: instantSchema.nullable().default(null),
  /** Kept for later, and published by nobody. */
  isDraft: z.boolean().default(false),
})
export type AnnouncementInput = z.infer<typeof announcementInput>
/** What a form holds. */
export type AnnouncementDraft = z.input<typeof announcementInput>

/** What it doesn't name stays. */
export const announcementUpdate = written.partial().extend({
  id: idSchema,
  /** Sends the corrected one to everybody again. */
  sendAgain: z.boolean().default(false),
  /** Of one that isn't published yet: when it is; null: now. */
  publishAt: instantSchema.nullish(),
  /** Of one that isn't published yet: whether it stays a draft. */
  isDraft: z.boolean().optional(),
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
  /** Neither for all nor with a category, it is for nobody: its categories were deleted. */
  isForAll: z.boolean(),
  authorName: z.string().meta({ example: '佐藤 亮' }),
  publishAt: instantSchema,
  /** Null while it waits for `publishAt`, and of a draft. */
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

const isDraft = z.boolean().meta({ example: false })
export const coachAnnouncement = z.object({ ...listed, isDraft, counts })
export type CoachAnnouncement = z.infer<typeof coachAnnouncement>

const member = z.object({
  id: idSchema,
  name: z.string().meta({ example: '田中 翔' }),
  ...shownName,
  photoUrl: shownPhoto,
  categoryIds: z.array(idSchema),
})

const household = z.object({
  members: z.array(member),
  /** 母・恵, one after the other; the member's own log-in is none of them. */
  people: z.array(z.string().meta({ example: '母・恵' })),
  /** The newest that was sent to one of them. */
  sent: z.object({ channel: z.enum(CHANNELS), at: instantSchema }).nullable(),
  readAt: instantSchema.nullable(),
  confirmedAt: instantSchema.nullable(),
  /** Why nothing reaches anybody of it; null where something does. */
  unreached: unreachedReason.nullable().meta({ example: null }),
})
export type Household = z.infer<typeof household>

export const coachAnnouncementDetail = z.object({
  ...whole,
  isDraft,
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
