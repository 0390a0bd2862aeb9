import Sqlite from 'better-sqlite3'
import Fastify from 'fastify'
import pg from 'pg'

// A Fastify with nothing around it over one prepared statement: what the machine can do.

const event = `e.id, e.team_id as "teamId", e.title, e.date, e.start_hour as "startHour", e.start_minute as "startMinute",
  e.end_hour as "endHour", e.end_minute as "endMinute", e.gather_hour as "gatherHour", e.gather_minute as "gatherMinute",
  e.venue, e.notes, e.student_can_register as "studentCanRegister", e.category_ids as "categoryIds",
  e.recurrence_rule as "recurrenceRule", e.recurrence_interval as "recurrenceInterval",
  e.recurrence_days as "recurrenceDays", e.recurrence_end_date as "recurrenceEndDate",
  e.parent_schedule_id as "parentScheduleId", e.series_rule as "seriesRule", e.series_interval as "seriesInterval",
  e.waiting, e.deadline_days_before as "deadlineDaysBefore", e.deadline_minute as "deadlineMinute",
  e.deadline_at as "deadlineAt", e.asked_days_before as "askedDaysBefore", e.capacity, e.cancelled_at as "cancelledAt",
  e.cancel_reason as "cancelReason", e.cancel_message as "cancelMessage", e.content_changed_at as "contentChangedAt",
  e.updated_at as "changedAt", e.revision, e.present, e.maybe, e.absent, e.unanswered, e.created_at as "createdAt"`
const answer = `a.id as "answerId", a.schedule_id as "scheduleId", a.student_id as "studentId", a.status, a.comment,
  a.answered_by as "answeredBy", a.answered_by_id as "answeredById", a.waiting_since as "waitingSince", a.created_at as "answeredAt",
  a.updated_at as "updatedAt"`
const month = `select ${event} from bare_events e where e.team_id = $1 and e.date between $2 and $3
  order by e.date, e.id`
const playersMonth = `select ${event}, ${answer} from bare_events e
  left join bare_answers a on a.schedule_id = e.id and a.student_id = $4
  where e.team_id = $1 and e.date between $2 and $3 order by e.date, e.id`
const upsert = `insert into bare_answers (id, schedule_id, student_id, status, answered_by, created_at, updated_at)
  values ($1, $1, $2, $3, 'player', $4, $4)
  on conflict (schedule_id, student_id) do update set status = excluded.status, updated_at = excluded.updated_at`

interface Row {
  [column: string]: unknown
  categoryIds: string
}

/** The product's answer, field by field. */
function eventOf({
  present,
  waiting,
  maybe,
  absent,
  unanswered,
  categoryIds,
  changedAt,
  ...event
}: Row) {
  const ids: string[] = JSON.parse(categoryIds)
  const tally = { present, waiting, maybe, absent, unanswered }
  return {
    ...event,
    studentCanRegister: event.studentCanRegister === 1,
    categoryId: ids[0],
    categoryIds: ids,
    updatedAt: changedAt,
    tally,
  }
}

function playersEventOf({ answerId, answeredAt, ...row }: Row) {
  const {
    scheduleId,
    studentId,
    status,
    comment,
    answeredBy,
    answeredById,
    waitingSince,
    updatedAt,
    ...event
  } = row
  const given = {
    scheduleId,
    studentId,
    status,
    comment,
    answeredBy,
    answeredById,
    waitingSince,
    updatedAt,
  }
  const ownAnswer = answerId === null ? null : { id: answerId, ...given, createdAt: answeredAt }
  return {
    ...eventOf({ ...event, categoryIds: row.categoryIds }),
    ownAnswer,
    closed: null,
    waiting: null,
  }
}

interface Store {
  all(name: string, text: string, values: string[]): Promise<Row[]> | Row[]
  run(name: string, text: string, values: string[]): Promise<unknown> | unknown
}

function sqlite(file: string): Store {
  const database = new Sqlite(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('busy_timeout = 5000')
  const prepared = new Map(
    [month, playersMonth, upsert].map((text) => [text, database.prepare<unknown[], Row>(text)]),
  )
  const named = (values: string[]) => Object.fromEntries(values.map((value, at) => [at + 1, value]))
  return {
    all: (_, text, values) => prepared.get(text)?.all(named(values)) ?? [],
    run: (_, text, values) => prepared.get(text)?.run(named(values)),
  }
}

function postgres(connectionString: string): Store {
  const pool = new pg.Pool({ connectionString, max: 10 })
  return {
    all: async (name, text, values) => (await pool.query({ name, text, values })).rows,
    run: (name, text, values) => pool.query({ name, text, values }),
  }
}

const { DATABASE_URL, DATABASE_FILE = '', PORT } = process.env
const store = DATABASE_URL ? postgres(DATABASE_URL) : sqlite(DATABASE_FILE)
const app = Fastify()

app.get<{ Querystring: Record<'team' | 'from' | 'to' | 'player', string> }>(
  '/month',
  async ({ query }) => {
    const { team, from, to, player } = query
    return player
      ? (await store.all('players', playersMonth, [team, from, to, player])).map(playersEventOf)
      : (await store.all('month', month, [team, from, to])).map(eventOf)
  },
)
app.post<{ Body: Record<'event' | 'player' | 'status', string> }>('/answer', async ({ body }) => {
  const { event, player, status } = body
  await store.run('upsert', upsert, [event, player, status, new Date().toISOString()])
  return { success: true }
})
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit())
