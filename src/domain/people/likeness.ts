import { nameForm } from '../basics/name-form.ts'
import type { KanaNamed, Named } from './names.ts'

export interface Person extends Named, KanaNamed {
  /** `YYYY-MM-DD`; null where nobody knows it. */
  birthDate?: string | null | undefined
}

/**
 * Whether two are one person (decision 046). `same`: one name, one birth date. `like`: one thing speaks against it, or the
 * birth date isn't known, so that a person decides. `namesake`: one name, other birth dates.
 */
export type Likeness = 'same' | 'like' | 'namesake' | 'different'

interface Face {
  name: string
  /** First name first, as some type it. */
  turned: string
  last: string
  given: string
  /** '' where it isn't known. */
  reading: string
  givenReading: string
  birthDate: string
}

const KANA_ALONE = /^[\u3041-\u3096ー]+$/
const readingOf = (name: string, kana: string) => kana || (KANA_ALONE.test(name) ? name : '')

function faceOf({ lastName, firstName, lastNameKana, firstNameKana, birthDate }: Person): Face {
  const [last, given] = [nameForm(lastName ?? ''), nameForm(firstName ?? '')]
  const [lastKana, givenKana] = [nameForm(lastNameKana ?? ''), nameForm(firstNameKana ?? '')]
  const lastReading = readingOf(last, lastKana)
  const givenReading = readingOf(given, givenKana)
  const isRead = (lastReading || !last) && (givenReading || !given)
  return {
    name: last + given,
    turned: given + last,
    last,
    given,
    reading: isRead ? lastReading + givenReading : '',
    givenReading,
    birthDate: birthDate ?? '',
  }
}

const isEqual = (one: string, other: string) => one !== '' && one === other

/** Whether one edit makes one of the other: a character more, less or another. */
function isOneOff(one: string, other: string): boolean {
  const [short = [], long = []] = [Array.from(one), Array.from(other)].sort(
    (a, b) => a.length - b.length,
  )
  if (long.length - short.length > 1) return false
  const first = long.findIndex((character, at) => character !== short[at])
  if (first < 0) return false
  const rest = long.slice(first + 1).join('')
  return rest === short.slice(long.length === short.length ? first + 1 : first).join('')
}

/** 蓮 and 紬 are two names, not one with a slip. */
const isAnother = (one: string, other: string) =>
  Array.from(one).length === 1 && Array.from(other).length === 1

/** A digit off, two neighbours exchanged, or month and day. */
function isNear(one: string, other: string): boolean {
  const [year, month, day] = other.split('-')
  if (one === `${year}-${day}-${month}`) return true
  const [a, b] = [one.replaceAll('-', ''), other.replaceAll('-', '')]
  const off = Array.from(a).flatMap((digit, at) => (digit === b[at] ? [] : at))
  const [first = 0, second = 0] = off
  if (off.length === 1) return true
  return (
    off.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first]
  )
}

/** 翔太 and 翔大, or one of them in kana alone. */
const isNearlyWritten = ({ name: one }: Face, { name: other }: Face) =>
  isOneOff(one, other) || KANA_ALONE.test(one) || KANA_ALONE.test(other)

function likenessOf(one: Face, other: Face): Likeness {
  const isKnown = one.birthDate !== '' && other.birthDate !== ''
  const isSameDay = isKnown && one.birthDate === other.birthDate
  if (isEqual(one.name, other.name)) {
    if (isSameDay) return 'same'
    return !isKnown || isNear(one.birthDate, other.birthDate) ? 'like' : 'namesake'
  }
  if (isKnown && !isSameDay) return 'different'
  if (isEqual(one.name, other.turned)) return 'like'
  if (isEqual(one.reading, other.reading) && (isSameDay || isNearlyWritten(one, other)))
    return 'like'
  if (!isSameDay) return 'different'
  if (isEqual(one.given, other.given) || isEqual(one.givenReading, other.givenReading))
    return 'like'
  // Twins have readings of their own; a slip in a kanji keeps the reading.
  const areRead = one.reading !== '' && other.reading !== ''
  if (areRead || !isOneOff(one.name, other.name)) return 'different'
  return one.last === other.last && isAnother(one.given, other.given) ? 'different' : 'like'
}

export const likeness = (one: Person, other: Person): Likeness =>
  likenessOf(faceOf(one), faceOf(other))

export interface Match<P> {
  person: P
  likeness: Exclude<Likeness, 'different'>
  hasSameName: boolean
}

const order = { same: 0, like: 1, namesake: 2 }

interface Faced<P> {
  person: P
  face: Face
}

function amongFaces<P extends Person>(faces: readonly Faced<P>[]) {
  const byKey = new Map<string, Faced<P>[]>()
  for (const one of faces)
    for (const key of keysOf(one.face)) {
      const others = byKey.get(key)
      if (others) others.push(one)
      else byKey.set(key, [one])
    }
  return (face: Face): Match<P>[] => {
    const near = new Set(keysOf(face).flatMap((key) => byKey.get(key) ?? []))
    return [...near]
      .flatMap(({ person, face: other }): Match<P>[] => {
        const likeness = likenessOf(face, other)
        const hasSameName = other.name === face.name
        return likeness === 'different' ? [] : [{ person, likeness, hasSameName }]
      })
      .sort((a, b) => order[a.likeness] - order[b.likeness])
  }
}

const withFaces = <P extends Person>(people: readonly P[]): Faced<P>[] =>
  people.map((person) => ({ person, face: faceOf(person) }))

/** Finds whom of these people somebody may be, the likeliest first. */
export function likenessAmong<P extends Person>(people: readonly P[]) {
  const find = amongFaces(withFaces(people))
  return (person: Person): Match<P>[] => find(faceOf(person))
}

/** Who shares none of them is different. */
const keysOf = ({ name, turned, reading, birthDate }: Face): string[] =>
  [
    name && `name ${name}`,
    turned && `name ${turned}`,
    reading && `reading ${reading}`,
    birthDate && `born ${birthDate}`,
  ].filter(Boolean)

/** The same person has the same key; who has no birth date has it by name alone. */
export const personKey = (person: Person): string => {
  const { name, birthDate } = faceOf(person)
  return `${name} ${birthDate}`
}

/** Pairs of people who may be one, each once. */
export function likelyDoubles<P extends Person>(people: readonly P[]): (readonly [P, P])[] {
  const faces = withFaces(people)
  const find = amongFaces(faces)
  const done = new Set<P>()
  return faces.flatMap(({ person: one, face }) => {
    done.add(one)
    return find(face)
      .filter(({ person, likeness }) => likeness !== 'namesake' && !done.has(person))
      .map(({ person }) => [one, person] as const)
  })
}
