import type { AccountKind } from '../../domain/account.ts'
import { AppError, forbidden } from '../../domain/errors.ts'
import type { Context } from '../routers/context.ts'
import type { ProcedurePath } from './procedures.ts'
import type { Row } from './rows/row.ts'

const PRECEDENCE: AccountKind[] = ['admin', 'coach', 'player']

/**
 * The procedure of the first role that the caller has and the path serves (contract 2).
 * @throws AppError unauthenticated, forbidden
 */
export async function procedureFor({ calls }: Row, { identity }: Context): Promise<ProcedurePath> {
  if (calls.anyone) return calls.anyone
  let isKnown = false
  for (const role of PRECEDENCE) {
    if (!(await identity[role]())) continue
    isKnown = true
    const path = calls[role]
    if (path) return path
  }
  throw isKnown ? forbidden() : new AppError('unauthenticated')
}
