import { refuseIssues } from '../../domain/basics/errors.ts'
import { storedName } from '../../domain/basics/stored-text.ts'
import { type FieldIssue, fieldIssues } from '../../domain/basics/validation.ts'
import { CHILDREN_PER_GUARDIAN } from '../../domain/people/guardian.ts'
import { personKey } from '../../domain/people/likeness.ts'
import { type ReadRow, type RosterMember, readRow } from '../../domain/people/read-roster-row.ts'
import { lineOf, type RosterRow } from '../../domain/people/roster.ts'
import { splitCategories } from '../../domain/people/roster-values.ts'
import { categoryInput } from '../../domain/team/category.ts'
import { type ClubClock, today } from '../../domain/time/clock.ts'
import { refusals } from '../../domain/words/messages.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { candidatesFor, type Known, knownMembers } from './known-members.ts'
import { RosterCategories } from './roster-categories.ts'

export interface PlannedRow extends Omit<ReadRow, 'guardians'> {
  line: number
  state: 'new' | 'update' | 'duplicate' | 'error'
  guardians: ReadRow['guardians']
  /** Names, as the cell has them. */
  categories: string[]
  candidates: Known[]
  /** Who is somebody else, as the coach has said. */
  apart: string[]
  /** Of an update. */
  changes: Partial<RosterMember>
}

export interface Roster {
  rows: PlannedRow[]
  known: readonly Known[]
  /** By `categoryKey`. */
  categoryIds: ReadonlyMap<string, string>
  unknownCategories: string[]
  alikeCategories: { name: string; category: string }[]
}

interface Wanted {
  rows: RosterRow[]
  createCategories: boolean
  separateCategories: readonly string[]
}

/** What an import would do: of each line, whether it is somebody new, who it changes, and what is wrong with it. */
export async function planRoster(
  db: Db,
  teamId: TeamId,
  { rows, createCategories, separateCategories }: Wanted,
  clock: ClubClock,
): Promise<Roster> {
  const known = await knownMembers(db, teamId)
  const ofTeam = await db
    .selectFrom('categories')
    .where('teamId', '=', teamId)
    .select(['id', 'name'])
    .orderBy('name')
    .execute()
  const categories = new RosterCategories({ known: ofTeam, separate: separateCategories })
  const isKnown = (name: string) => categories.known(name) !== undefined
  const find = candidatesFor(known)
  const seen = new Map<string, number>()
  const crowded = crowdedLines(rows)
  requireMembers(rows, find)
  const planned = rows.map((row, index): PlannedRow => {
    const read = readRow(row)
    const line = lineOf(row, index)
    const names = splitCategories(row.categories, isKnown).map(storedName)
    const strange = names.filter((name) => !isKnown(name))
    const unnameable = strange.flatMap(noName)
    const meant = names.map((name) => {
      const category =
        categories.known(name) ?? (unnameable.length ? name : categories.strange(name))
      categories.note(name, category)
      return category
    })
    const issues = [
      ...read.issues,
      ...unborn(read.member, clock),
      ...read.guardians.flatMap(({ email }, at) =>
        email && crowded.get(email)?.has(index) ? [tooManyChildren(at)] : [],
      ),
      ...unnameable.slice(0, 1),
      ...strange.filter(() => !createCategories && !unnameable.length).map(noCategory),
    ]
    const { state, candidates } = match(row, read.member, find)
    const isSomebody = state === 'new' || state === 'update'
    const key = state === 'update' ? (candidates[0]?.id ?? '') : personKey(read.member)
    if (isSomebody && row.sameAs !== 'new') {
      const first = seen.get(key)
      if (first !== undefined)
        issues.push({ path: 'lastName', message: `${first}行目と同じ人です` })
      seen.set(key, first ?? line)
    }
    const target = state === 'update' ? candidates[0] : undefined
    return {
      ...read,
      line,
      issues,
      candidates,
      categories: [...new Set(meant)],
      apart: row.sameAs === 'new' ? find.alike(read.member).map(({ person }) => person.id) : [],
      state: issues.length ? 'error' : state,
      changes: target ? changesOf(read.member, target) : {},
    }
  })
  return {
    rows: planned,
    known,
    categoryIds: categories.ids,
    unknownCategories: categories.unknown,
    alikeCategories: categories.alike,
  }
}

/** @throws AppError badRequest at `rows.N.sameAs` for who is none of the team's (rule W1) */
function requireMembers(rows: RosterRow[], find: ReturnType<typeof candidatesFor>): void {
  refuseIssues(
    rows.flatMap(({ sameAs }, index) =>
      !sameAs || sameAs === 'new' || find.byId(sameAs)
        ? []
        : [{ path: `rows.${index}.sameAs`, message: refusals.memberNotOfTeam }],
    ),
  )
}

/** Why a category can't be called so. */
function noName(name: string): FieldIssue[] {
  const { error } = categoryInput.shape.name.safeParse(name)
  return error ? fieldIssues(error).map(({ message }) => ({ path: 'categories', message })) : []
}

const noCategory = (name: string): FieldIssue => ({
  path: 'categories',
  message: `「${name}」というカテゴリーがありません`,
})

/** By address, the lines of children beyond those whom a guardian may have. */
function crowdedLines(rows: RosterRow[]): Map<string, Set<number>> {
  const lines = rows.flatMap(({ guardians }, line) =>
    [...new Set(guardians.map(({ email }) => email.normalize('NFKC').toLowerCase()))].map(
      (email) => ({ email, line }),
    ),
  )
  return new Map(
    [...Map.groupBy(lines, ({ email }) => email)].map(([email, same]) => [
      email,
      new Set(same.slice(CHILDREN_PER_GUARDIAN).map(({ line }) => line)),
    ]),
  )
}

const tooManyChildren = (at: number): FieldIssue => ({
  path: `guardians.${at}.email`,
  message: `1つのメールアドレスで招待できるお子さんは${CHILDREN_PER_GUARDIAN}人までです`,
})

const unborn = ({ birthDate }: RosterMember, clock: ClubClock): FieldIssue[] =>
  birthDate && birthDate > today(clock) ? [{ path: 'birthDate', message: refusals.unborn }] : []

/** As many as a line offers. */
const CANDIDATES = 5

interface Match {
  state: 'new' | 'update' | 'duplicate'
  candidates: Known[]
}

/** By name and birth date; who is like somebody, or has the same name alone, is asked about. */
function match(
  { sameAs }: RosterRow,
  member: RosterMember,
  find: ReturnType<typeof candidatesFor>,
): Match {
  if (sameAs === 'new') return { state: 'new', candidates: [] }
  if (sameAs) {
    const chosen = find.byId(sameAs)
    return { state: 'update', candidates: chosen ? [chosen] : [] }
  }
  const alike = find.alike(member)
  const exact = alike.filter(({ likeness }) => likeness === 'same')
  const isOne = exact.length === 1
  const candidates = (isOne ? exact : alike).slice(0, CANDIDATES).map(({ person }) => person)
  return { state: isOne ? 'update' : alike.length ? 'duplicate' : 'new', candidates }
}

/** What cells say that isn't so yet; empty ones say nothing. */
function changesOf(member: RosterMember, target: Known): Partial<RosterMember> {
  const before = new Map<string, unknown>(Object.entries(target))
  return Object.fromEntries(
    Object.entries(member).filter(
      ([field, value]) => value !== null && value !== '' && value !== before.get(field),
    ),
  )
}
