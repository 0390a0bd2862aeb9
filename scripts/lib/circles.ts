import { posix } from 'node:path'
import type { Edge } from './floor-rules.ts'

/** The imports that close a circle of folders, types included: they could not be moved apart. */
export function findFolderCircles(edges: Edge[]): { edge: Edge; way: string[] }[] {
  const between = edges
    .filter(({ target }) => target.startsWith('src/'))
    .map((within) => ({
      ...within,
      within,
      isType: false,
      file: posix.dirname(within.file),
      target: posix.dirname(within.target),
    }))
    .filter(({ file, target }) => file.startsWith('src/') && file !== target)
  return findCircles(between).map(({ edge, way }) => ({ edge: edge.within, way }))
}

/** The imports that close a circle, each with the way round; `import type` closes none. */
export function findCircles<Kind extends Edge>(edges: Kind[]): { edge: Kind; way: string[] }[] {
  const byFile = Map.groupBy(
    edges.filter((edge) => !edge.isType),
    (edge) => edge.file,
  )
  const circles: { edge: Kind; way: string[] }[] = []
  const finished = new Set<string>()
  const visit = (file: string, way: string[]) => {
    for (const edge of byFile.get(file) ?? []) {
      const start = way.indexOf(edge.target)
      if (start >= 0) circles.push({ edge, way: [...way.slice(start), edge.target] })
      else if (!finished.has(edge.target)) visit(edge.target, [...way, edge.target])
    }
    finished.add(file)
  }
  for (const file of byFile.keys()) if (!finished.has(file)) visit(file, [file])
  return circles
}
