import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSystem, defaultBaseConfig, type SystemStyleObject } from '@chakra-ui/react'
import { type Node, type PropertyKey, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { system } from './system.ts'

const web = join(import.meta.dirname, '../..')
const { utilities: _, ...config } = system._config
const whole = createSystem(defaultBaseConfig, config)

const SCREENS = /^(base|md|lg|mdDown|lgDown)$/

const nameOf = (key: PropertyKey) =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''

/** The plain values that a property is given, on whatever screen. */
function plainValues(value: Node): (string | number)[] {
  if (value.type === 'ConditionalExpression')
    return [...plainValues(value.consequent), ...plainValues(value.alternate)]
  if (value.type === 'ObjectExpression')
    return value.properties.flatMap((part) =>
      part.type === 'Property' && SCREENS.test(nameOf(part.key)) ? plainValues(part.value) : [],
    )
  if (value.type !== 'Literal') return []
  return typeof value.value === 'string' || typeof value.value === 'number' ? [value.value] : []
}

/** Each style that the web's files name, once. */
function stylesInUse(): SystemStyleObject[] {
  const found = new Map<string, SystemStyleObject>()
  const visitor = new Visitor({
    Property({ key, value }) {
      const name = nameOf(key)
      const note = (what: unknown) =>
        found.set(
          `${name}: ${what}`,
          Object.assign<SystemStyleObject, object>({}, { [name]: what }),
        )
      if (/^_\w/.test(name)) note({ opacity: 1 })
      if (/^[a-z]/i.test(name) && !SCREENS.test(name)) plainValues(value).forEach(note)
    },
  })
  for (const file of globSync('**/*.{ts,tsx}', { cwd: web })) {
    const text = readFileSync(join(web, file), 'utf8')
    if (/chakra|styled|css\.ts/.test(text)) visitor.visit(parseSync(file, text).program)
  }
  return [...found.values()]
}

/** Chakra keeps a background's colour in a variable, too, for what nobody uses. */
function cssOf({ css }: typeof system, style: SystemStyleObject) {
  const { '--bg-currentcolor': _, ...rest } = css(style)
  return JSON.stringify(rest)
}

test('every style that a file names says what it says in the whole of Chakra', () => {
  const styles = stylesInUse()
  expect(styles.length).toBeGreaterThan(500)
  const different = styles.filter((style) => cssOf(system, style) !== cssOf(whole, style))
  expect(different).toEqual([])
})
