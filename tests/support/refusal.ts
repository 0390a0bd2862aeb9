import { getTRPCErrorFromUnknown } from '@trpc/server'
import { describeFailure } from '../../src/server/procedures/failures.ts'

/** How a call was refused, as its caller is told. Throws when the call went through. */
export async function refusal(call: Promise<unknown>) {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => getTRPCErrorFromUnknown(error),
  )
  if (!failure) throw new Error('the call was not refused')
  const { message, issues, retryAfter } = describeFailure(failure, 'test')
  return {
    code: failure.code,
    message,
    fields: issues?.map(({ path }) => path) ?? [],
    retryAfter,
  }
}
