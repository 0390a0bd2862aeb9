import { ACTIVITY_SUBJECTS } from '../../../domain/activity/activity.ts'
import { ACTOR_KINDS, CLUB_EVENT_TYPES } from '../../../domain/activity/club-event.ts'
import {
  flag,
  id,
  instant,
  integer,
  json,
  line,
  nullable,
  oneOf,
  text,
  withDefault,
} from './columns.ts'

/** The club itself, and what happened in it. */
export const club = {
  teams: {
    id,
    name: text,
    teamCode: text,
    representativeEmail: nullable(line),
    contactEmail: nullable(line),
    address: nullable(text),
    sportType: nullable(text),
    monthlyFeeMember: withDefault(integer),
    monthlyFeeSchool: withDefault(integer),
    siblingDiscount: withDefault(integer),
    annualFee: withDefault(integer),
    entranceFee: withDefault(integer),
    insuranceFee: withDefault(integer),
    annualFeeMonth: withDefault(integer),
    insuranceFeeMonth: withDefault(integer),
    suspendedAt: nullable(instant),
    /** What an administrator gave its files; null: the default. */
    storageMb: nullable(integer),
    createdAt: instant,
  },
  /** What a team has turned on; without a row, and where null, it is as documented. */
  teamSettings: {
    teamId: id,
    defaultDeadlineDays: nullable(integer),
    defaultDeadlineMinute: nullable(integer),
    defaultAskedDays: nullable(integer),
    remindersOn: nullable(flag),
    /** The second reminder asks those with △, too. */
    remindMaybe: nullable(flag),
  },
  categories: {
    id,
    teamId: id,
    name: text,
    description: nullable(text),
    createdAt: instant,
  },
  venues: { id, teamId: id, name: text, address: nullable(text), createdAt: instant },
  clubEvents: {
    id,
    teamId: id,
    type: oneOf(CLUB_EVENT_TYPES),
    /** Null where the club's log doesn't tell of it. */
    logSubject: nullable(oneOf(ACTIVITY_SUBJECTS)),
    /** Whom it is about, a member or coach. */
    personId: nullable(id),
    actorKind: oneOf(ACTOR_KINDS),
    actorId: nullable(id),
    /** The event's other fields, as JSON. */
    data: json(),
    createdAt: instant,
  },
}
