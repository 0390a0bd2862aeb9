/** The smallest phones, and larger ones with larger text. */
export const SMALL_PHONE = '@media (max-width: 22.49rem)'
/** A phone of the usual width whose reader has enlarged the text by half, or more. */
export const LARGE_TEXT = '@media (max-width: 16.99rem)'
