import { AppError } from '../../domain/basics/errors.ts'
import { feeMessages } from '../../domain/fees/fees.ts'
import { displayName } from '../../domain/people/names.ts'
import type { Member } from './members.ts'

const NAMED = 3

function whoChanged(members: readonly Member[]): string {
  const names = members.slice(0, NAMED).map(displayName).join('さん、')
  const more = members.length - NAMED
  return feeMessages.changedMany(more > 0 ? `${names}さんほか${more}人` : names)
}

/** @throws AppError conflict that names whose months have changed since they were seen, if any have */
export function refuseChanged(members: readonly Member[]): void {
  if (members.length) throw new AppError('conflict', { message: whoChanged(members) })
}
