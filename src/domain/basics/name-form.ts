import { usualKanji } from './kanji-variants.ts'

const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\s\u2800]/gu
/** Between the parts of a name, as ジャン=リュック, ジャン・リュック and O’Neill write them. */
const BETWEEN = /[・=゠'’.,-]/g
const STROKES = /[‐‑‒–—―−─ｰ]/g
const KATAKANA = /[\u30A1-\u30F6]/g
const TO_HIRAGANA = 0x60
const SMALL = 'ぁぃぅぇぉっゃゅょゎゕゖ'
const LARGE = 'あいうえおつやゆよわかけ'
const REPEATED = /(.)[々〻ゝ]/gsu

/**
 * A name or reading as names are compared and found: width, case, blanks, unseen characters, the two kana, small kana and
 * the ways to write a kanji count for nothing. '' where nothing is left. It is never shown or stored.
 */
export function nameForm(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(/(?<=[\u3041-\u30FE])[‐‑‒–—―−─-]/g, 'ー')
    .replace(STROKES, '')
    .replace(BETWEEN, '')
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA))
  const usual = Array.from(plain, (character) => {
    const small = SMALL.indexOf(character)
    return small < 0 ? (usualKanji.get(character) ?? character) : LARGE[small]
  }).join('')
  return usual.replace(REPEATED, '$1$1')
}
