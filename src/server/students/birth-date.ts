import { fieldError } from '../../domain/basics/errors.ts'
import { type ClubClock, today } from '../../domain/time/clock.ts'
import { refusals } from '../../domain/words/messages.ts'

/** @throws AppError at `birthDate` for a day to come on the clubs' clock */
export function requireBorn(birthDate: string | null | undefined, clock: ClubClock): void {
  if (birthDate && birthDate > today(clock)) throw fieldError('birthDate', refusals.unborn)
}
