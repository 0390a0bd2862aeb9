import { charactersOf } from '../basics/characters.ts'
import { splitName } from './roster-values.ts'
import { isSurnameOfThree, readingsOfOne } from './surnames.ts'

/** Where an unspaced name is parted: by what is known, or behind so many characters. */
export type NameSplit = 'guess' | 1 | 2 | 3

export interface NameParts {
  last: string
  first: string
  /** Nothing but the usual length of names speaks for it. */
  isGuess: boolean
}

/** Hiragana without spaces; half-width letters as full-width ones. */
const reading = (kana: string) =>
  kana
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))

export const isUnspaced = (name: string): boolean => name !== '' && !/\s/.test(name.trim())

/**
 * The two names in one that has no space. `kana` helps where it has one; `surnames` are those that are known for sure,
 * as of the guardian beside or of another line. Null for what can't be parted: one character, and what has letters or digits.
 */
export function partName(
  name: string,
  kana: string,
  { surnames, split }: { surnames: readonly string[]; split: NameSplit },
): NameParts | null {
  const characters = charactersOf(name.trim())
  if (characters.length < 2 || /[\w]/.test(name.normalize('NFKC'))) return null
  const after = (count: number, isGuess: boolean): NameParts => ({
    last: characters.slice(0, count).join(''),
    first: characters.slice(count).join(''),
    isGuess,
  })
  const kanaParts = splitName(kana)
  const [last, first] = [reading(kanaParts.last), reading(kanaParts.first)]
  const byKana = first ? exact(characters, last, first) : undefined
  if (byKana) return after(byKana, false)
  const known = surnames
    .filter((surname) => surname && name.startsWith(surname) && surname !== name)
    .sort((a, b) => b.length - a.length)[0]
  if (known) return after(charactersOf(known).length, false)
  if (first) return after(byLengths(characters, last, first), false)
  if (split !== 'guess') return after(Math.min(split, characters.length - 1), true)
  return after(usual(characters), characters.length > 2)
}

/** By letters of the name that are its own reading, or a surname whose reading is known. */
function exact(characters: readonly string[], last: string, first: string): number | undefined {
  const at = (count: number) => [
    reading(characters.slice(0, count).join('')),
    reading(characters.slice(count).join('')),
  ]
  const counts = characters.slice(1).map((_, index) => index + 1)
  const byLetters = counts.find((count) => {
    const [head, tail] = at(count)
    return head === last || tail === first
  })
  if (byLetters) return byLetters
  if (readingsOfOne(characters[0] ?? '').includes(last)) return 1
  return isSurnameOfThree(characters.slice(0, 3).join('')) && characters.length > 3 ? 3 : undefined
}

/** Letters that a character of a surname is read with, of a first name, and how unusual a surname's length is. */
const OF_LAST = 2
const OF_FIRST = 1.7
const UNUSUAL = [0, 1, 0, 1.2]

function byLengths(characters: readonly string[], last: string, first: string): number {
  const cost = (count: number) =>
    Math.abs(last.length - OF_LAST * count) +
    Math.abs(first.length - OF_FIRST * (characters.length - count)) +
    (UNUSUAL[count] ?? 3)
  const counts = characters.slice(1).map((_, index) => index + 1)
  return counts.sort((a, b) => cost(a) - cost(b))[0] ?? 1
}

/** Two characters, but for short names and long surnames. */
function usual(characters: readonly string[]): number {
  if (characters.length === 2) return 1
  if (characters.length > 3 && isSurnameOfThree(characters.slice(0, 3).join(''))) return 3
  return 2
}
