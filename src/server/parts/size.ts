import { AppError } from '../../domain/basics/errors.ts'
import { refusals } from '../../domain/words/messages.ts'

export const tooMuch = () => new AppError('badRequest', { message: refusals.tooMuch })

/** About how many bytes the JSON of an answer takes. */
export function sizeOf(answer: unknown): number {
  if (typeof answer === 'string') return Buffer.byteLength(answer) + 3
  if (typeof answer !== 'object' || answer === null) return 5
  let size = 2
  if (Array.isArray(answer)) for (const value of answer) size += sizeOf(value)
  else for (const [name, value] of Object.entries(answer)) size += name.length + 3 + sizeOf(value)
  return size
}
