import type { AnyProcedure } from '@trpc/server'
import { z } from 'zod'
import { appRouter } from '../../routers/index.ts'

type Paths<Node> = {
  [Key in keyof Node & string]: Node[Key] extends AnyProcedure ? Key : `${Key}.${Paths<Node[Key]>}`
}[keyof Node & string]

/** Dotted name of a procedure, for example `coach.schedules.create`. */
export type ProcedurePath = Paths<(typeof appRouter)['_def']['record']>

const procedures = new Map<string, unknown>(Object.entries(appRouter._def.procedures))

/** Every procedure there is. */
export const procedurePaths = [...procedures.keys()]

function definitionOf(path: string): object {
  const procedure = procedures.get(path)
  if (typeof procedure !== 'function' || !('_def' in procedure))
    throw new Error(`no procedure ${path}`)
  const { _def: definition } = procedure
  if (typeof definition !== 'object' || !definition) throw new Error(`no definition of ${path}`)
  return definition
}

interface Schemas {
  input: z.ZodObject
  output: z.core.$ZodType
}

/** The zod schemas that a procedure parses with; its inputs are merged, as tRPC merges them. */
export function schemasOf(path: ProcedurePath): Schemas {
  const definition = definitionOf(path)
  const inputs = 'inputs' in definition && Array.isArray(definition.inputs) ? definition.inputs : []
  const shape: z.ZodRawShape = Object.assign(
    {},
    ...inputs.flatMap((input) => shapesOf(input, path)),
  )
  const declared = describedBy('output' in definition ? definition.output : undefined)
  const output = declared instanceof z.ZodPipe ? declared.out : declared
  if (!(output instanceof z.ZodType)) throw new Error(`${path} does not describe its answer`)
  return { input: z.object(shape), output }
}

/** The fields of an object, or of each object that it may be. */
function shapesOf(input: unknown, path: ProcedurePath): z.ZodRawShape[] {
  if (input instanceof z.ZodObject) return [input.shape]
  if (input instanceof z.ZodDiscriminatedUnion)
    return input.options.flatMap((option) => shapesOf(option, path))
  throw new Error(`${path} takes what is no object`)
}

/** A list that is checked in parts is described by the schema of the whole (`routers/lists.ts`). */
const describedBy = (output: unknown): unknown =>
  typeof output === 'function' && 'schema' in output ? output.schema : output

/** Queries read, mutations write. */
export function isMutation(path: string): boolean {
  const definition = definitionOf(path)
  return 'type' in definition && definition.type === 'mutation'
}
