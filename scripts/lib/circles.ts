import type { Edge } from './floor-rules.ts'

/** The imports that close a circle, each with the way round; `import type` closes none. */
export function findCircles(edges: Edge[]): { edge: Edge; way: string[] }[] {
  const byFile = Map.groupBy(
    edges.filter((edge) => !edge.isType),
    (edge) => edge.file,
  )
  const circles: { edge: Edge; way: string[] }[] = []
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
