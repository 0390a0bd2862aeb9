import { callTRPCProcedure } from '@trpc/server'
import type { Context } from '../procedures/context.ts'
import { appRouter } from '../routers/index.ts'

/** A procedure, and what it is asked with. */
export interface Call {
  path: string
  input: unknown
}

interface How {
  type: 'query' | 'mutation'
  /** Among the calls of its request. */
  position: number
}

/** What a call answers. @throws TRPCError where it fails */
export const dataOf = (
  { path, input }: Call,
  ctx: Context,
  { type, position }: How,
): Promise<unknown> =>
  callTRPCProcedure({
    router: appRouter,
    path,
    getRawInput: async () => input,
    ctx,
    type,
    signal: undefined,
    batchIndex: position,
  })
