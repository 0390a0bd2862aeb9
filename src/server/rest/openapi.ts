import { z } from 'zod'
import { schemasOf } from './procedures.ts'
import { type Row, table } from './table.ts'

type Json = Record<string, unknown>

const ROLE_COOKIES = { admin: 'admin_session', coach: 'coach_session', player: 'player_session' }

const failure = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', description: 'A Japanese sentence' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

/** The OpenAPI 3.1 document of the table, from the schemas that the procedures parse with. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const row of table) {
    const path = row.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(row) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'MaruClub', version: '1', description: 'まるクラブのAPI' },
    paths,
    components: {
      schemas: { Failure: failure },
      securitySchemes: Object.fromEntries(
        Object.entries(ROLE_COOKIES).map(([role, name]) => [
          role,
          { type: 'apiKey', in: 'cookie', name },
        ]),
      ),
    },
  }
}

function operation(row: Row): Json {
  const { calls, summary, creates } = row
  const roles = (['admin', 'coach', 'player'] as const).filter((role) => calls[role])
  const [path = calls.anyone] = roles.map((role) => calls[role])
  if (!path) throw new Error(`${row.method} ${row.path} calls nothing`)
  const { input, output } = schemasOf(path)
  const pathNames = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const rest = Object.entries(schema.properties ?? {}).filter(([name]) => !pathNames.includes(name))
  const required = (schema.required ?? []).filter((name) => !pathNames.includes(name))
  const hasBody = row.method !== 'GET' && row.method !== 'DELETE'
  const json = (body: unknown) => ({ content: { 'application/json': { schema: body } } })
  return {
    summary,
    operationId: operationId(row),
    security: calls.anyone ? [] : roles.map((role) => ({ [role]: [] })),
    parameters: [
      ...pathNames.map((name) => parameter('path', name, { type: 'string', format: 'uuid' }, true)),
      ...(hasBody
        ? []
        : rest.map(([name, part]) => parameter('query', name, part, required.includes(name)))),
    ],
    ...(hasBody &&
      rest.length > 0 && {
        requestBody: {
          required: required.length > 0,
          ...json({ type: 'object', properties: Object.fromEntries(rest), required }),
        },
      }),
    responses: {
      [creates ? '201' : '200']: { description: 'Done', ...json(outputSchema(output)) },
      '4XX': { description: 'Refused', ...json({ $ref: '#/components/schemas/Failure' }) },
    },
  }
}

function outputSchema(output: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(output, { unrepresentable: 'any' })
  return schema
}

const parameter = (place: string, name: string, schema: unknown, required: boolean) => ({
  in: place,
  name,
  required,
  schema,
})

const operationId = ({ method, path }: Row) =>
  `${method.toLowerCase()}${path
    .replace('/api', '')
    .replaceAll(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`
