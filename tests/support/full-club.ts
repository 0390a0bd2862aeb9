import type { Db } from '../../src/server/db/database.ts'
import { aClub, aPlayer, type Person } from './club.ts'

/** The ids of one of everything a club has, as a caller would send them. */
export interface Things {
  team: string
  /** The caller's own account. */
  self: string
  coach: string
  coachCategory: string
  category: string
  venue: string
  event: string
  student: string
  answer: string
  linkToApprove: string
  sibling: string
}

export type FullClub = Awaited<ReturnType<typeof aFullClub>>

/** A club that has one of everything. The player has an answer, a sibling and a sibling's request. */
export async function aFullClub(db: Db) {
  const club = await aClub(db)
  const { teamId, owner, coach, player, teammate, category, venue } = club
  const event = await club.anEvent()
  const sibling = await aPlayer(db, teamId, [category.id])
  const mine = await owner.calls.coach.coachCategories.add({ categoryId: category.id })
  await coach.calls.coach.coachCategories.add({ categoryId: category.id })
  const answer = { scheduleId: event.id, status: '○', comment: '遅れます' }
  const given = await player.calls.player.attendances.answer(answer)
  const ask = (from: Person) => from.calls.player.siblings.request({ siblingEmail: player.email })
  const approved = await ask(sibling)
  await player.calls.player.siblings.approve({ id: approved.id })
  const pending = await ask(teammate)
  const things = (caller: Person): Things => ({
    team: teamId,
    self: caller.id,
    coach: coach.id,
    coachCategory: mine.id,
    category: category.id,
    venue: venue.id,
    event: event.id,
    student: teammate.id,
    answer: given?.id ?? '',
    linkToApprove: pending.id,
    sibling: sibling.id,
  })
  return { ...club, event, sibling, things }
}
