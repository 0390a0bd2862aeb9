export type Fields = Record<string, unknown>

/** Whether a value of unknown origin has fields to be asked for. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null
