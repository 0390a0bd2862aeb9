import type { JsonSchema } from './json-schemas.ts'

/** What the document says of one call; as OpenAPI names it. */
export interface Operation {
  tags: string[]
  summary: string
  operationId: string
  security: Record<string, []>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Response>
}

export interface Parameter {
  in: 'path' | 'query'
  name: string
  required: boolean
  schema: JsonSchema
  description?: string
  example?: unknown
}

/** By media type. */
export type Content = Record<string, { schema: JsonSchema; example?: unknown }>

export type Response = { $ref: string } | { description: string; content: Content }

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: Record<string, unknown> & { title: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, Response>
    securitySchemes: Record<string, unknown>
  }
}
