import type { ErrorCode } from '../../../domain/basics/errors.ts'
import type { ProcedurePath } from './procedures.ts'

export type Role = 'admin' | 'coach' | 'player' | 'anyone'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Calls = Partial<Record<Role, ProcedurePath>>

export interface Row {
  method: Method
  /** With `:name` parameters; their names are the procedure's. */
  path: string
  /** What the call does, for the OpenAPI document. */
  summary: string
  calls: Calls
  /** A `POST` that makes something answers 201. */
  creates?: boolean
  /** What the procedure tells the web app alone: the documented answer doesn't hold it. */
  leavesOut?: 'undo'
  /** Refusals that the document would not expect of such a call. */
  refusals?: ErrorCode[]
  /** In bytes, where a body may be longer than others. */
  bodyLimit?: number
  /** The body is a form with a file (`schedule-files.ts`). */
  isMultipart?: boolean
}

/** What a call takes is in its body, else in the address: there it stays in logs and histories. */
export const bodyAlone = ({ method }: Row) => method !== 'GET' && method !== 'DELETE'

/** Rows under one heading of the document. */
export interface Section {
  name: string
  about: string
  rows: Row[]
}

const rowOf =
  (method: Method, creates = false) =>
  (path: string, summary: string, calls: Calls, more: Partial<Row> = {}): Row => ({
    method,
    path,
    summary,
    calls,
    creates,
    ...more,
  })

export const get = rowOf('GET')
export const post = rowOf('POST')
export const create = rowOf('POST', true)
export const put = rowOf('PUT')
export const patch = rowOf('PATCH')
export const remove = rowOf('DELETE')

/** Asks for the current password, which can't be guessed for ever, or takes a file, of which few are taken at once. */
export const throttled: Partial<Row> = { refusals: ['tooManyRequests'] }

/** A list that is streamed, of which a club reads few at once. */
export const streamed: Partial<Row> = { refusals: ['tooManyRequests'] }

/** Takes a photo of 5 MB as text. */
export const withPhoto: Partial<Row> = { ...throttled, bodyLimit: 8 * 1024 * 1024 }

/** Takes a thousand lines. */
export const withRoster: Partial<Row> = { bodyLimit: 8 * 1024 * 1024 }

/** The procedure of this name, of coaches and of players. */
export const members = <Name extends string>(name: Name) =>
  ({ coach: `coach.${name}`, player: `player.${name}` }) as const
