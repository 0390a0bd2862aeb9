import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** None of them asks anything of a club that runs the app, or of who changes it. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
])

/** Packages that name no licence where npm looks for it, and where they do. */
export const read: Record<string, { licence: string; where: string }> = {
  'humanize-number@0.0.2': { licence: 'MIT', where: 'its Readme.md' },
}

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional() }),
  ),
})
const packageSchema = z.object({
  license: z.unknown().optional(),
  /** How it was said before 2014. */
  licenses: z.array(z.object({ type: z.string() })).optional(),
})

/** What is wrong with the licences of the packages that `root`'s lock file names, installed or not. */
export function licenceFaults(root: string, exceptions = read): string[] {
  const { packages } = lockSchema.parse(readJson(join(root, 'package-lock.json')))
  const { '': _, ...others } = packages
  const found = Object.entries(others).map(([folder, entry]) => ({
    name: `${folder.slice(folder.lastIndexOf('node_modules/') + 13)}@${entry.version}`,
    licence: licenceOf(join(root, folder, 'package.json')) ?? entry.license,
  }))
  const faults = found.flatMap(({ name, licence }) => {
    const exception = exceptions[name]
    if (exception && licence === undefined) return faultOf(name, exception.licence)
    return exception ? [`${name} names ${licence} by now`] : faultOf(name, licence)
  })
  const names = new Set(found.map(({ name }) => name))
  const gone = Object.keys(exceptions).filter((name) => !names.has(name))
  return [...new Set([...faults, ...gone.map((name) => `${name} is not used any more`)])]
}

function faultOf(name: string, licence: string | undefined): string[] {
  if (licence === undefined) return [`${name} names no licence`]
  return isAllowed(licence) ? [] : [`${name}: ${licence} is not on the list`]
}

/** An expression with parentheses is read by whoever adds the package. */
const isAllowed = (licence: string): boolean =>
  licence.split(' OR ').some((choice) => choice.split(' AND ').every((each) => allowed.has(each)))

function licenceOf(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const { license, licenses } = packageSchema.parse(readJson(file))
  if (typeof license === 'string' && license !== '') return license
  return licenses?.map(({ type }) => type).join(' OR ') || undefined
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

if (import.meta.main) {
  const faults = licenceFaults(process.cwd())
  for (const fault of faults) console.log(fault)
  console.log(`${faults.length} packages whose licence is unknown or not allowed`)
  if (faults.length > 0) process.exitCode = 1
}
