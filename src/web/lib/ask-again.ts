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
