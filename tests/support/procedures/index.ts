import { callTRPCProcedure } from '@trpc/server'
import type { Context } from '../../../src/server/procedures/context.ts'
import { isMutation, type ProcedurePath } from '../../../src/server/rest/rows/procedures.ts'
import { appRouter } from '../../../src/server/routers/index.ts'
import { type Browser, NOW } from '../club.ts'
import { adminProcedures } from './admin.ts'
import { coachProcedures } from './coach.ts'
import type { Entry } from './entry.ts'
import { playerProcedures } from './player.ts'
import { publicProcedures } from './public.ts'

/** Every procedure there is: a new one must be added to its router's file beside this one. */
export const procedureTable: Record<ProcedurePath, Entry> = {
  ...publicProcedures,
  ...coachProcedures,
  ...playerProcedures,
  ...adminProcedures,
}

/** Calls a procedure by its name, as HTTP does. */
export const callIn = (ctx: Context, path: ProcedurePath, input?: unknown): Promise<unknown> =>
  callTRPCProcedure({
    router: appRouter,
    path,
    getRawInput: async () => input,
    ctx,
    type: isMutation(path) ? 'mutation' : 'query',
    signal: undefined,
    batchIndex: 0,
  })

export const callProcedure = (by: Browser, path: ProcedurePath, input?: unknown) =>
  callIn(by.context(NOW), path, input)
