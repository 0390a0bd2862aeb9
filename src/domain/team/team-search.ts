export const TEAMS_PER_PAGE = 50

interface Searched {
  name: string
  teamCode: string
  sportType: string | null
  contactEmail: string | null
  representativeEmail: string | null
}

/** Full-width letters and kana of half width are the same to who searches. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether a team holds every word of `q` in its name, code, sport or an address of its. */
export function teamSearch(q: string) {
  const words = plain(q).split(/\s+/).filter(Boolean)
  return ({ name, teamCode, sportType, contactEmail, representativeEmail }: Searched): boolean => {
    const about = [name, teamCode, sportType, contactEmail, representativeEmail]
    const text = plain(about.filter(Boolean).join('\n'))
    return words.every((word) => text.includes(word))
  }
}
