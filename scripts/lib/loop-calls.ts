import {
  CALLS_PER_REQUEST,
  HEAVY_CALLS,
  HEAVY_CALLS_PER_REQUEST,
} from '../../src/domain/basics/calls.ts'
import { rangeFrom } from '../../src/domain/schedule/schedule.ts'
import { isMutation, type ProcedurePath } from '../../src/server/rest/rows/procedures.ts'
import { table } from '../../src/server/rest/table.ts'
import { cookieHeader, type Person } from '../../tests/support/club.ts'
import type { FullClub } from '../../tests/support/full-club.ts'
import type { Who } from '../../tests/support/procedures/entry.ts'
import { procedureTable } from '../../tests/support/procedures/index.ts'
import { requestOf } from '../../tests/support/rest.ts'
import { day } from './largest-club.ts'

export interface Call {
  name: string
  path: string
  cookie: string
}

type People = Record<'coach' | 'player' | 'guardian' | 'admin', Person>

const roles = ['coach', 'player', 'admin'] as const
const roleOf: Record<Who, keyof People> = {
  anyone: 'coach',
  coach: 'coach',
  owner: 'coach',
  player: 'player',
  personal: 'player',
  guardian: 'guardian',
  admin: 'admin',
}
const callerOf = (path: ProcedurePath | undefined, people: People) =>
  people[path ? roleOf[procedureTable[path].who] : 'coach']

const month = { year: 2026, month: 11 }

/** The longest answer of a call, where the tests' own input asks for less. */
const longest: Record<string, object> = {
  'coach.schedules.list': rangeFrom(day),
  'player.schedules.list': rangeFrom(day),
  'coach.fees.month': month,
  'coach.fees.payments': month,
  'coach.stats': { period: 'this-month' },
  'coach.attachments.all': {},
  'player.attachments.all': {},
}

/** Every documented GET of each role, and every query of the web app. */
export function callsOf({ things }: FullClub, people: People): Call[] {
  const documented = table
    .filter(({ method }) => method === 'GET')
    .flatMap((row) =>
      roles
        .filter((role) => row.calls[role])
        .map((role) => {
          const { url } = requestOf(row, role, things(callerOf(row.calls[role], people)))
          const isRange = /\/(schedules|attendances|schedule-files)/.test(row.path)
          return {
            name: role === 'coach' ? `GET ${row.path}` : `GET ${row.path} (${role})`,
            path: isRange ? url.replace(/\?.*/, '') : url,
            cookie: cookieHeader(callerOf(row.calls[role], people)),
          }
        }),
    )
  const queries = Object.entries(procedureTable)
    .filter(([path]) => !isMutation(path))
    .flatMap(([path, { input, who }]) => {
      const caller = people[roleOf[who]]
      return batch(path, [[path, longest[path] ?? input(things(caller))]], caller)
    })
  return [...documented, ...queries]
}

/** As many calls as one request carries: too many heavy ones, as many as may be, and long light ones. */
export function heaviestBatches({ coach, player }: People): Call[] {
  const range = rangeFrom(day)
  const times = (count: number, path: string, input: object = {}): [string, object][] =>
    Array.from({ length: count }, () => [path, input])
  const light = CALLS_PER_REQUEST - HEAVY_CALLS_PER_REQUEST
  return [
    batch('50 schedules.list', times(CALLS_PER_REQUEST, 'player.schedules.list', range), player),
    batch(
      'as many heavy calls as may be, and documents',
      [
        ...times(HEAVY_CALLS_PER_REQUEST, 'coach.schedules.list', range),
        ...times(light, 'coach.documents.list', { folderId: null }),
      ],
      coach,
    ),
    batch('50 venues.list', times(CALLS_PER_REQUEST, 'coach.venues.list'), coach),
    batch('4 students.list', times(HEAVY_CALLS_PER_REQUEST, 'coach.students.list'), coach),
  ]
}

function batch(name: string, calls: [path: string, input: unknown][], by: Person): Call {
  const inputs = calls.map(([, json], position) => [position, { json }])
  const query = encodeURIComponent(JSON.stringify(Object.fromEntries(inputs)))
  const paths = calls.map(([path]) => path).join(',')
  const isHeavy = calls.some(([path]) => HEAVY_CALLS.has(path))
  return {
    name: isHeavy ? `${name} (heavy)` : name,
    path: `/trpc/${paths}?batch=1&input=${query}`,
    cookie: cookieHeader(by),
  }
}
