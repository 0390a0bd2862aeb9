import type { Parser } from '../../domain/basics/schemas.ts'
import type { Asked } from '../../domain/notices/asked.ts'
import {
  CHANNELS,
  type Channel,
  type NoticeKindName,
  type Topic,
} from '../../domain/notices/notice.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Db } from '../db/database.ts'
import type { Purpose } from './links.ts'
import type { Recipient } from './recipient.ts'

/** What one person is told of all notices of a kind that are due. */
export interface Message {
  /** Without 【team】, as a push has it. */
  subject: string
  text: string
  /** The page of the app that it is about. */
  path: string
  /** The subject bears a mark of its own, as 【中止】, instead of the team's name. */
  isMarked?: boolean
  /** What HTML shows in place of the text's lines: with marks to tap, which open the page with that mark chosen. */
  asked?: Asked
  /** A push that has not come by then needs no longer come. */
  validUntil?: Date
}

export interface Telling<Payload> {
  db: Db
  clock: ClubClock
  recipient: Recipient
  payloads: Payload[]
  /** Where the app is. */
  publicUrl: string
  /** The address of a page that needs no log-in; made anew for each mail. */
  link(purpose: Purpose, path: string, payload: object, expiresAt: Date): Promise<string>
}

/** Notices of a team that become deliveries together. */
export interface Audience<Payload> {
  db: Db
  teamId: string
  notices: { id: string; payload: Payload }[]
  now: Date
}

export interface Told {
  noticeId: string
  accountId: string
}

/** One of the events that a notice tells of together. */
export interface Part<Payload> {
  key: string
  scheduleId: string
  payload: Payload
}

/** What there is to tell, to whom, and in which words. A new one is named in `notice-kinds.ts`. */
export interface NoticeKind<Payload> {
  name: NoticeKindName
  /** Null: nobody can choose not to hear it, and it tries an address that was refused. */
  topic: Topic | null
  /** Both, unless it says so. */
  channels?: Channel[]
  payload: Parser<Payload>
  /** It comes by one channel at least, whatever is muted. */
  isEssential?(payload: Payload): boolean
  /** What two that nobody has heard of yet are together; null: nothing. The later one, unless it says so. */
  merge?(earlier: Payload, later: Payload): Payload | null
  /** What waits, after a change that is not to be told; null: nothing. As it was, unless it says so. */
  correct?(waiting: Payload, later: Payload): Payload | null
  /** What there is to tell of each of these events, which one notice tells of together (`tellMany`). */
  each?(db: Db, scheduleIds: string[]): Promise<Part<Payload>[]>
  audience(of: Audience<Payload>): Promise<Told[]>
  /** Null where there is nothing to say any more. */
  compose(telling: Telling<Payload>): Promise<Message | null>
}

/** A kind as the pipe sees it: payloads are JSON. */
export interface AnyKind {
  name: NoticeKindName
  topic: Topic | null
  channels: readonly Channel[]
  isEssential(payload: string): boolean
  each(db: Db, scheduleIds: string[]): Promise<Part<string>[]>
  audience(of: Audience<string>): Promise<Told[]>
  compose(telling: Telling<string>): Promise<Message | null>
}

export function anyKind<Payload>(kind: NoticeKind<Payload>): AnyKind {
  const read = (payload: string) => kind.payload.parse(JSON.parse(payload))
  return {
    name: kind.name,
    topic: kind.topic,
    channels: kind.channels ?? CHANNELS,
    isEssential: (payload) => kind.isEssential?.(read(payload)) ?? false,
    each: async (db, scheduleIds) =>
      ((await kind.each?.(db, scheduleIds)) ?? []).map((part) => ({
        ...part,
        payload: JSON.stringify(part.payload),
      })),
    audience: ({ notices, ...of }) =>
      kind.audience({
        ...of,
        notices: notices.map(({ id, payload }) => ({ id, payload: read(payload) })),
      }),
    compose: ({ payloads, ...telling }) =>
      kind.compose({ ...telling, payloads: payloads.map(read) }),
  }
}
