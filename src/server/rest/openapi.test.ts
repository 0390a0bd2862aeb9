import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { table } from './table.ts'

const { send } = await testApp(await testDatabase())
const answer = await send('GET', '/api/openapi.json')

const parameter = z.object({ in: z.string(), name: z.string(), required: z.boolean() })
const operation = z.object({
  summary: z.string().min(1),
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.never()))),
  parameters: z.array(parameter),
  requestBody: z.object({ content: z.object({ 'application/json': z.object({}) }) }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string() })),
})
const { paths, openapi } = z
  .object({
    openapi: z.string(),
    paths: z.record(z.string(), z.record(z.string(), operation)),
  })
  .parse(answer.json())

test('anybody may read it', () => {
  expect([answer.statusCode, openapi]).toEqual([200, '3.1.0'])
})

describe('each path is described', () => {
  test.each(table.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', (_name, row) => {
    const described = paths[row.path.replaceAll(/:(\w+)/g, '{$1}')]?.[row.method.toLowerCase()]
    const names = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const inPath = described?.parameters.filter((one) => one.in === 'path' && one.required)
    expect(inPath?.map(({ name }) => name)).toEqual(names)
    expect(described?.responses).toHaveProperty(row.creates ? '201' : '200')
    expect(described?.responses).toHaveProperty('4XX')
    const roles = (['admin', 'coach', 'player'] as const).filter((role) => row.calls[role])
    expect(described?.security).toEqual(roles.map((role) => ({ [role]: [] })))
  })

  test('under a name of its own', () => {
    const names = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(new Set(names).size).toBe(names.length)
  })
})
