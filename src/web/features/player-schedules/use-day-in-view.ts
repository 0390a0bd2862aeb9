import { useEffect, useRef } from 'react'

const reduced = matchMedia('(prefers-reduced-motion: reduce)')

/**
 * A day's events stand below a month that fills a small phone: a tap on a day would seem to do nothing.
 * Call `follow` with the tapped day; `day` is the one that is shown in `root`.
 */
export function useDayInView(day: string | null) {
  const root = useRef<HTMLDivElement>(null)
  const tapped = useRef<string | null>(null)
  const show = () =>
    root.current?.scrollIntoView({
      block: 'nearest',
      behavior: reduced.matches ? 'instant' : 'smooth',
    })
  useEffect(() => {
    if (!day || tapped.current !== day) return
    tapped.current = null
    show()
  })
  function follow(wanted: string) {
    if (wanted === day) show()
    else tapped.current = wanted
  }
  return { root, follow }
}
