/** A length that grows with the reader's own text size; `pixels` are those of the usual 16 px text. */
export const rem = (pixels: number) => `${pixels / 16}rem`
