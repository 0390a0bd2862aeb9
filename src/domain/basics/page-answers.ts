/** Where a page holds them, as JSON. */
export const PAGE_ANSWERS_ID = 'answers'

/** What a call answered before the page asked, so that its first screen waits for no other request. */
export interface PageAnswer {
  /** Of the procedure, with dots. */
  path: string
  input?: unknown
  data: unknown
}
