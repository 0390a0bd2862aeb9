import type { JsonSchema } from './json-schemas.ts'

const ID = '0192f3a1-4c0e-7d61-8b52-3f9a7e5c1d20'
const DATE = '2026-12-05'
const INSTANT = '2026-11-21T00:00:00.000Z'

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null

/** The schema's own example, or one that is made of its parts'. What `$ref`s mean is in `named`. */
export function exampleOf(schema: unknown, named: Record<string, JsonSchema>): unknown {
  if (!isSchema(schema)) return null
  if (schema.example !== undefined) return schema.example
  if (schema.$ref) return exampleOf(named[schema.$ref.split('/').at(-1) ?? ''], named)
  if (schema.type === 'object') {
    const parts = Object.entries(schema.properties ?? {})
    if (parts.length)
      return Object.fromEntries(parts.map(([key, part]) => [key, exampleOf(part, named)]))
    const value = exampleOf(schema.additionalProperties, named)
    return value === null ? {} : { [ID]: value }
  }
  if (schema.type === 'array') return [exampleOf(schema.items, named)]
  return schema.default ?? scalar(schema, named)
}

function scalar(schema: JsonSchema, named: Record<string, JsonSchema>): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const oneOf = schema.anyOf ?? schema.oneOf
  if (oneOf) return exampleOf(oneOf.at(0), named)
  if (schema.format === 'uuid') return ID
  if (schema.format === 'date') return DATE
  if (schema.format === 'date-time') return INSTANT
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  return schema.type === 'null' ? null : '…'
}

/** The schema as the document shows it, which has examples of whole calls and answers. */
export function withoutExamples<Schema extends JsonSchema | Record<string, JsonSchema>>(
  schema: Schema,
): Schema {
  return JSON.parse(JSON.stringify(schema, (key, value) => (key === 'example' ? undefined : value)))
}
