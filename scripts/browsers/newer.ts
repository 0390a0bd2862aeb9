import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types'
import { floorJudge } from './floor.ts'

/** What one of the oldest promised browsers lacks, each as the compatibility data calls it. */
export interface Newer {
  /** By name: `requestIdleCallback`, `Temporal`. */
  globals: Map<string, string>
  /** By interface and name: `Map.groupBy`, `Navigator.share`. */
  known: Map<string, string>
  /** By name alone, of whatever: every interface with a member of this name lacks it. */
  members: Map<string, string>
  /** What a plain iterator can't do yet: `map`, `filter`. */
  iterators: Map<string, string>
  events: Map<string, string>
}

const isEntry = (part: CompatStatement | Identifier): part is Identifier => !('support' in part)

/** What stands in an entry, by name. */
function partsOf(entry: Identifier | undefined): { name: string; part: Identifier }[] {
  return Object.entries(entry ?? {}).flatMap(([name, part]) =>
    isEntry(part) ? [{ name, part }] : [],
  )
}

/** Each interface with its name and its path in the data; of `Intl`, those that stand in it, too. */
function interfaces(): { name: string; path: string; entry: Identifier }[] {
  const { builtins } = data.javascript
  const all = [
    ...partsOf(data.api).map(({ name, part }) => ({ name, path: `api.${name}`, entry: part })),
    ...['', 'Intl.'].flatMap((of) =>
      partsOf(of ? builtins?.Intl : builtins).map(({ name, part }) => ({
        name: of + name,
        path: `javascript.builtins.${of}${name}`,
        entry: part,
      })),
    ),
  ]
  return all.filter(({ name }) => /^(Intl\.)?[A-Z]/.test(name))
}

/** Whether Node knows it as a thing of the class and not of its instances: `Map.groupBy`. */
function isStatic(owner: string, name: string): boolean {
  const made: unknown = Reflect.get(globalThis, owner)
  return typeof made === 'function' && name in made && !(name in Object(made.prototype))
}

/** Reads the compatibility data once; package.json's `browserslist` says which browsers are meant. */
export function newerThanFloor(): Newer {
  const lacks = floorJudge()
  const newer: Newer = {
    globals: new Map(),
    known: new Map(),
    members: new Map(),
    iterators: new Map(),
    events: new Map(),
  }
  const kept = { members: new Set<string>(), events: new Set<string>() }
  const note = (what: 'members' | 'events', name: string, path: string, isLacking: boolean) => {
    if (isLacking && !newer[what].has(name)) newer[what].set(name, path)
    else if (isLacking) return
    else kept[what].add(name)
  }
  for (const { name, path, entry } of interfaces()) {
    if (entry.__compat && lacks(entry.__compat))
      newer[name.includes('.') ? 'known' : 'globals'].set(name, path)
    for (const {
      name: key,
      part: { __compat },
    } of partsOf(entry)) {
      if (!__compat || key === name || !/^[a-zA-Z]+(_static|_event)?$/.test(key)) continue
      const [member = '', kind] = key.split('_')
      const isLacking = lacks(__compat)
      if (kind === 'event') note('events', member, `${path}.${key}`, isLacking)
      else {
        if (isLacking) newer.known.set(`${name}.${member}`, `${path}.${key}`)
        // What nothing makes yet has no members that could be called.
        const isReached = !entry.__compat || !lacks(entry.__compat)
        const isOnObjects = kind !== 'static' && !isStatic(name, member)
        if (!isLacking || (isReached && isOnObjects))
          note('members', member, `${path}.${key}`, isLacking)
        if (name === 'Window' && isLacking) newer.globals.set(member, `${path}.${key}`)
        if (name === 'Iterator' && isLacking) newer.iterators.set(member, `${path}.${key}`)
      }
    }
  }
  for (const {
    name,
    part: { __compat },
  } of partsOf(data.api))
    if (/^[a-z]/.test(name) && __compat && lacks(__compat)) newer.globals.set(name, `api.${name}`)
  for (const name of kept.members) newer.members.delete(name)
  for (const name of kept.events) newer.events.delete(name)
  return newer
}
