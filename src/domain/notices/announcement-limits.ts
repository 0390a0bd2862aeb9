export const DOCUMENTS_MAX = 10
/** How many a list has at once. */
export const LISTED = 50
