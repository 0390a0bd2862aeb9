import { resolve, sep } from 'node:path'

/** The path of `parts` below a folder. @throws Error for one that would leave it */
export function within(folder: string, ...parts: string[]): string {
  const path = resolve(folder, ...parts)
  if (!path.startsWith(resolve(folder) + sep)) throw new Error('a path leaves its folder')
  return path
}
