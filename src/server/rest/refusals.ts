import { HEAVY_CALLS } from '../../domain/basics/calls.ts'
import { AppError, type ErrorCode } from '../../domain/basics/errors.ts'
import { statusOf, toTrpcError } from '../procedures/failures.ts'
import type { Row } from './rows/row.ts'

/** What a call of the table may be refused with. */
export function refusalsOf({ method, path, calls, refusals = [] }: Row): ErrorCode[] {
  const isGuarded = !calls.anyone
  const writes = method !== 'GET'
  const namesSomething = path.includes(':') || Boolean(calls.coach ?? calls.player)
  const codes: [ErrorCode, boolean][] = [
    ['badRequest', true],
    ['unauthenticated', isGuarded],
    // A page of another site may change nothing.
    ['forbidden', isGuarded || writes],
    ['notFound', isGuarded && namesSomething],
    ['conflict', writes],
    ['tooLarge', writes],
    ['unsupportedType', writes],
    ['tooManyRequests', Object.values(calls).some((path) => HEAVY_CALLS.has(path))],
    // A database that is away or busy for too long refuses whatever it was asked for.
    ['unavailable', true],
    // A session that is used is stored with its new end.
    ['insufficientStorage', isGuarded || writes],
  ]
  const usual = codes.flatMap(([code, holds]) => (holds ? [code] : []))
  return [...new Set([...usual, ...refusals])]
}

export const statusOfRefusal = (code: ErrorCode) => statusOf(toTrpcError(new AppError(code)))
