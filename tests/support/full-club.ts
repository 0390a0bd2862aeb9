import type { Db } from '../../src/server/db/database.ts'
import { uploadAt } from '../../src/server/files/uploads.ts'
import { vapidKeys } from '../../src/server/push/vapid.ts'
import { aBrowser, NOW, type Person } from './club.ts'
import { copyOf, type Snapshot, snapshotOf } from './club-copy.ts'
import { type Known, makeClub, putBytes } from './made-club.ts'

/** One of everything a club has, as a caller would name it. */
export interface Things {
  team: string
  /** The caller's own account; of the guardian, the child in view. */
  self: string
  coach: string
  /** What the caller is in charge of; the owner's, of a player. */
  coachCategory: string
  /** Published so long ago that it may be sent again. */
  announcement: string
  /** One on which the caller gets pushes. */
  device: string
  category: string
  venue: string
  event: string
  student: string
  answer: string
  /** The newest import of members. */
  importBatch: string
  linkToApprove: string
  sibling: string
  /** A child of the guardian's, without a log-in. */
  child: string
  guardian: string
  /** To a guardian of `child`. */
  invitation: string
  claim: string
  /** A guardian of `child` whom a coach named. */
  contact: string
  friendEmail: string
  /** Nobody's e-mail address. */
  newEmail: string
  folder: string
  document: string
  attachment: string
  /** The address of a file that was put there and is not used yet. */
  upload: string
  sport: string
  otherAdmin: string
  failedJob: string
  /** Of a change that can be taken back. */
  undo: string
}

/** The first one of a database, made by calls; the others are copies of it, which takes a fifth of the time. */
const firstClubs = new WeakMap<Db, Snapshot<Known>>()

export type FullClub = Awaited<ReturnType<typeof aFullClub>>

/** A club that has one of everything. The player has an answer, a sibling, a sibling's request and a guardian. */
export async function aFullClub(db: Db) {
  const first = firstClubs.get(db)
  if (first) return opened(db, await copied(db, first))
  // The installation's own, not the club's.
  await vapidKeys(db)
  const made = await snapshotOf(db, () => makeClub(db))
  firstClubs.set(db, made)
  return opened(db, made.known)
}

async function copied(db: Db, first: Snapshot<Known>): Promise<Known> {
  const { teamCode, people, uploads } = first.known
  const tokens = [
    ...Object.values(people).flatMap(({ cookies }) => cookies.map(([, token]) => token)),
    ...uploads.map((address) => uploadAt(address).token),
  ]
  const known = await copyOf(db, first, { teamCode, tokens })
  for (const address of known.uploads) await putBytes(db, address)
  return known
}

function opened(db: Db, { teamId, teamCode, people, things, coachCategories, devices }: Known) {
  const { owner, coach, player, teammate, sibling, friend, guardian } = people
  const signedIn = ({ cookies, ...person }: Known['people']['owner']): Person => ({
    ...aBrowser(db, NOW, new Map(cookies)),
    ...person,
  })
  return {
    teamId,
    teamCode,
    owner: signedIn(owner),
    coach: signedIn(coach),
    player: signedIn(player),
    teammate: signedIn(teammate),
    sibling: signedIn(sibling),
    friend: signedIn(friend),
    /** Of `player`, who is in view, and of `sibling`. */
    guardian: signedIn(guardian),
    things: (caller: { id: string }): Things => ({
      ...things,
      self: caller.id === guardian.id ? player.id : caller.id,
      device: devices[caller.id] ?? '',
      coachCategory: caller.id === coach.id ? coachCategories.coach : coachCategories.owner,
    }),
  }
}
