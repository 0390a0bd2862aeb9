/**
 * For what others change all the time, such as answers: at each opening, and on return to the page, what is
 * cached is shown and asked for again (decision 010).
 */
export const askAgain = {
  staleTime: 0,
  refetchOnReconnect: true,
  refetchOnWindowFocus: true,
} as const
