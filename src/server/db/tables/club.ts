import type { ActivitySubject } from '../../../domain/activity/activity.ts'
import type { Actor, ClubEventType } from '../../../domain/activity/club-event.ts'
import { flag, integer, nullable, text, textOf, withDefault } from './columns.ts'

/** The club itself, and what happened in it. */
export const club = {
  teams: {
    id: text,
    name: text,
    teamCode: text,
    representativeEmail: nullable(text),
    contactEmail: nullable(text),
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
    suspendedAt: nullable(text),
    /** What an administrator gave its files; null: the default. */
    storageMb: nullable(integer),
    createdAt: text,
  },
  /** What a team has turned on; without a row, and where null, it is as documented. */
  teamSettings: {
    teamId: text,
    defaultDeadlineDays: nullable(integer),
    defaultDeadlineMinute: nullable(integer),
    defaultAskedDays: nullable(integer),
    remindersOn: nullable(flag),
    /** The second reminder asks those with △, too. */
    remindMaybe: nullable(flag),
  },
  categories: {
    id: text,
    teamId: text,
    name: text,
    description: nullable(text),
    createdAt: text,
  },
  venues: { id: text, teamId: text, name: text, address: nullable(text), createdAt: text },
  clubEvents: {
    id: text,
    teamId: text,
    type: textOf<ClubEventType>(),
    /** Null where the club's log doesn't tell of it. */
    logSubject: nullable(textOf<ActivitySubject>()),
    /** Whom it is about, a member or coach. */
    personId: nullable(text),
    actorKind: textOf<Actor['kind']>(),
    actorId: nullable(text),
    /** The event's other fields, as JSON. */
    data: text,
    createdAt: text,
  },
}
