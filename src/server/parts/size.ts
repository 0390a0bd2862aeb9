import { AppError } from '../../domain/basics/errors.ts'
import { refusals } from '../../domain/words/messages.ts'

export const tooMuch = () => new AppError('badRequest', { message: refusals.tooMuch })

/** Lists that were measured as they were read. */
const known = new WeakMap<object, number>()

/** @returns the same list, whose size needs no measuring any more */
export function ofSize<List extends object>(list: List, bytes: number): List {
  known.set(list, bytes)
  return list
}

/** About how many bytes the JSON of an answer takes. */
export const sizeOf = (answer: unknown): number =>
  (isFilled(answer) && known.get(answer)) || measure(answer)

const isFilled = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function measure(answer: unknown): number {
  if (typeof answer === 'string') return Buffer.byteLength(answer) + 3
  if (!isFilled(answer)) return 5
  let size = 2
  if (Array.isArray(answer)) for (const value of answer) size += measure(value)
  else for (const name in answer) size += name.length + 3 + measure(answer[name])
  return size
}
