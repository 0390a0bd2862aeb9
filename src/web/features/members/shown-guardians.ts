import type { Guardian } from '../../../domain/people/guardian.ts'
import { matchesName } from '../../../domain/people/name-search.ts'
import { byKana } from '../../../domain/people/names.ts'
import { reachOf } from './guardians-of.ts'
import type { MembersSearch } from './members-search.ts'

/** Who is not reached stands first. */
const rank = (guardian: Guardian) => (guardian.unreached ? 0 : 1)

/** The guardians whom the filter shows: by their own name or a child's. */
export const shownGuardians = (
  guardians: readonly Guardian[],
  { q = '', unreached, only }: Pick<MembersSearch, 'q' | 'unreached' | 'only'>,
) =>
  guardians
    .filter((guardian) => !unreached || guardian.unreached !== null)
    .filter((guardian) => only !== 'unconfirmed' || reachOf(guardian).look === 'open')
    .filter((guardian) => [guardian, ...guardian.children].some((person) => matchesName(person, q)))
    .sort((a, b) => rank(a) - rank(b) || byKana(a, b))
