import { errorSentences } from '../../domain/basics/errors.ts'
import { cookieNames } from '../identity/identity.ts'
import type { OpenApiDocument, Response } from './document.ts'
import { withoutExamples } from './examples.ts'
import { type JsonSchema, namedSchemas } from './json-schemas.ts'
import { operation } from './operation.ts'
import { sections } from './table.ts'
import { templateOf } from './templates.ts'

const ABOUT = `まるクラブのAPIです。やりとりはJSONで、ログインするとセッションのCookieが返ります。
IDは文字列、金額は円、日時はUTCのISO 8601、日付はYYYY-MM-DD、値がない項目はnullです。
変更では、送らなかった項目はそのまま残ります。teamIdは省略でき、省略すると自分のチームになります。`

const failure: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', description: '理由' },
    issues: {
      type: 'array',
      description: '項目ごとの理由',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

let document: OpenApiDocument | undefined

/** The OpenAPI 3.1 document of the table, from the schemas that the procedures parse with. */
export function openApiDocument(): OpenApiDocument {
  document ??= makeDocument()
  return document
}

function makeDocument(): OpenApiDocument {
  const named = namedSchemas()
  const paths: OpenApiDocument['paths'] = {}
  for (const { name: tag, rows } of sections)
    for (const row of rows) {
      const path = templateOf(row)
      paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(row, tag, named) }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'まるクラブ API',
      version: '1',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: sections.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      schemas: { ...withoutExamples(named), Failure: failure },
      responses,
      securitySchemes,
    },
  }
}

const responses = Object.fromEntries(
  Object.entries(errorSentences).map(([code, error]) => [code, refused(code, error)]),
)

function refused(code: string, error: string): Response {
  const issues = [{ path: 'title', message: '入力してください' }]
  return {
    description: error,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Failure' },
        example: { error, ...(code === 'badRequest' && { issues }) },
      },
    },
  }
}

const securitySchemes = Object.fromEntries(
  Object.entries(cookieNames).map(([role, name]) => [role, { type: 'apiKey', in: 'cookie', name }]),
)
