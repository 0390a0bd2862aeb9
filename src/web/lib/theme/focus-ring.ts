import type { Css } from './css.ts'

/** Firefox before 121 has no `:has`. */
export const NO_HAS = '@supports not selector(:has(a))'

/** The ring around what holds the focus, for a reader who moves by keys. */
export function ringAround(outlineOffset: string): Css {
  const ring = { outline: '3px solid {colors.accent.solid}', outlineOffset }
  return { '&:has(:focus-visible)': ring, [NO_HAS]: { '&:focus-within': ring } }
}
