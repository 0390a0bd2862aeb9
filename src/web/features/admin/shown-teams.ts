import type { AdminTeam } from '../../../domain/admin.ts'

type Searched = Pick<
  AdminTeam,
  'name' | 'teamCode' | 'sportType' | 'contactEmail' | 'representativeEmail'
>

/** Full-width letters and kana of half width are the same to who searches. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** The teams that hold every word of `q` in their name, code, sport or an address of theirs. */
export function shownTeams<Team extends Searched>(teams: readonly Team[], q: string): Team[] {
  const words = plain(q).split(/\s+/).filter(Boolean)
  return teams.filter((team) => {
    const { name, teamCode, sportType, contactEmail, representativeEmail } = team
    const about = [name, teamCode, sportType, contactEmail, representativeEmail]
    const text = plain(about.filter(Boolean).join('\n'))
    return words.every((word) => text.includes(word))
  })
}
