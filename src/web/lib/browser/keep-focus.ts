import { focusPage } from './focus-page.ts'

/** Where the focus was in the page, over which dialogs stand. */
let last: HTMLElement | undefined
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target.closest('#main *')) last = target
})

/** Where the focused control went away, keys go on from where they were in the page, or else from the page. */
export function keepFocus(): void {
  const { activeElement, body } = document
  if (activeElement !== body) return
  last?.focus({ preventScroll: true })
  if (document.activeElement === body) focusPage()
}
