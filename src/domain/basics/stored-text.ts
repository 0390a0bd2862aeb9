/** Longer than any text may be: it is refused for its length, and not read here. */
const LONGEST = 20_000

/** Shown characters, after which a variation selector says how they are drawn. */
const SEEN = String.raw`[^\s\p{C}\p{Default_Ignorable_Code_Point}]`
/** Joiners hold one picture of several people together, and spell words of these scripts. */
const IN_PICTURES = String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`
const IN_WORDS = String.raw`(?<=[\p{Script=Arabic}\p{Script=Beng}\p{Script=Deva}\p{Script=Mlym}\p{Script=Sinh}])[\u200C\u200D](?=\p{L})`

/**
 * Characters that show nothing or turn the direction of others. Kept are variation selectors (葛󠄀), joiners where they
 * join, and the tags of a flag.
 */
const UNSEEN = new RegExp(
  String.raw`(?<!${SEEN})\p{Variation_Selector}|(?!${IN_PICTURES}|${IN_WORDS})[\u200C\u200D]|(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,8})[\u{E0000}-\u{E007F}]|[\u2800\uFFFC]|(?![\n\t\0\u0600-\u0605\u06DD\u070F\u200C\u200D\u{E0000}-\u{E007F}])(?!\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`,
  'gu',
)

const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
/** NFC would spell a family's 神 (U+FA19) as 神: ideographs stay as they were typed. */
const NO_IDEOGRAPHS_OF_OLD = /[^\uF900-\uFAFF\u{2F800}-\u{2FA1F}]+/gu
const HALF_WIDTH_KANA = /[\uFF61-\uFF9F]+/g
const LONE_VOICING = /(?<![\p{Script=Hiragana}\p{Script=Katakana}])[\u3099\u309A]/gu

const composed = (text: string) =>
  text.replaceAll(NO_IDEOGRAPHS_OF_OLD, (part) => part.normalize('NFC'))

/** A text of several lines as it is stored: composed, trimmed, lines ended alike, nothing unseen in it (rule H12). */
export function storedText(text: string): string {
  if (text.length > LONGEST) return text
  const whole = text.replaceAll(/\p{Cs}/gu, '\uFFFD').replaceAll(LINE_END, '\n')
  return composed(whole.replaceAll(UNSEEN, '')).trim()
}

/** A text of one line as it is stored: as `storedText`; a line break in it, or a tab, is a blank. */
export const storedLine = (text: string): string =>
  storedText(text)
    .replaceAll(/\s+/g, (blank) => (/[\n\t]/.test(blank) ? ' ' : blank))
    .replaceAll(/[\u00A0\u1680\u2000-\u200A\u202F\u205F]/g, ' ')

/** A name, its kana or a postal address as it is stored: as `storedLine`, kana in full width. */
export function storedName(text: string): string {
  if (text.length > LONGEST) return text
  const wide = storedLine(text).replaceAll(HALF_WIDTH_KANA, (kana) => kana.normalize('NFKC'))
  return composed(wide).replaceAll(LONE_VOICING, (mark) => (mark === '\u3099' ? '゛' : '゜'))
}

/** What machines read, as codes and e-mail addresses: as `storedLine`, full-width letters, digits and signs as ASCII. */
export const plainLine = (text: string): string =>
  text.length > LONGEST ? text : storedLine(text).normalize('NFKC').trim()

/** Mail programs make a link of it, whatever it stands in: `https://…`, `www.…`, `bit.ly/…` */
export const hasLink = (text: string): boolean =>
  /:\/\/|\bwww\.|[a-z0-9]\.[a-z]{2,}\//i.test(text.normalize('NFKC'))
