import { readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

export type Import = { specifier: string; line: number; isType: boolean }

type Kind = 'type' | 'value'
type Source = { type: string; value?: unknown } | null
type Node = { start: number; source: Source; importKind?: Kind; exportKind?: Kind }

/** Every import, re-export and `import()` of a file. Only `import type` vanishes at run time. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const found: Import[] = []
  const add = ({ start, source }: Node, isType: boolean) => {
    if (typeof source?.value !== 'string') return
    const line = text.slice(0, start).split('\n').length
    found.push({ specifier: source.value, line, isType })
  }
  const declared = (node: Node) => add(node, (node.importKind ?? node.exportKind) === 'type')
  const loaded = (node: Node) => add(node, false)
  const typeOnly = (node: Node) => add(node, true)
  new Visitor({
    ImportDeclaration: declared,
    ExportNamedDeclaration: declared,
    ExportAllDeclaration: declared,
    ImportExpression: loaded,
    TSImportType: typeOnly,
  }).visit(parseSync(file, text).program)
  return found
}

/** What `file` imports: of a relative import the path from `root`, and else the package's name as it is. */
export function targetOf(root: string, file: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier
  const path = posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''))
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
  const ending = endings.find((candidate) => isFile(join(root, path + candidate)))
  return path + (ending ?? '')
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
