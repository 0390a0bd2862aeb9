import type { Query, QueryClient } from '@tanstack/react-query'
import { type Change, changes, choices, deletes, shownBy } from './changes.ts'
import { errorCode } from './errors.ts'
import { isRecord } from './record.ts'

/** The dotted path of a call: tRPC's keys begin with its parts. */
function pathOf(key: readonly unknown[] = []): string {
  const [path] = key
  return Array.isArray(path) ? path.join('.') : ''
}

const isListed = (path: string): path is keyof typeof changes => Object.hasOwn(changes, path)

/** A mutation, as far as this is about it. */
interface Write {
  options: { mutationKey?: readonly unknown[]; meta?: Record<string, unknown> }
  state: { variables: unknown }
}

/** @throws for a mutation without a row in `changes.ts`: its `mutationKey` is missing, or not a call's */
export function requireRow({ options }: Write): void {
  const path = pathOf(options.mutationKey)
  if (!isListed(path)) throw new Error(`No row says what the mutation "${path}" changes`)
}

function changesOf({ options }: Write): readonly Change[] {
  const path = pathOf(options.mutationKey)
  return isListed(path) ? changes[path] : []
}

/** Whether the screen shows the write before the server has it (`optimistic.ts`). */
const isDrawn = ({ options }: Write): boolean => options.meta?.isDrawn === true

/** Whether the log-in went with the write: whatever would be asked again is nobody's. */
const endsLogIn = ({ options }: Write): boolean => options.meta?.endsLogIn === true

/** What a write has changed. Of several that are drawn, the last on its way tells what they share. */
function settledChanges(client: QueryClient, write: Write): readonly Change[] {
  const changed = changesOf(write)
  if (!isDrawn(write)) return changed
  const pending = client.getMutationCache().findAll({ status: 'pending' })
  const next = pending.filter((other) => other !== write && isDrawn(other)).flatMap(changesOf)
  return changed.filter((change) => !next.includes(change))
}

/** Whether a query asks about what the write has deleted. */
function asksAboutDeleted({ options, state }: Write): (query: Query) => boolean {
  const path = pathOf(options.mutationKey)
  const field = isListed(path) && deletes[path]
  const id = field && isRecord(state.variables) ? state.variables[field] : undefined
  return ({ queryKey: [, asked] }) =>
    id !== undefined &&
    isRecord(asked) &&
    isRecord(asked.input) &&
    Object.values(asked.input).includes(id)
}

/**
 * Asks again for what shows the changes, without what is `left` as it is; resolves once the screen shows
 * them. What is on no screen is asked for when it is needed. Answers on their way may be older: they are
 * not waited for.
 */
async function refresh(
  client: QueryClient,
  changed: readonly Change[],
  left: (query: Query) => boolean,
): Promise<void> {
  const paths = changed.flatMap((change) => shownBy[change])
  const isOld = ({ queryKey }: Query) => {
    const own = pathOf(queryKey)
    return paths.some((path) => own === path || own.startsWith(`${path}.`))
  }
  await client.cancelQueries({ predicate: isOld })
  await Promise.all([
    client.invalidateQueries({ predicate: (query) => isOld(query) && !left(query) }),
    client.invalidateQueries({
      predicate: (query) => isOld(query) && left(query),
      refetchType: 'none',
    }),
  ])
}

/** After a write is stored: resolves once the screen shows it, which is at once where it is drawn. */
export async function refreshStored(client: QueryClient, write: Write): Promise<void> {
  if (endsLogIn(write)) return
  const refreshed = refresh(client, settledChanges(client, write), asksAboutDeleted(write))
  if (!isDrawn(write)) await refreshed
}

/**
 * After a write has failed: it was refused because the screen is old, or may be stored all the same.
 * Resolves once the screen is true where the server has found a conflict, else at once.
 */
export async function refreshFailed(client: QueryClient, write: Write, error: unknown) {
  const path = pathOf(write.options.mutationKey)
  const chosenFrom = (isListed(path) && choices[path]) || []
  const refreshed = refresh(client, [...settledChanges(client, write), ...chosenFrom], () => false)
  if (errorCode(error) === 'CONFLICT') await refreshed
}
