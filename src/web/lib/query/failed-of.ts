import { isNotFound } from './errors.ts'

interface Query {
  data: unknown
  error: unknown
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

/**
 * Of what a screen can't be shown without, what could not be loaded or is no longer there, as one query;
 * null where nothing failed.
 */
export function failedOf(...queries: Query[]) {
  const failed = queries.filter(
    ({ isError, data, error }) => isError && (!data || isNotFound(error)),
  )
  if (!failed[0]) return null
  return {
    error: failed[0].error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
