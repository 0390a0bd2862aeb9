/** The smallest phones, and larger ones with larger text. */
export const SMALL_PHONE = '@media (max-width: 22.49rem)'
