import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import {
  type CallExpression,
  type NewExpression,
  type Node,
  type PropertyKey,
  parseSync,
  Visitor,
} from 'oxc-parser'
import type { Newer } from './newer.ts'

/** A file of the build, with its source map as JSON. */
export interface Built {
  file: string
  code: string
  map?: string
}

export interface Use {
  /** As the compatibility data calls it. */
  feature: string
  file: string
  line: number
}

/** Finds the source file and line of a place in the built code. */
function placeFinder({
  file,
  code,
  map,
}: Built): (offset: number) => { file: string; line: number } {
  const starts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const trace = map ? new TraceMap(map) : null
  return (offset) => {
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    const line = low + 1
    const from = trace && originalPositionFor(trace, { line, column: offset - (starts[low] ?? 0) })
    if (!from?.source) return { file, line }
    return { file: from.source.replace(/^(\.\.\/)+/, ''), line: from.line }
  }
}

/** `Map` of `Map`, `window.Map` and `globalThis.Map`; null of anything else. */
function globalName(node: Node): string | null {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed) return null
  const owner = node.object.type === 'Identifier' ? node.object.name : ''
  if (node.property.type !== 'Identifier') return null
  if (/^(window|globalThis|self)$/.test(owner)) return node.property.name
  return owner === 'Intl' ? `Intl.${node.property.name}` : null
}

/** `Navigator` of `navigator`: what the browser keeps ready has the name of its interface. */
const interfaceOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Names that an expression asks about, where it decides: `y.x`, `!y.x`, `a && y.x`, `y.x !== undefined`. */
function askedNames(node: Node): string[] {
  switch (node.type) {
    case 'Identifier':
      return [node.name]
    case 'MemberExpression':
      return !node.computed && node.property.type === 'Identifier' ? [node.property.name] : []
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return askedNames(node.expression)
    case 'UnaryExpression':
      return askedNames(node.argument)
    case 'LogicalExpression':
    case 'BinaryExpression':
      return [...askedNames(node.left), ...askedNames(node.right)]
    default:
      return []
  }
}

/** A fixed text; a minifier writes it as a template. */
function textOf(node: Node | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return null
  return node.quasis[0]?.value.cooked ?? null
}

const staticName = (key: PropertyKey): string | null => {
  return key.type === 'Identifier' ? key.name : textOf(key)
}

interface Found extends Use {
  name: string
  /** Known by its name alone: the build's own things may be called the same. */
  isGuess: boolean
}

/**
 * What a minified build uses that is newer than the floor, without asking in the same source file whether it is there
 * (`'x' in y`, `typeof x`, `y.x?.()`, `if (y.x)`). Of a value nothing tells of what kind it is: the methods called are
 * found by their names, unless the build itself has something of that name, as zod its `union`.
 */
export function newerUses(build: readonly Built[], newer: Newer): Use[] {
  const own = new Set<string>()
  const asked = new Set<string>()
  const found = build.flatMap((built) => usesOf(built, newer, own, asked))
  const uses = found
    .filter(
      ({ name, file, isGuess }) => !asked.has(`${file} ${name}`) && !(isGuess && own.has(name)),
    )
    .map(({ feature, file, line }) => ({ feature, file, line }))
  return [...new Map(uses.map((use) => [Object.values(use).join(' '), use])).values()]
}

function usesOf(built: Built, newer: Newer, own: Set<string>, asked: Set<string>): Found[] {
  const found: Found[] = []
  const { program, errors } = parseSync(built.file, built.code)
  if (errors[0]) throw new Error(`${built.file}: ${errors[0].message}`)
  const placeOf = placeFinder(built)
  const names = new Set<number>()
  const ask = (node: Node) => {
    for (const name of askedNames(node)) asked.add(`${placeOf(node.start).file} ${name}`)
  }
  const add = ({ start }: Node, name: string, feature: string | undefined, isGuess = false) => {
    if (feature) found.push({ name, feature, ...placeOf(start), isGuess })
  }
  /** What something is asked of: `navigator.x` alone would just be undefined. */
  const reach = (node: Node) => {
    if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return
    const owner = globalName(node.object)
    const { name } = node.property
    if (owner && !asked.has(`${placeOf(node.start).file} ${owner}`))
      add(node.property, name, newer.known.get(`${interfaceOf(owner)}.${name}`))
  }
  const withFlags = ({ callee, arguments: [, flags] }: NewExpression | CallExpression) => {
    if (globalName(callee) === 'RegExp' && textOf(flags)?.includes('v'))
      add(callee, 'RegExp', newer.known.get('RegExp.unicodeSets'))
  }
  const keyed = (node: { key: PropertyKey; computed: boolean }) => {
    if (node.computed) return
    const name = staticName(node.key)
    if (name !== null) own.add(name)
    names.add(node.key.start)
  }
  new Visitor({
    ObjectExpression({ properties }) {
      for (const part of properties) if (part.type === 'Property') keyed(part)
    },
    ObjectPattern({ properties }) {
      for (const part of properties)
        if (part.type === 'Property' && !part.shorthand) names.add(part.key.start)
    },
    MethodDefinition: keyed,
    PropertyDefinition: keyed,
    AssignmentExpression({ left }) {
      if (left.type === 'MemberExpression' && !left.computed && left.property.type === 'Identifier')
        own.add(left.property.name)
    },
    BinaryExpression(node) {
      const name = node.operator === 'in' ? textOf(node.left) : null
      if (name !== null) asked.add(`${placeOf(node.start).file} ${name}`)
    },
    UnaryExpression(node) {
      if (node.operator === 'typeof' || node.operator === '!') ask(node)
    },
    LogicalExpression({ left }) {
      ask(left)
    },
    ConditionalExpression({ test }) {
      ask(test)
    },
    IfStatement({ test }) {
      ask(test)
    },
    CallExpression(call) {
      const { callee, optional, arguments: given } = call
      withFlags(call)
      if (optional) ask(callee)
      else reach(callee)
      const about = given.length === 2 && given[0] && globalName(given[0]) ? textOf(given[1]) : null
      if (about !== null) asked.add(`${placeOf(callee.start).file} ${about}`)
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      const { object } = callee
      const event = name === 'addEventListener' ? textOf(given[0]) : null
      if (event !== null) add(callee, event, newer.events.get(event))
      add(callee.property, name, newer.members.get(name), true)
      // What makes an iterator, as `map.entries()`; `Object.entries(x)` makes an array.
      if (
        object.type === 'CallExpression' &&
        object.callee.type === 'MemberExpression' &&
        object.callee.property.type === 'Identifier' &&
        /^(keys|values|entries|matchAll)$/.test(object.callee.property.name) &&
        globalName(object.callee.object) !== 'Object'
      )
        add(callee.property, name, newer.iterators.get(name))
    },
    NewExpression: withFlags,
    Literal(node) {
      if ('regex' in node && node.regex.flags.includes('v'))
        add(node, 'RegExp', newer.known.get('RegExp.unicodeSets'))
    },
    MemberExpression(node) {
      if (node.computed || node.property.type !== 'Identifier') return
      const { name } = node.property
      names.add(node.property.start)
      const owner = globalName(node.object)
      if (owner) add(node.property, name, newer.known.get(`${owner}.${name}`))
      if (owner && /^(window|globalThis|self)$/.test(owner))
        add(node.property, name, newer.globals.get(name))
      if (!node.optional) reach(node.object)
    },
    Identifier({ name, start }) {
      // Visited after what it stands in, so that names of members are known by now.
      if (!names.has(start)) {
        const feature = newer.globals.get(name)
        if (feature) found.push({ name, feature, ...placeOf(start), isGuess: false })
      }
    },
  }).visit(program)
  return found
}
