import { queryClient } from './trpc.ts'

/** What a page's loader asked for is not asked for twice. */
const JUST_ASKED_MS = 5_000

// A list asked for beside a write may be older than it, and would take back what the screen shows at once.
const isQuiet = () => queryClient.isMutating() === 0

/**
 * For what others change all the time, such as events and answers: at each opening, and on return to the
 * page, what is cached is shown and asked for again (decision 010).
 */
export const askAgain = {
  staleTime: JUST_ASKED_MS,
  refetchOnMount: isQuiet,
  refetchOnReconnect: isQuiet,
  refetchOnWindowFocus: isQuiet,
} as const

const isWrittenSince = (instant: number) =>
  queryClient
    .getMutationCache()
    .getAll()
    .some(({ state }) => state.status === 'pending' || state.submittedAt >= instant)

/** For what each opening asks for anew: not twice, where the page's loader has just asked for it. */
export const askAtOpening = {
  staleTime: ({ state }: { state: { dataUpdatedAt: number } }) =>
    isWrittenSince(state.dataUpdatedAt) ? 0 : JUST_ASKED_MS,
} as const

/** For what is never stale: asked for again on return where it could not be fetched. */
export const askAgainOnReturn = { refetchOnReconnect: true, refetchOnWindowFocus: true } as const
