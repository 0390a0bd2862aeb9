import { TRPCClientError } from '@trpc/client'
import type { FieldIssue } from '../../../domain/basics/validation.ts'
import { networkMessage } from '../../../domain/words/messages.ts'
import { isRecord } from './record.ts'

const isIssue = (value: unknown): value is FieldIssue =>
  isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string'

const data = (error: unknown): unknown => (error instanceof TRPCClientError ? error.data : null)

/** The server's Japanese sentence; `fallback` when the server never answered. */
export function errorMessage(error: unknown, fallback = networkMessage): string {
  return error instanceof TRPCClientError && error.shape ? error.message : fallback
}

/** What failed, and then the server's reason where it named one. */
export function withReason(failure: string, error: unknown): string {
  const reason = errorMessage(error, '')
  return reason ? `${failure}。${reason}` : failure
}

/** tRPC's code, for example `UNAUTHORIZED` or `CONFLICT`; null when there was no answer. */
export function errorCode(error: unknown): string | null {
  const details = data(error)
  return isRecord(details) && typeof details.code === 'string' ? details.code : null
}

/** The session has ended, or is another one's. */
export function isRefused(error: unknown): boolean {
  const code = errorCode(error)
  return code === 'UNAUTHORIZED' || code === 'FORBIDDEN'
}

/** What was asked for is not there, or no longer. */
export const isNotFound = (error: unknown): boolean => errorCode(error) === 'NOT_FOUND'

/** The call that was refused, for example `coach.venues.create`; null when there was no answer. */
export function errorPath(error: unknown): string | null {
  const details = data(error)
  return isRecord(details) && typeof details.path === 'string' ? details.path : null
}

/** What the server refused, field by field. Paths are dotted: `categoryIds.0`. */
export function fieldErrors(error: unknown): FieldIssue[] {
  const details = data(error)
  if (!isRecord(details) || !Array.isArray(details.issues)) return []
  return details.issues.filter(isIssue)
}
