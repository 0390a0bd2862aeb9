import { z } from 'zod'
import { typed } from '../basics/text-types.ts'
import { hasNoNul, NUL_MESSAGE } from '../basics/validation.ts'
import type { Read } from './roster-values.ts'

const PHONE_MAX = 30

const CHECK = '電話番号を確かめてください（例：090-1234-5678）'
const NO_AREA = '電話番号は市外局番から入力してください'

/** Every bar that stands between digits: hyphens, dashes, the minus sign and the long vowel's bar. */
const BARS = /\s*[-‐‑‒–—―−ー.]+\s*/g

const halfWidth = (text: string) =>
  text.normalize('NFKC').replaceAll(BARS, '-').replaceAll(/\s+/g, ' ').trim()

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** The digits behind +81 with the 0 that a call inside Japan begins with. */
const national = (digits: string) => `0${digits.slice(2).replace(/^0/, '')}`

/** Eleven digits of a mobile or IP number, ten of any other. */
const DOMESTIC = /^0(?:[5-9]0\d{8}|[1-9][1-9]\d{7}|[1-4]0\d{7})$/
const FOREIGN = /^[1-9]\d{7,14}$/

/** A phone number as it is kept: half-width, with the first 0 that spreadsheets take away. Null: none. */
export function readPhone(text: string): Read<string | null> {
  const typed = halfWidth(text)
  if (!typed) return { value: null }
  if (!/^\+?[\d ()-]+$/.test(typed)) return { problem: CHECK }
  const digits = digitsOf(typed)
  if (typed.startsWith('+')) {
    const isOne = digits.startsWith('81') ? DOMESTIC.test(national(digits)) : FOREIGN.test(digits)
    return isOne ? { value: typed } : { problem: CHECK }
  }
  if (DOMESTIC.test(digits)) return { value: typed }
  if (DOMESTIC.test(`0${digits}`)) return { value: `0${typed}` }
  return { problem: /^[1-9]\d{4,7}$/.test(digits) ? NO_AREA : CHECK }
}

/** A phone number that may be typed; empty means null. */
export const phoneSchema = typed('plain')
  .trim()
  .max(PHONE_MAX)
  .refine(hasNoNul, NUL_MESSAGE)
  .transform((text, context) => {
    const read = readPhone(text)
    if (read.problem === undefined) return read.value
    context.addIssue({ code: 'custom', message: read.problem })
    return z.NEVER
  })
  .nullish()
  .meta({ example: '090-1234-5678' })

/** What is dialled: of a text that was stored before the rule, its first number. */
function dialled(phone: string): string {
  const [number = ''] = halfWidth(phone).match(/\+?[\d(][\d ()-]{7,}/) ?? [phone]
  const read = readPhone(number)
  return read.problem === undefined ? (read.value ?? '') : number
}

/** The same for every spelling of a number. */
export function phoneKey(phone: string): string {
  const number = dialled(phone)
  const digits = digitsOf(number)
  return number.startsWith('+81') ? national(digits) : digits
}

/** What a tap on a phone number opens. */
export function telLink(phone: string): string {
  const number = dialled(phone)
  if (number.startsWith('+81')) return `tel:+81${phoneKey(phone).slice(1)}`
  return `tel:${number.startsWith('+') ? '+' : ''}${digitsOf(number)}`
}
