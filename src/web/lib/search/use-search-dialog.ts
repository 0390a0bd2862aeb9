import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

/** A route's own `navigate`, as far as its search is concerned. */
type Navigate<Search> = (options: {
  search: (before: Search) => Search
  replace: boolean
  resetScroll: false
}) => Promise<void>

/**
 * What stands in a route's URL, dialogs among it. To open one is a step that back undoes; to close it
 * takes that step back, so that no closed dialog waits in the history. Who came by a link, or from
 * dialog to dialog (`replace`), gets the URL without one (`closed`) in its place.
 */
export function useSearchDialog<Search extends object>(navigate: Navigate<Search>, closed: Search) {
  const { history } = useRouter()
  const pushed = useRef(false)
  // A browser steps back some time after it was told to: out of whatever was opened meanwhile.
  const steppingBack = useRef<Promise<void>>(undefined)
  async function change(changes: Search, { replace = true } = {}) {
    await steppingBack.current
    await navigate({ search: (before) => ({ ...before, ...changes }), replace, resetScroll: false })
  }
  return {
    change,
    open(dialog: Search, { replace = false } = {}) {
      if (!replace) pushed.current = true
      void change({ ...closed, ...dialog }, { replace })
    },
    close() {
      if (!pushed.current) return void change(closed)
      pushed.current = false
      steppingBack.current = nextStep(history)
      history.back()
    },
  }
}

const nextStep = (history: RouterHistory) =>
  new Promise<void>((resolve) => {
    const unsubscribe = history.subscribe(() => {
      unsubscribe()
      resolve()
    })
  })
