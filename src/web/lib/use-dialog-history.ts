import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

/**
 * A dialog that stands in the URL, opened by a step that back undoes. Closing takes that step back,
 * so that no closed dialog waits in the history; who came by a link gets `replace` instead.
 */
export function useDialogHistory() {
  const { history } = useRouter()
  const pushed = useRef(false)
  return {
    open(push: () => void) {
      pushed.current = true
      push()
    },
    close(replace: () => void) {
      if (!pushed.current) return replace()
      pushed.current = false
      history.back()
    },
  }
}
