import { queryClient } from '../../lib/query/trpc.ts'

interface Me {
  getData: () => unknown
  ensureData: () => Promise<unknown>
}

/**
 * Asks who is signed in, beside whatever else the router loads. Where this browser remembers nobody,
 * it waits for the answer or the log-in, so that the page behind it isn't fetched for nothing.
 */
export async function ensureSession(me: Me, isKnown: boolean, signal: AbortSignal): Promise<void> {
  const asking = me.ensureData().catch(() => null)
  if (isKnown || (await asking)) return
  await new Promise<void>((resolve) => {
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (!me.getData()) return
      stop()
      resolve()
    })
    signal.addEventListener('abort', stop)
  })
}
