import { createContext, use, useId, useLayoutEffect, useSyncExternalStore } from 'react'
import { createSubscription } from '../../lib/browser/subscription.ts'
import { useEventCallback } from '../../lib/browser/use-event-callback.ts'

interface ShownFailure {
  id: string
  reason: string
  isFetching: boolean
  refetch: () => void
}

/** What has failed on one page, or in one dialog, in the order in which it was shown. */
export function createFailuresShown() {
  let all: readonly ShownFailure[] = []
  const { subscribe, notify } = createSubscription()
  const change = (next: readonly ShownFailure[]) => {
    all = next
    notify()
  }
  return {
    subscribe,
    all: () => all,
    show(failure: ShownFailure) {
      const place = all.findIndex(({ id }) => id === failure.id)
      change(place < 0 ? [...all, failure] : all.with(place, failure))
    },
    hide: (id: string) => change(all.filter((failure) => failure.id !== id)),
  }
}

export const FailuresShownContext = createContext(createFailuresShown())

interface Failed {
  isFetching: boolean
  refetch: () => unknown
}

/** Whether a failure is the first of its reason on the page; `refetch` asks for all of that reason. */
export function useSaidOnce(reason: string, query: Failed) {
  const id = useId()
  const { isFetching } = query
  const { subscribe, all, show, hide } = use(FailuresShownContext)
  const refetch = useEventCallback(() => void query.refetch())
  useLayoutEffect(
    () => show({ id, reason, isFetching, refetch }),
    [show, id, reason, isFetching, refetch],
  )
  useLayoutEffect(() => () => hide(id), [hide, id])
  const same = useSyncExternalStore(subscribe, all).filter((failure) => failure.reason === reason)
  return {
    isFirst: !same[0] || same[0].id === id,
    isFetching: same.some((failure) => failure.isFetching),
    refetch: () => {
      for (const failure of same) failure.refetch()
    },
  }
}
