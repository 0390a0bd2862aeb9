/** The page's column has room for a line a member: it asks the column, not the window. */
export const WIDE = '@container (min-width: 47rem)'
export const NARROW = '@container (max-width: 46.99rem)'
