import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { ZodError } from 'zod'
import { AppError, type ErrorCode, errorSentences } from '../../domain/basics/errors.ts'
import { type FieldIssue, fieldIssues } from '../../domain/basics/validation.ts'
import { refusals } from '../../domain/words/messages.ts'
import { codeOf, detailsOf, type Fault, faultOf } from '../db/faults.ts'

/** One row a code: what tRPC calls it. The HTTP status follows from tRPC's own table. */
const trpcCodes = {
  badRequest: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  notFound: 'NOT_FOUND',
  conflict: 'CONFLICT',
  tooLarge: 'PAYLOAD_TOO_LARGE',
  unsupportedType: 'UNSUPPORTED_MEDIA_TYPE',
  tooManyRequests: 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
  insufficientStorage: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<ErrorCode, TRPCError['code']>

/** tRPC knows no code for it (RFC 4918, 11.5). */
const INSUFFICIENT_STORAGE = 507

/** The HTTP status of a failed call. */
export function statusOf(error: TRPCError): number {
  const isFull = error.cause instanceof AppError && error.cause.code === 'insufficientStorage'
  return isFull ? INSUFFICIENT_STORAGE : getHTTPStatusCodeFromError(error)
}

/** What a failed call tells its caller: a Japanese sentence, and the fields it is about. */
export interface Refusal {
  message: string
  issues: FieldIssue[] | null
  retryAfter: number | null
}

/** Words a failed call for its caller; a bug says no more than an id that is in the log. */
export function describeFailure(error: TRPCError, requestId: string | undefined): Refusal {
  const { cause } = error
  if (cause instanceof AppError) {
    const issues = cause.issues.length ? cause.issues : null
    return { message: cause.message, issues, retryAfter: cause.retryAfter ?? null }
  }
  if (error.code === 'BAD_REQUEST') {
    const issues = cause instanceof ZodError ? fieldIssues(cause) : []
    const message = issues[0]?.message ?? errorSentences.badRequest
    return { message, issues: issues.length ? issues : null, retryAfter: null }
  }
  return { message: sentenceOf(error, requestId), issues: null, retryAfter: null }
}

/** Beside bugs there is what tRPC itself refuses: an unknown call, a wrong method. */
function sentenceOf(error: TRPCError, requestId = '不明'): string {
  if (error.code === 'NOT_FOUND') return errorSentences.notFound
  return statusOf(error) >= 500 ? refusals.unexpected(requestId) : errorSentences.badRequest
}

/** A refusal as tRPC knows it; the HTTP status follows from its code. */
export const toTrpcError = (cause: AppError) =>
  new TRPCError({ code: trpcCodes[cause.code], message: cause.message, cause })

/** How a call is refused where the database can't work; `retryAfter` in seconds. */
const refusalsOfFaults: Record<Fault, (cause: unknown) => AppError> = {
  busy: (cause) => new AppError('unavailable', { message: refusals.busy, retryAfter: 5, cause }),
  away: (cause) => new AppError('unavailable', { retryAfter: 30, cause }),
  damaged: (cause) => new AppError('unavailable', { retryAfter: 300, cause }),
  full: (cause) => new AppError('insufficientStorage', { cause }),
}

/** What is no bug: a refusal, or something that the server needs and can't use just now. */
export function asRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  const fault = faultOf(error)
  return fault && refusalsOfFaults[fault](error)
}

/** A throttled call, and one that finds the database busy, says when it may be tried again. */
export function retryAfter(errors: TRPCError[]): Record<string, string> {
  const seconds = errors.flatMap(({ cause }) =>
    cause instanceof AppError && cause.retryAfter ? [cause.retryAfter] : [],
  )
  return seconds.length ? { 'retry-after': String(Math.max(...seconds)) } : {}
}

interface Log {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/**
 * Writes into the log what whoever runs the server should hear of: a bug with all that is known of it, a
 * fault and a lost race by their code.
 */
export function logFailure(log: Log, error: TRPCError, path: string | undefined): void {
  const { cause } = error
  if (!(cause instanceof AppError)) {
    if (statusOf(error) >= 500) log.error({ err: cause ?? error, path }, 'call failed')
    return
  }
  const { cause: reason, code } = cause
  if (reason === undefined) return
  if (code === 'conflict') log.warn({ path, code: codeOf(reason) }, 'another change came first')
  else log.error({ ...detailsOf(reason), path }, code)
}
