import { z } from 'zod'
import { idSchema } from '../basics/validation.ts'
import { PLAYER_TYPES } from '../people/student.ts'
import { RECURRENCE_RULES } from '../schedule/recurrence.ts'
import { ACTIVITY_SUBJECTS } from './activity.ts'

const ids = z.array(idSchema)

/** Names and titles are kept as they were: what they name may be renamed, or go. */
const thing = { id: idSchema, name: z.string() }

const schedule = {
  scheduleId: idSchema,
  title: z.string(),
  date: z.string(),
  categoryIds: ids,
  /** How the series repeats that it belongs to; null for a single one. */
  repeats: z.object({ rule: z.enum(RECURRENCE_RULES), interval: z.int() }).nullable(),
  /** How many dates it was about. */
  count: z.int(),
}

/** Who did it, by name; absent in what was stored before names were. */
const by = z.string().nullable().optional()
/** Who did it, by name, and whether those whom it concerns are told. */
const told = { by: z.string().nullable(), notify: z.boolean() }
/** The step that takes the change back (rule S10); null where there is none. */
const undoId = idSchema.nullable().optional()

/** A field as it was and as it is; of a series, that of the date that was edited. */
const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type FieldChange = z.infer<typeof fieldChange>

/** A member or coach; the id is null once they are gone. */
const person = { personId: idSchema.nullable(), name: z.string() }

const attachment = {
  id: idSchema,
  fileName: z.string(),
  scheduleId: idSchema,
  title: z.string(),
  /** The event's; absent in what was stored before dates were. */
  date: z.string().optional(),
  by,
}
const fee = { personId: idSchema.nullable(), year: z.int(), month: z.int() }
const yen = z.int()

const happened = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), ...shape })

/** What happened in a club: the words of its log, and what notices and histories are made of. */
export const clubEventSchema = z.discriminatedUnion('type', [
  happened('schedule.added', { ...schedule, by }),
  happened('schedule.updated', {
    ...schedule,
    changes: z.array(fieldChange),
    addedDates: z.array(z.string()),
    removedIds: ids,
    undoId,
    by,
  }),
  happened('schedule.deleted', {
    ...schedule,
    removedIds: ids,
    undoId,
    by,
  }),
  happened('schedule.undone', {
    undoId: idSchema,
    /** What was taken back, as it was said then. */
    label: z.string(),
    /** How many events are as before again, and which of them are there. */
    restored: z.int(),
    scheduleIds: ids,
    removedIds: ids,
    by,
  }),
  happened('schedule.cancelled', {
    ...schedule,
    ...told,
    reason: z.string().nullable(),
    message: z.string().nullable(),
  }),
  happened('schedule.reinstated', { ...schedule, ...told }),
  happened('attachment.added', { ...attachment, categoryIds: ids }),
  happened('attachment.deleted', { ...attachment, categoryIds: ids }),
  /** A seat was free, and theirs was the first place in line. */
  happened('answer.seated', { personId: idSchema.nullable(), scheduleId: idSchema }),
  happened('answer.moved', {
    personId: idSchema.nullable(),
    fromScheduleId: idSchema,
    scheduleId: idSchema,
  }),
  happened('venue.added', thing),
  happened('venue.updated', thing),
  happened('venue.deleted', thing),
  happened('category.added', thing),
  happened('category.updated', thing),
  happened('category.deleted', thing),
  happened('coach.added', person),
  happened('coach.updated', person),
  happened('coach.deleted', person),
  happened('document.added', thing),
  happened('document.updated', thing),
  happened('document.deleted', thing),
  happened('folder.added', thing),
  happened('folder.updated', thing),
  happened('folder.deleted', thing),
  happened('member.joined', person),
  happened('member.updated', { ...person, changes: z.array(fieldChange) }),
  happened('members.imported', { batchId: idSchema, added: z.int(), updated: z.int() }),
  happened('members.importUndone', { batchId: idSchema, added: z.int(), updated: z.int() }),
  happened('member.left', { ...person, isWithdrawal: z.boolean() }),
  happened('member.statusChanged', {
    ...person,
    before: z.enum(PLAYER_TYPES).nullable(),
    after: z.enum(PLAYER_TYPES).nullable(),
  }),
  /** `before` is null where the month was worked out until then. */
  happened('fee.changed', { ...fee, before: yen.nullable(), after: yen }),
  happened('fee.paid', { ...fee, amount: yen }),
  happened('fee.unpaid', { ...fee, amount: yen }),
  /** A line of the log from before events were kept. */
  happened('noted', {
    subject: z.enum(ACTIVITY_SUBJECTS),
    sentence: z.string(),
    categoryIds: ids,
  }),
])
export type ClubEvent = z.infer<typeof clubEventSchema>
export type ClubEventType = ClubEvent['type']
export const CLUB_EVENT_TYPES = clubEventSchema.options.map(({ shape }) => shape.type.value)
export type ClubEventOf<Type extends ClubEventType> = Extract<ClubEvent, { type: Type }>

export const ACTOR_KINDS = ['coach', 'player', 'guardian', 'admin', 'system'] as const

/** Who did it: of a player's session, who logged in; a guardian's id is their account's. `system` has none. */
export interface Actor {
  kind: (typeof ACTOR_KINDS)[number]
  id: string | null
}

/** Which of the `told` fields differ. Values are compared as JSON holds them. */
export const fieldChanges = (before: object, after: object, told: object): FieldChange[] => {
  const values = new Map(Object.entries(before))
  return Object.entries(after)
    .filter(([field, value]) => field in told && !isAlike(values.get(field), value))
    .map(([field, value]) => ({ field, before: values.get(field), after: value }))
}

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
