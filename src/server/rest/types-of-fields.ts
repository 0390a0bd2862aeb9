import type { FieldIssue } from '../../domain/basics/validation.ts'
import { WRONG_TYPE } from '../../domain/basics/validation.ts'
import { inputsOf } from './inputs.ts'
import type { JsonSchema } from './json-schemas.ts'
import { schemasOf } from './rows/procedures.ts'
import type { Row } from './rows/row.ts'

type Fields = Record<string, JsonSchema>

/** By procedure, the fields that a call knows and this one's role doesn't: another role's. */
export function foreignFields(row: Row): Record<string, Fields> {
  const all = Object.entries(inputsOf(row).fields)
  return Object.fromEntries(
    Object.values(row.calls).map((path) => {
      const { shape } = schemasOf(path).input
      return [
        path,
        Object.fromEntries(all.filter(([name]) => !(name in shape) && name !== 'teamId')),
      ]
    }),
  )
}

/** A wrong type is refused whoever sends it, also where its caller may not use the field. */
export const wrongTypes = (fields: Fields, sent: Record<string, unknown>): FieldIssue[] =>
  Object.entries(fields)
    .filter(([name, schema]) => sent[name] !== undefined && !isOfType(schema, sent[name]))
    .map(([path]) => ({ path, message: WRONG_TYPE }))

/** Whether a value has the JSON type that a schema tells; how long or which it is, counts for nothing. */
export function isOfType(schema: JsonSchema | boolean, value: unknown): boolean {
  if (typeof schema === 'boolean') return schema
  const { anyOf, type, items, enum: allowed } = schema
  if (anyOf) return anyOf.some((one) => isOfType(one, value))
  if (allowed) return allowed.some((one) => typeOf(one) === typeOf(value))
  if (type === undefined)
    return schema.const === undefined || typeOf(schema.const) === typeOf(value)
  if (!Array.isArray(value) || type !== 'array') return [type].flat().some((one) => isA(one, value))
  return items === undefined || Array.isArray(items) || value.every((one) => isOfType(items, one))
}

const isA = (type: string, value: unknown) =>
  type === 'integer' ? Number.isInteger(value) : type === typeOf(value)

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
