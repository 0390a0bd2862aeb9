import type {
  Channel,
  DeliveryState,
  NoticeKindName,
  Topic,
} from '../../../domain/notices/notice.ts'
import { flag, integer, nullable, text, textOf, withDefault } from './columns.ts'

const read = { teamId: text, accountId: text }

/** What leaves the building, to whom and how. */
export const notices = {
  notices: {
    id: text,
    teamId: text,
    kind: textOf<NoticeKindName>(),
    /** The event that it is of; it may be gone. */
    scheduleId: nullable(text),
    /** What is told under one key merges until it is expanded; null from then on. */
    key: nullable(text),
    /** JSON. */
    payload: text,
    /** The coach whose change it is. */
    actor: nullable(text),
    urgent: flag,
    dueAt: text,
    /** When it became deliveries. */
    expandedAt: nullable(text),
    createdAt: text,
  },
  deliveries: {
    id: text,
    ...read,
    noticeId: text,
    channel: textOf<Channel>(),
    state: textOf<DeliveryState>(),
    /** Why it failed or was skipped. */
    reason: nullable(text),
    notBefore: text,
    sentAt: nullable(text),
    createdAt: text,
  },
  linkTokens: {
    tokenHash: text,
    ...read,
    purpose: textOf<'answer' | 'read' | 'fee' | 'topic' | 'address'>(),
    /** JSON. */
    payload: text,
    /** The account's `linkEpoch` when it was mailed. */
    epoch: integer,
    /** To which it was mailed. */
    email: nullable(text),
    expiresAt: text,
  },
  pushSubscriptions: {
    id: text,
    ...read,
    endpoint: text,
    p256dh: text,
    auth: text,
    label: text,
    lastOkAt: nullable(text),
    /** The session that registered it, with which it goes. */
    sessionHash: nullable(text),
    createdAt: text,
  },
  noticePreferences: { ...read, topic: textOf<Topic>(), mail: flag, push: flag },
  /** Minutes of the club's day; null: no quiet time. */
  noticeSettings: {
    ...read,
    quietFrom: nullable(integer),
    quietUntil: nullable(integer),
    digest: flag,
  },
  mailAddresses: {
    email: text,
    state: textOf<'ok' | 'refused'>(),
    reason: nullable(text),
    at: text,
  },
  reminders: {
    ...read,
    scheduleId: text,
    kind: textOf<'auto1' | 'auto2' | 'manual'>(),
    /** The club's day; of one by hand, its instant: there may be several a day. */
    day: text,
    sentAt: text,
  },
  /** Deadlines of which coaches were told how many answered. */
  toldDeadlines: { teamId: text, scheduleId: text, deadlineAt: text },
  announcements: {
    id: text,
    teamId: text,
    title: text,
    body: text,
    needsConfirm: flag,
    /** For every family, whatever its categories. */
    isForAll: withDefault(flag),
    /** Written, and neither published nor planned. */
    isDraft: withDefault(flag),
    publishAt: text,
    publishedAt: nullable(text),
    authorId: nullable(text),
    /** As it was. */
    authorName: text,
    editedAt: nullable(text),
    resends: withDefault(integer),
    resentAt: nullable(text),
    createdAt: text,
  },
  announcementCategories: { teamId: text, announcementId: text, categoryId: text },
  announcementDocuments: {
    teamId: text,
    announcementId: text,
    position: integer,
    /** Null once it was deleted. */
    documentId: nullable(text),
    title: text,
  },
  /** The members for whom it was published. */
  announcementAudience: { teamId: text, announcementId: text, studentId: text },
  announcementReads: { ...read, announcementId: text, readAt: text, confirmedAt: nullable(text) },
}
