import { inputSchema, type JsonSchema } from './json-schemas.ts'
import { schemasOf } from './rows/procedures.ts'
import type { Row } from './rows/row.ts'

export interface Inputs {
  /** Names of the path's parameters. */
  inPath: string[]
  /** Everything else, by name. */
  fields: Record<string, JsonSchema>
  required: string[]
}

export const uuid: JsonSchema = { type: 'string', format: 'uuid' }

/**
 * What a row takes. Where its roles' procedures differ, the fields of all are named and those that
 * every one of them asks for are required; `teamId` may always be sent (rule H4).
 */
export function inputsOf({ path, calls, isMultipart }: Row): Inputs {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const schemas = Object.values(calls).map((one) => inputSchema(schemasOf(one).input))
  const all: Record<string, JsonSchema> = Object.assign(
    calls.coach || calls.player ? { teamId: uuid } : {},
    ...schemas.map(({ properties }) => properties),
    isMultipart ? { file: { type: 'string', format: 'binary' } } : {},
  )
  const hidden = isMultipart ? [...inPath, 'fileUrl', 'fileName'] : inPath
  const fields = Object.entries(all).filter(([name]) => !hidden.includes(name))
  const isRequired = (name: string) =>
    name === 'file' || schemas.every(({ required = [] }) => required.includes(name))
  return {
    inPath,
    fields: Object.fromEntries(fields),
    required: fields.map(([name]) => name).filter(isRequired),
  }
}
