import { AppError, forbidden } from '../../domain/basics/errors.ts'
import type { AccountKind } from '../../domain/identity/account.ts'
import type { Context } from '../procedures/context.ts'
import type { ProcedurePath } from './rows/procedures.ts'
import type { Row } from './rows/row.ts'

const PRECEDENCE: AccountKind[] = ['admin', 'coach', 'player']

/**
 * The procedure of the first role that the caller has and the path serves (rule I4).
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
