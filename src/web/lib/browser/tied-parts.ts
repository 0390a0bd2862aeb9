const ORDINAL = '第[0-9０-９一二三四五六七八九十]+\\p{Script=Han}?'
// Short, so that it never needs more room than there is, and no part of a date or a longer name.
const CLASS = '(?<![\\w-])[A-Za-zＡ-Ｚａ-ｚ]{1,4}[-‐–－][0-9０-９]{1,4}(?![\\w-])'
const TIED = new RegExp(`(${ORDINAL}|${CLASS})`, 'u')

/** A name in parts: every second one, from the second on, must stay in one line (第3回, U-12). */
export const tiedParts = (name: string) => name.split(TIED)
