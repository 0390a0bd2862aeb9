import type { Cell, Line } from './table.ts'

const COLUMNS_MAX = 40

/** Lines without empty ones, numbered as the file has them. */
export const trimmed = (rows: readonly (readonly Cell[])[], skipped = 0): Line[] =>
  rows
    .map((cells, index) => ({ number: skipped + index + 1, cells: cells.slice(0, COLUMNS_MAX) }))
    .filter(({ cells }) => cells.some(({ text }) => text))
