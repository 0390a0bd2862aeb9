import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { lintOpenApi } from '../../../tests/support/lint-openapi.mjs'
import { schemasOf } from './rows/procedures.ts'
import { table } from './table.ts'
import { templateOf } from './templates.ts'

const { send } = await testApp(await testDatabase())
const answer = await send('GET', '/api/openapi.json')

const parameter = z.object({
  schema: z.looseObject({}),
  in: z.enum(['path', 'query']),
  name: z.string(),
  required: z.boolean(),
  example: z.unknown().optional(),
})
const content = z.record(
  z.string(),
  z.object({ schema: z.looseObject({}), example: z.unknown().optional() }),
)
const operation = z.object({
  summary: z.string().min(1),
  tags: z.array(z.string()).length(1),
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.never()))),
  parameters: z.array(parameter),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.union([z.object({ $ref: z.string() }), z.object({ content })])),
})
const { paths, openapi } = z
  .object({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), operation)) })
  .parse(answer.json())
const operations = Object.values(paths).flatMap((path) => Object.values(path))

test('anybody may read it', () => {
  expect([answer.statusCode, openapi]).toEqual([200, '3.1.0'])
})

test('a linter finds nothing to say', async () => {
  expect(await lintOpenApi(answer.body)).toEqual([])
  expect(await lintOpenApi('{"openapi":"3.1.0"}')).not.toEqual([])
})

test('each operation has a name of its own, and there is none beside the table', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(table.length)
  expect(operations).toHaveLength(table.length)
})

const ID = '0192f3a1-4c0e-7d61-8b52-3f9a7e5c1d20'

describe('each path is described', () => {
  test.each(table.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', (_name, row) => {
    const described = paths[templateOf(row)]?.[row.method.toLowerCase()]
    if (!described) throw new Error('not described')
    const { parameters, requestBody, responses, security } = described
    const inPath = parameters.filter((one) => one.in === 'path' && one.required)
    expect(inPath).toHaveLength(row.path.split(':').length - 1)
    const roles = (['coach', 'player', 'admin'] as const).filter((role) => row.calls[role])
    expect(security).toEqual(roles.map((role) => ({ [role]: [] })))
    if (roles.length) expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403']))
    expect(responses['400']).toEqual({ $ref: '#/components/responses/badRequest' })

    const success = responses[row.creates ? '201' : '200']
    const told = success && 'content' in success && success.content['application/json']?.example
    const outputs = Object.values(row.calls).map((path) => schemasOf(path).output)
    expect(outputs.some((schema) => z.safeParse(schema, told).success)).toBe(true)

    if (row.isMultipart) return expect(requestBody?.content).toHaveProperty('multipart/form-data')
    const sent = Object.assign(
      Object.fromEntries([...row.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, ID])),
      Object.fromEntries(parameters.map(({ name, example }) => [name, example ?? ID])),
      requestBody?.content['application/json']?.example,
    )
    for (const path of Object.values(row.calls))
      expect(schemasOf(path).input.safeParse(sent).error?.issues).toBeUndefined()
  })
})

test('every text of an example says something', () => {
  const texts: unknown[] = []
  JSON.parse(answer.body, (_key, value) => texts.push(value) && value)
  expect(texts).toContain('会則.pdf')
  expect(texts).not.toContain('…')
})

test('a schema is described without the examples that its fields carry', () => {
  const { components } = z
    .object({ components: z.object({ schemas: z.unknown() }) })
    .parse(answer.json())
  const shown = operations.flatMap(({ parameters, requestBody, responses }) => [
    ...parameters.map(({ schema }) => schema),
    ...[requestBody, ...Object.values(responses)].flatMap((said) =>
      said && 'content' in said ? Object.values(said.content).map(({ schema }) => schema) : [],
    ),
  ])
  expect(JSON.stringify([shown, components]).match(/"example":.{0,40}/g)).toBeNull()
})

const exampleAt = (path: string, method: string) => {
  const { requestBody, responses = {} } = paths[path]?.[method] ?? {}
  const done = responses['201'] ?? responses['200']
  return JSON.stringify([requestBody, done && 'content' in done && done.content])
}

test.each([
  ['/api/objects/upload', 'post', `"uploadURL":"http://localhost:3000/files/uploads/${ID}?token=`],
  ['/api/objects/upload-public', 'post', '"uploadURL":"http://localhost:3000/files/public/'],
  ['/api/documents', 'post', `"fileUrl":"http://localhost:3000/files/uploads/${ID}?token=`],
  ['/api/documents', 'post', `"fileUrl":"/files/documents/${ID}"`],
  ['/api/documents', 'get', `"fileUrl":"/files/documents/${ID}"`],
  ['/api/schedule-files', 'get', `"fileUrl":"/files/attachments/${ID}"`],
  ['/api/schedule-files', 'post', `"fileUrl":"/files/attachments/${ID}"`],
])('a file has the address of its kind: %s (%s) has %s', (path, method, address) => {
  expect(exampleAt(path, method)).toContain(address)
})
