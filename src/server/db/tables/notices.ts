import { CHANNELS, DELIVERY_STATES, NOTICE_KINDS, TOPICS } from '../../../domain/notices/notice.ts'
import { deviceRegistration } from '../../../domain/notices/settings.ts'
import {
  flag,
  hash,
  id,
  instant,
  integer,
  json,
  line,
  nullable,
  oneOf,
  shaped,
  text,
  withDefault,
} from './columns.ts'

const device = deviceRegistration.shape
const keys = device.keys.shape
const read = { teamId: id, accountId: id }

/** What leaves the building, to whom and how. */
export const notices = {
  notices: {
    id,
    teamId: id,
    kind: oneOf(NOTICE_KINDS),
    /** The event that it is of; it may be gone. */
    scheduleId: nullable(id),
    /** What is told under one key merges until it is expanded; null from then on. */
    key: nullable(text),
    /** JSON. */
    payload: json(),
    /** The coach whose change it is. */
    actor: nullable(text),
    urgent: flag,
    dueAt: instant,
    /** When it became deliveries. */
    expandedAt: nullable(instant),
    createdAt: instant,
  },
  deliveries: {
    id,
    ...read,
    noticeId: id,
    channel: oneOf(CHANNELS),
    state: oneOf(DELIVERY_STATES),
    /** Why it failed or was skipped. */
    reason: nullable(text),
    notBefore: instant,
    sentAt: nullable(instant),
    createdAt: instant,
  },
  linkTokens: {
    tokenHash: hash,
    ...read,
    purpose: oneOf(['answer', 'read', 'fee', 'topic', 'address']),
    /** JSON. */
    payload: json(),
    /** The account's `linkEpoch` when it was mailed. */
    epoch: integer,
    /** To which it was mailed. */
    email: nullable(line),
    expiresAt: instant,
  },
  pushSubscriptions: {
    id,
    ...read,
    endpoint: shaped(device.endpoint),
    p256dh: shaped(keys.p256dh),
    auth: shaped(keys.auth),
    label: text,
    lastOkAt: nullable(instant),
    /** The session that registered it, with which it goes. */
    sessionHash: nullable(hash),
    createdAt: instant,
  },
  noticePreferences: { ...read, topic: oneOf(TOPICS), mail: flag, push: flag },
  /** Minutes of the club's day; null: no quiet time. */
  noticeSettings: {
    ...read,
    quietFrom: nullable(integer),
    quietUntil: nullable(integer),
    digest: flag,
  },
  mailAddresses: {
    email: line,
    state: oneOf(['ok', 'refused']),
    reason: nullable(text),
    at: instant,
  },
  reminders: {
    ...read,
    scheduleId: id,
    kind: oneOf(['auto1', 'auto2', 'manual']),
    /** The club's day; of one by hand, its instant: there may be several a day. */
    day: text,
    sentAt: instant,
  },
  /** Deadlines of which coaches were told how many answered. */
  toldDeadlines: { teamId: id, scheduleId: id, deadlineAt: instant },
  announcements: {
    id,
    teamId: id,
    title: text,
    body: text,
    needsConfirm: flag,
    /** For every family, whatever its categories. */
    isForAll: withDefault(flag),
    /** Written, and neither published nor planned. */
    isDraft: withDefault(flag),
    publishAt: instant,
    publishedAt: nullable(instant),
    authorId: nullable(id),
    /** As it was. */
    authorName: text,
    editedAt: nullable(instant),
    resends: withDefault(integer),
    resentAt: nullable(instant),
    createdAt: instant,
  },
  announcementCategories: { teamId: id, announcementId: id, categoryId: id },
  announcementDocuments: {
    teamId: id,
    announcementId: id,
    position: integer,
    /** Null once it was deleted. */
    documentId: nullable(id),
    title: text,
  },
  /** The members for whom it was published. */
  announcementAudience: { teamId: id, announcementId: id, studentId: id },
  announcementReads: {
    ...read,
    announcementId: id,
    readAt: instant,
    confirmedAt: nullable(instant),
  },
}
