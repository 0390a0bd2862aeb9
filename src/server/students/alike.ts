import { AppError } from '../../domain/basics/errors.ts'
import { differences } from '../../domain/people/differences.ts'
import { likenessAmong, type Person } from '../../domain/people/likeness.ts'
import { displayName } from '../../domain/people/names.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { knownPeople } from './known-people.ts'

/** As many are named. */
const NAMED = 5

/** Members who may be the same person, or have the same name. */
export const membersAlike = async (tx: Db, teamId: TeamId, person: Person) =>
  likenessAmong(await knownPeople(tx, teamId))(person).map((match) => match.person)

/** @throws AppError conflict at `unlessAlike` for each of them, with what differs */
export function refuseAlike(person: Person, alike: readonly Person[]): void {
  if (!alike.length) return
  const issues = alike
    .slice(0, NAMED)
    .map((known) => ({ path: 'unlessAlike', message: sentence(known, person) }))
  throw new AppError('conflict', { message: ALIKE, issues })
}

const ALIKE = '同じ人かもしれないメンバーがいます'

function sentence(known: Person, typed: Person): string {
  const differ = differences(known, typed).map(
    ({ label, one, other }) => `${label}が「${one}」（入力は「${other}」）`,
  )
  return `${displayName(known)}さんがいます。${differ.length ? differ.join('、') : '名前も生年月日も同じ'}です`
}
