import { useSyncExternalStore } from 'react'

const phone = matchMedia('(max-width: 47.98rem)')

function subscribe(listener: () => void) {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

/** Below the sidebar's breakpoint, where a touch does something else than a click on a desktop. */
export const useIsPhone = () => useSyncExternalStore(subscribe, () => phone.matches)
