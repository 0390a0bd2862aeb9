import { displayName, type KanaNamed, kanaName, type Named } from './names.ts'

const KATAKANA = /[\u30A1-\u30F6]/g
const TO_HIRAGANA = 0x60

/** Width, case, spaces and the two kana count for nothing. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA))

/** Whether a member's name or reading holds what was typed. */
export function matchesName(person: Named & KanaNamed, typed: string): boolean {
  const wanted = plain(typed)
  return [displayName(person), kanaName(person) ?? ''].some((name) => plain(name).includes(wanted))
}
