import { z } from 'zod'
import { successSchema } from '../../domain/basics/validation.ts'
import type { Operation, Parameter, Response } from './document.ts'
import { exampleOf, withoutExamples } from './examples.ts'
import { inputsOf, uuid } from './inputs.ts'
import { type JsonSchema, outputSchema } from './json-schemas.ts'
import { refusalsOf, statusOfRefusal } from './refusals.ts'
import { schemasOf } from './rows/procedures.ts'
import { bodyAlone, type Role, type Row } from './rows/row.ts'
import { pathNames } from './templates.ts'

/** What `$ref`s mean. */
type Named = Record<string, JsonSchema>

const ROLES: Role[] = ['coach', 'player', 'admin', 'anyone']

const idLabels: Record<string, string> = {
  teamId: 'チームのID',
  studentId: 'メンバーのID',
  coachId: 'コーチのID',
  categoryId: 'カテゴリーのID',
}

/** One row as an OpenAPI operation, under a heading. */
export function operation(row: Row, tag: string, named: Named): Operation {
  const hasBody = bodyAlone(row)
  const requestBody = hasBody ? bodyOf(row, named) : undefined
  const roles = ROLES.filter((role) => row.calls[role] && role !== 'anyone')
  return {
    tags: [tag],
    summary: row.summary,
    operationId: operationId(row),
    security: roles.map((role) => ({ [role]: [] })),
    parameters: [...inPath(row), ...(hasBody ? [] : inQuery(row, named))],
    ...(requestBody && { requestBody }),
    responses: { ...answers(row, named), ...refusals(row) },
  }
}

function inPath(row: Row): Parameter[] {
  const own = inputsOf(row).inPath
  return pathNames(row).map((name, index) => {
    const description = idLabels[own[index] ?? name]
    return {
      in: 'path' as const,
      name,
      required: true,
      schema: uuid,
      ...(description && { description }),
    }
  })
}

function inQuery(row: Row, named: Named): Parameter[] {
  const { fields, required } = inputsOf(row)
  return Object.entries(fields).map(([name, schema]) => {
    const example = exampleOf(schema, named)
    return {
      in: 'query' as const,
      name,
      required: required.includes(name),
      schema: withoutExamples(schema),
      ...(example !== null && { example }),
    }
  })
}

function bodyOf(row: Row, named: Named): Operation['requestBody'] {
  const { fields, required } = inputsOf(row)
  if (Object.keys(fields).length === 0) return undefined
  const schema: JsonSchema = { type: 'object', properties: fields }
  if (required.length) schema.required = required
  const type = row.isMultipart ? 'multipart/form-data' : 'application/json'
  // The session says which team it is: a `teamId` may be sent, and the examples don't.
  const { teamId: _, ...sent } = fields
  const example = exampleOf({ type: 'object', properties: sent }, named)
  return {
    required: required.length > 0,
    content: { [type]: { schema: withoutExamples(schema), ...(!row.isMultipart && { example }) } },
  }
}

/** What each role is told may differ. What is given again is changed; taken back, it is null. */
function answers({ calls, creates, leavesOut }: Row, named: Named): Record<string, Response> {
  const outputs = ROLES.flatMap((role) => calls[role] ?? [])
    .map((path) => schemasOf(path).output)
    .map((output) =>
      leavesOut && output instanceof z.ZodObject ? output.omit({ undo: true }) : output,
    )
  const told = outputs.map((output) => (output instanceof z.ZodNullable ? output.unwrap() : output))
  const orSuccess = told.some((schema, index) => schema !== outputs[index]) ? [successSchema] : []
  const done = { '200': answer([...told, ...orSuccess], named) }
  if (!creates) return done
  const isChangeable = told.some((one) => one instanceof z.ZodObject && 'updatedAt' in one.shape)
  return { '201': answer(told, named), ...(isChangeable && done) }
}

function answer(outputs: z.core.$ZodType[], named: Named): Response {
  const texts = outputs.map((output) => JSON.stringify(outputSchema(output)))
  const schemas = [...new Set(texts)].map((text): JsonSchema => JSON.parse(text))
  const [first = {}] = schemas
  const schema = schemas.length > 1 ? { anyOf: schemas } : first
  return {
    description: '成功',
    content: {
      'application/json': { schema: withoutExamples(schema), example: exampleOf(first, named) },
    },
  }
}

const refusals = (row: Row): Record<string, Response> =>
  Object.fromEntries(
    refusalsOf(row).map((code) => [
      String(statusOfRefusal(code)),
      { $ref: `#/components/responses/${code}` },
    ]),
  )

const operationId = ({ method, path }: Row) =>
  `${method.toLowerCase()}${path
    .replace('/api', '')
    .replaceAll(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`
