import { isNotFound } from './errors.ts'

/** For a deletion's `mutate`: closes its question, also where somebody else has deleted it meanwhile. */
export const onceDeleted = (close: () => void) => ({
  onSuccess: close,
  onError(error: unknown) {
    if (isNotFound(error)) close()
  },
})
