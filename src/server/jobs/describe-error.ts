const LONGEST_REASON = 300

/** An address, or the query of one, and what is long enough for a token or an id. */
const SECRETS = /\S*[@=]\S*|[\w-]{24,}/g
const withoutSecrets = (text: string) => text.replaceAll(SECRETS, '…')

/** What went wrong, for the log and the administrator: without addresses and tokens. */
export function describeError(error: unknown): { reason: string; stack: string | undefined } {
  if (!(error instanceof Error))
    return { reason: withoutSecrets(String(error)).slice(0, LONGEST_REASON), stack: undefined }
  const { message, stack } = error
  return {
    reason: withoutSecrets(message || error.name).slice(0, LONGEST_REASON),
    stack: stack && withoutSecrets(stack),
  }
}
