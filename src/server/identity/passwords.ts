import { hash, verify } from 'argon2'
import { limitConcurrency } from './concurrency.ts'

/** argon2id with at least 19 MiB and 2 passes (rule I5). */
const COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 } as const

// argon2 works on the threads that files are read with: two of them are left for those, whoever asks.
const hashing = limitConcurrency({ running: 2, waiting: 200 })
const few = <Result>(work: () => Promise<Result>) => hashing('', work)

export const hashPassword = (password: string): Promise<string> => few(() => hash(password, COST))

const { memoryCost, timeCost, parallelism } = COST
/** At the same cost, of a password that nobody has. */
const DECOY = `$argon2id$v=19$m=${memoryCost},p=${parallelism},t=${timeCost}$dnIJxNTs7ofiHaq9tVjO8g$53e9JHDRqv0km4wshkD1ei2iGFhWibQ1WguQSx720Pg`

/** Takes as long without a stored hash as with one, so that answers do not tell addresses apart. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await few(() => verify(stored ?? DECOY, password))
  return matches && stored !== null
}
