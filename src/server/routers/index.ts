import { createCallerFactory, router } from '../procedures/trpc.ts'
import { adminRouter } from './admin/index.ts'
import { coachRouter } from './coach/index.ts'
import { playerRouter } from './player/index.ts'
import { publicRouter } from './public.ts'

export const appRouter = router({
  public: publicRouter,
  coach: coachRouter,
  player: playerRouter,
  admin: adminRouter,
})

export type AppRouter = typeof appRouter
export const createCaller = createCallerFactory(appRouter)
export type Caller = ReturnType<typeof createCaller>
