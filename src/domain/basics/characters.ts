// Firefox has it since 125.
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('ja', { granularity: 'grapheme' }) : null

/** The characters of a text as a reader counts them: 𠮷 is one. */
export function charactersOf(text: string): string[] {
  if (!graphemes) return Array.from(text)
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}
