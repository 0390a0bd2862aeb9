import { z } from 'zod'
import { hasLink, plainLine, storedLine, storedName, storedText } from './stored-text.ts'
import { hasNoNul, NUL_MESSAGE } from './validation.ts'

/** How each kind of typed text is stored (decision 044). */
const forms = {
  /** Several lines: notes, comments, the body of an announcement. */
  text: storedText,
  /** One line: titles, files' names. */
  line: storedLine,
  /** Postal addresses and venues: a video call's link may be one. */
  place: storedName,
  /** Of people, clubs, categories: it holds no link. */
  name: storedName,
  /** Codes and e-mail addresses. */
  plain: plainLine,
  /** What machines made: tokens, addresses of uploads. */
  machine: (text: string) => text,
  password: (text: string) => text,
}
export type TextKind = keyof typeof forms

/** Every text of an input says here what it is: a test finds one that doesn't. */
export const textKinds = z.registry<{ kind: TextKind }>()

const LINK_MESSAGE = 'リンク（URL）は入力できません'

/** A text of the kind, in its stored form, to be bounded by its user. */
export function typed(kind: TextKind, message?: string) {
  const text = z.string(message).overwrite(forms[kind]).register(textKinds, { kind })
  return kind === 'name' ? text.refine((name) => !hasLink(name), LINK_MESSAGE) : text
}

// Said here, because `message` would otherwise stand for a text that is too long as well.
const tooLong = (max: number) => `${max}文字以内で入力してください`

/** Neither a space nor one of the characters that show nothing, as U+200B. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

const required =
  (kind: TextKind) =>
  /** 1 to `max` characters, one of them seen. `message` is said when it is empty. */
  (max: number, message = '入力してください') =>
    typed(kind, message)
      .min(1, message)
      .max(max, tooLong(max))
      .refine(hasNoNul, NUL_MESSAGE)
      .refine((text) => SEEN.test(text), message)

const optional =
  (kind: TextKind) =>
  /** At most `max` characters; empty means null. */
  (max: number) =>
    typed(kind)
      .max(max)
      .refine(hasNoNul, NUL_MESSAGE)
      .transform((text) => text || null)
      .nullish()

export const requiredText = required('text')
export const optionalText = optional('text')
export const requiredLine = required('line')
export const optionalLine = optional('line')
export const requiredPlace = required('place')
export const optionalPlace = optional('place')
export const requiredName = required('name')
export const optionalName = optional('name')

/** A code as people type it: in capitals, full-width letters and digits as ASCII. */
export const typedCode = (message?: string) =>
  typed('plain', message).overwrite((code) => code.toUpperCase())

/** A token, or an address that the server gave out: taken as it is. */
export const machineText = (max: number) => typed('machine').max(max)
