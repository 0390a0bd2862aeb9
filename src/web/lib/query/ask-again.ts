/** What a page's loader asked for is not asked for twice. */
const JUST_ASKED_MS = 5_000

/**
 * For what others change all the time, such as events and answers: at each opening, and on return to the
 * page, what is cached is shown and asked for again (decision 010).
 */
export const askAgain = {
  staleTime: JUST_ASKED_MS,
  refetchOnReconnect: true,
  refetchOnWindowFocus: true,
} as const

/** For what each opening asks for anew: not twice, where the page's loader has just asked for it. */
export const askAtOpening = { staleTime: JUST_ASKED_MS } as const

/** For what is never stale: asked for again on return where it could not be fetched. */
export const askAgainOnReturn = { refetchOnReconnect: true, refetchOnWindowFocus: true } as const
