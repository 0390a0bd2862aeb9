export type UnknownRecord = Record<string, unknown>

/** Whether a value of unknown origin has fields to be asked for. */
export const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null
