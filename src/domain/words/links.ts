import { parsedAddress } from './addresses.ts'

/** Ends with what an address can't hold: a space, a Japanese letter, a bracket of either kind. */
const ADDRESS = /https?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+/gi
const SENTENCE_END = /[.,;:!?'*]+$/

/** What a sentence put after an address: its full stop, or the bracket around it. */
function withoutEnd(address: string): string {
  const bare = address.replace(SENTENCE_END, '')
  const unopened = [
    ['(', ')'],
    ['[', ']'],
  ].some(
    ([open = '', close = '']) =>
      bare.endsWith(close) && bare.split(close).length > bare.split(open).length,
  )
  return unopened ? withoutEnd(bare.slice(0, -1)) : bare
}

export interface TextPart {
  text: string
  /** Whether the text is a web address. */
  isLink: boolean
}

/** A text cut into web addresses and what stands between them. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  const add = (end: number, isLink: boolean) => {
    if (end > done) parts.push({ text: text.slice(done, end), isLink })
    done = end
  }
  for (const { 0: match, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(match)
    if (!parsedAddress(address)) continue
    add(index, false)
    add(index + address.length, true)
  }
  add(text.length, false)
  return parts
}
