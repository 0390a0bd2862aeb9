import { nameForm } from '../basics/name-form.ts'

export const TEAMS_PER_PAGE = 50

interface Searched {
  name: string
  teamCode: string
  sportType: string | null
  contactEmail: string | null
  representativeEmail: string | null
}

/** Full-width letters are the same to who searches; signs of codes and addresses count. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether a team holds every word of `q` in its name, code, sport or an address of its. */
export function teamSearch(q: string) {
  const words = plain(q).split(/\s+/).filter(Boolean)
  return ({ name, teamCode, sportType, contactEmail, representativeEmail }: Searched): boolean => {
    const about = [name, teamCode, sportType, contactEmail, representativeEmail]
    const text = plain(about.filter(Boolean).join('\n'))
    const names = [name, sportType ?? ''].map(nameForm)
    return words.every((word) => {
      const form = nameForm(word)
      return text.includes(word) || (form !== '' && names.some((one) => one.includes(form)))
    })
  }
}
