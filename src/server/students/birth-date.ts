import { type ClubClock, today } from '../../domain/clock.ts'
import { fieldError } from '../../domain/errors.ts'
import { refusals } from '../../domain/messages.ts'

/** @throws AppError at `birthDate` for a day to come on the clubs' clock */
export function requireBorn(birthDate: string | null | undefined, clock: ClubClock): void {
  if (birthDate && birthDate > today(clock)) throw fieldError('birthDate', refusals.unborn)
}
