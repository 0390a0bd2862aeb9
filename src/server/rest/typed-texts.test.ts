import { expect, test } from 'vitest'
import { z } from 'zod'
import { textKinds } from '../../domain/basics/text-types.ts'
import { type ProcedurePath, procedurePaths, schemasOf } from './rows/procedures.ts'

/** Fields of several lines; all other texts that people type have one. */
const SEVERAL_LINES = /(^|\.)(notes|comment|bio|careNotes|description|message|body)$/
/** Cells of a spreadsheet: what they mean is parsed once more. */
const CELLS = /^coach\.imports\.(preview|run): rows\./

/** Every text in a schema, with its path. */
function* textsIn(schema: z.core.$ZodType, path: string): Generator<[string, z.core.$ZodType]> {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) yield [path, schema]
  if (schema instanceof z.ZodObject)
    for (const [name, field] of Object.entries(schema.shape))
      yield* textsIn(field, path ? `${path}.${name}` : name)
  else
    for (const inner of Object.values(schema._zod.def).flat())
      if (inner instanceof z.core.$ZodType) yield* textsIn(inner, path)
}

const isPath = (path: string): path is ProcedurePath => procedurePaths.includes(path)
const inputs = (paths: readonly string[]) =>
  paths
    .filter(isPath)
    .flatMap((path) =>
      [...textsIn(schemasOf(path).input, '')].map(([field, schema]): [string, z.core.$ZodType] => [
        `${path}: ${field}`,
        schema,
      ]),
    )

const isBare = (schema: z.core.$ZodType) =>
  !(schema instanceof z.ZodStringFormat) && !textKinds.get(schema)?.kind

test('every text that a call takes says how it is stored', () => {
  const texts = inputs(procedurePaths)
  expect(texts.length).toBeGreaterThan(200)
  const bare = texts.filter(([, schema]) => isBare(schema)).map(([at]) => at)
  expect(bare).toEqual([])
})

test('a text has one line unless it is known to have several', () => {
  const several = inputs(procedurePaths)
    .filter(([, schema]) => textKinds.get(schema)?.kind === 'text')
    .map(([at]) => at)
    .filter((at) => !CELLS.test(at) && !SEVERAL_LINES.test(at.split(': ')[1] ?? ''))
  expect(several).toEqual([])
})

test('a bare text is found wherever it stands', () => {
  const schema = z.object({
    a: z.string().max(5).optional(),
    b: z.array(z.union([z.object({ c: z.string().meta({ example: 'x' }) }), z.number()])),
    d: z.uuid(),
  })
  expect([...textsIn(schema, '')].filter(([, one]) => isBare(one)).map(([at]) => at)).toEqual([
    'a',
    'b.c',
  ])
})
