import { hash, verify } from 'argon2'

/** argon2id with at least 19 MiB and 2 passes (contract 2). */
const COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

let decoy: Promise<string> | undefined

/** Takes as long without a stored hash as with one, so that answers do not tell addresses apart. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('decoy')
  const matches = await verify(stored ?? (await decoy), password)
  return matches && stored !== null
}
