/** Ends when the first of the signals does, for its reason: `AbortSignal.any`, which the oldest browsers lack. */
export function firstOf(...signals: (AbortSignal | null | undefined)[]): AbortSignal {
  const control = new AbortController()
  for (const signal of signals) {
    if (signal?.aborted) control.abort(signal.reason)
    // The listener goes with what it would end.
    signal?.addEventListener('abort', () => control.abort(signal.reason), {
      once: true,
      signal: control.signal,
    })
  }
  return control.signal
}
