import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

/** What a server's processor time went into, by function: the most of it first. Of the newest profile in a folder. */
export function topOf(folder: string, count: number): { share: number; name: string }[] {
  const [file = ''] = globSync(join(folder, '*.cpuprofile')).sort().reverse()
  const { nodes, samples, timeDeltas }: Profile = JSON.parse(readFileSync(file, 'utf8'))
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const times = new Map<string, number>()
  for (const [at, id] of samples.entries()) {
    const name = names.get(id) ?? ''
    if (name !== '(idle)') times.set(name, (times.get(name) ?? 0) + (timeDeltas[at] ?? 0))
  }
  const all = [...times.values()].reduce((sum, time) => sum + time, 0)
  return [...times]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([name, time]) => ({ name, share: time / all }))
}

const nameOf = ({ functionName, url, lineNumber }: Profile['nodes'][number]['callFrame']) => {
  const place = url.replace(/^.*node_modules\//, '').replace(/^file:.*?\/(src|db)\//, '$1/')
  return `${functionName || '(anonymous)'}${place && ` ${place}:${lineNumber + 1}`}`
}
