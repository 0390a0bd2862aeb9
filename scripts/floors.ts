import { globSync } from 'node:fs'
import { join } from 'node:path'
import { findCircles, findFolderCircles } from './lib/circles.ts'
import { brokenRule, type Edge, isBridge } from './lib/floor-rules.ts'
import { importsOf, targetOf } from './lib/imports.ts'

export type Violation = { file: string; line: number; target: string; rule: string }

/** The imports under `root` that break the floors of docs/architecture.md. */
export function findViolations(root: string): Violation[] {
  const edges = sourceFiles(root).flatMap((file) => edgesOf(root, file))
  const broken = edges.flatMap((edge) => {
    const rule = brokenRule(edge)
    return rule ? [violation(edge, rule)] : []
  })
  const bridges = edges.filter(isBridge).slice(1)
  const violations = [
    ...broken,
    ...bridges.map((edge) => violation(edge, 'one bridge to the server is enough')),
    ...findCircles(edges).map(({ edge, way }) => violation(edge, `a circle: ${way.join(' → ')}`)),
  ]
  if (violations.length > 0) return violations
  // What breaks another rule would be told of twice.
  return findFolderCircles(edges).map(({ edge, way }) =>
    violation(edge, `a circle of folders: ${way.join(' → ')}`),
  )
}

function violation({ file, line, target }: Edge, rule: string): Violation {
  return { file, line, target, rule }
}

function sourceFiles(root: string): string[] {
  return globSync(['src/**/*.{ts,tsx}', 'db/**/*.ts'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
}

function edgesOf(root: string, file: string): Edge[] {
  return importsOf(join(root, file)).map((found) => ({
    ...found,
    file,
    target: targetOf(root, file, found.specifier),
  }))
}

if (import.meta.main) {
  const violations = findViolations(process.cwd())
  for (const { file, line, target, rule } of violations) {
    console.log(`${file}:${line} imports ${target}: ${rule}`)
  }
  console.log(`${violations.length} imports break the floors`)
  if (violations.length > 0) process.exitCode = 1
}
