import type { Generated } from 'kysely'
import type { AccountKind } from '../../domain/account.ts'
import type { ActivitySubject } from '../../domain/activity.ts'
import type { Attendance, Mark, UNANSWERED } from '../../domain/attendance.ts'
import type { Actor, ClubEventType } from '../../domain/club-event.ts'
import type { CoachRole } from '../../domain/coach.ts'
import type { FeeCategory } from '../../domain/fee-records.ts'
import type { JobKind } from '../../domain/job.ts'
import type { RecurrenceRule } from '../../domain/recurrence.ts'
import type { SiblingLink } from '../../domain/sibling.ts'
import type { PlayerType } from '../../domain/student.ts'

/** SQLite has no booleans. */
type Flag = 0 | 1

/** What a member is to the account that may open them in the player's portal. */
type Relation = 'self' | 'mother' | 'father' | 'other'

interface PersonColumns {
  id: string
  teamId: string
  lastName: string
  firstName: string
  lastNameKana: string | null
  firstNameKana: string | null
  /** The path alone; answers hold the whole address. */
  photoUrl: string | null
  photoFileId: string | null
  createdAt: string
}

interface StoredFileColumns {
  fileName: string
  fileSize: number
  storedFileId: string
  createdAt: string
}

/** Named in camelCase here and in queries, in snake_case in the database. */
export interface Tables {
  sports: { id: string; name: string; sortOrder: number }
  teams: {
    id: string
    name: string
    teamCode: string
    representativeEmail: string | null
    contactEmail: string | null
    address: string | null
    sportType: string | null
    monthlyFeeMember: Generated<number>
    monthlyFeeSchool: Generated<number>
    siblingDiscount: Generated<number>
    annualFee: Generated<number>
    entranceFee: Generated<number>
    insuranceFee: Generated<number>
    annualFeeMonth: Generated<number>
    insuranceFeeMonth: Generated<number>
    suspendedAt: string | null
    /** What an administrator gave its files; null: the default. */
    storageMb: number | null
    createdAt: string
  }
  accounts: {
    id: string
    kind: AccountKind
    email: string
    passwordHash: string
    createdAt: string
  }
  coaches: PersonColumns & {
    accountId: string
    role: CoachRole
    position: string | null
    bio: string | null
  }
  students: PersonColumns & {
    schoolName: string | null
    birthDate: string | null
    jerseyNumber: number | null
    playerType: PlayerType | null
  }
  memberAccess: {
    accountId: string
    studentId: string
    relation: Relation
    createdAt: string
  }
  categories: {
    id: string
    teamId: string
    name: string
    description: string | null
    createdAt: string
  }
  coachCategories: { id: string; coachId: string; categoryId: string }
  studentCategories: { studentId: string; categoryId: string }
  venues: { id: string; teamId: string; name: string; address: string | null; createdAt: string }
  schedules: {
    id: string
    teamId: string
    title: string
    date: string
    startHour: number | null
    startMinute: number | null
    endHour: number | null
    endMinute: number | null
    gatherHour: number | null
    gatherMinute: number | null
    venue: string
    notes: string | null
    studentCanRegister: Flag
    seriesId: string | null
    expectationsKept: Generated<Flag>
    createdAt: string
  }
  series: {
    id: string
    teamId: string
    /** The event that the documented calls show as the one that carries the rule. */
    firstScheduleId: string
    rule: RecurrenceRule
    /** Days, weeks or months, by the rule. */
    interval: number
    /** JSON list of weekdays. */
    days: string | null
    /** The first event's date, from which the rule counts. */
    startDate: string
    /** Inclusive; null means a year. */
    endDate: string | null
  }
  scheduleCategories: { scheduleId: string; categoryId: string; position: number }
  /** Whom events with `expectationsKept` expected when they began (decision 017). */
  expectations: { scheduleId: string; studentId: string }
  attendances: {
    id: string
    teamId: string
    scheduleId: string
    studentId: string
    status: Mark
    comment: string | null
    answeredBy: Attendance['answeredBy']
    answeredById: string | null
    createdAt: string
    updatedAt: string
  }
  clubEvents: {
    id: string
    teamId: string
    type: ClubEventType
    /** Null where the club's log doesn't tell of it. */
    logSubject: ActivitySubject | null
    /** Whom it is about, a member or coach. */
    personId: string | null
    actorKind: Actor['kind']
    actorId: string | null
    /** The event's other fields, as JSON. */
    data: string
    createdAt: string
  }
  storedFiles: {
    id: string
    teamId: string | null
    visibility: 'team' | 'public'
    /** In the address; a photo's is unguessable. */
    name: string
    /** Where its bytes are, once they have come. */
    storageKey: string | null
    /** Who asked for the address; null where a profile brought the photo itself. */
    uploaderKind: 'coach' | 'player' | null
    uploaderId: string | null
    size: number | null
    uploadTokenHash: string | null
    uploadExpiresAt: string | null
    uploadedAt: string | null
    attachedAt: string | null
    createdAt: string
  }
  uploadAttempts: {
    /** Where its bytes go. */
    id: string
    /** Null: it is over, and what it left goes. */
    storedFileId: string | null
    /** What its sender says that it brings. */
    bytes: number
    /** What it may bring. */
    mostBytes: number
    /** Until then it has its place, unless its process goes on. */
    expiresAt: string
  }
  scheduleFiles: StoredFileColumns & { id: string; teamId: string; scheduleId: string }
  folders: {
    id: string
    teamId: string
    name: string
    parentFolderId: string | null
    createdAt: string
  }
  documents: StoredFileColumns & {
    id: string
    teamId: string
    folderId: string | null
    title: string
  }
  tuitionPayments: {
    id: string
    teamId: string
    studentId: string
    year: number
    month: number
    baseAmount: number
    discount: number
    annualFee: number
    entranceFee: number
    insuranceFee: number
    spotFee: number
    amount: number
    isPaid: Flag
    category: FeeCategory
    createdAt: string
    updatedAt: string
  }
  formerMembers: { id: string; teamId: string; leftAt: string }
  formerAnswers: {
    formerMemberId: string
    scheduleId: string
    status: Mark | typeof UNANSWERED
  }
  formerPayments: {
    formerMemberId: string
    year: number
    month: number
    amount: number
    isPaid: Flag
  }
  siblingLinks: {
    id: string
    teamId: string
    requesterId: string
    recipientId: string
    pair: string
    status: SiblingLink['status']
    createdAt: string
    approvedAt: string | null
  }
  settings: { key: string; value: string }
  admins: { id: string; accountId: string; name: string; createdAt: string }
  adminActions: {
    id: string
    adminId: string | null
    adminName: string
    description: string
    createdAt: string
  }
  sessions: {
    tokenHash: string
    accountId: string
    /** The member in view of a player's session; null: the account's own. */
    studentId: string | null
    expiresAt: string
    createdAt: string
  }
  passwordResets: {
    accountId: string
    tokenHash: string
    expiresAt: string
    /** How many since `countedFrom`. */
    mails: number
    countedFrom: string
  }
  /** One network address's, since `countedFrom`. */
  clubRegistrations: { address: string; clubs: number; countedFrom: string }
  /** Of the whole installation. */
  jobs: {
    id: string
    kind: JobKind
    /** There is one job at most of each; null for what may be there many times. */
    key: string | null
    /** JSON. */
    payload: string
    /** Null once it was given up. */
    dueAt: string | null
    attempts: Generated<number>
    /** While a process runs it. */
    leasedUntil: string | null
    leasedBy: string | null
    /** When it failed last, and why. */
    failedAt: string | null
    lastError: string | null
    createdAt: string
  }
  loginFailures: { id: string; accountKey: string; address: string; failedAt: string }
}
