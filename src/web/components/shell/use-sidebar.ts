import { useEffect, useState } from 'react'

const COOKIE = 'sidebar_state'
const LIFETIME_S = 604_800
const desktop = () => matchMedia('(min-width: 48rem)')

const wasCollapsed = () => document.cookie.split('; ').includes(`${COOKIE}=false`)

function remember(expanded: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of some phones
  document.cookie = `${COOKIE}=${expanded}; path=/; max-age=${LIFETIME_S}; samesite=lax`
}

/** Collapsed on a desktop (kept for 7 days), drawn in on a phone; Ctrl or ⌘ with B toggles. */
export function useSidebar() {
  const [collapsed, setCollapsed] = useState(wasCollapsed)
  const [drawer, setDrawer] = useState(false)

  const toggleCollapsed = () => {
    remember(collapsed)
    setCollapsed(!collapsed)
  }
  const toggle = () => (desktop().matches ? toggleCollapsed() : setDrawer(!drawer))

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  useEffect(() => {
    const query = desktop()
    const close = () => setDrawer(false)
    query.addEventListener('change', close)
    return () => query.removeEventListener('change', close)
  }, [])

  return { collapsed, toggleCollapsed, drawer, setDrawer }
}
