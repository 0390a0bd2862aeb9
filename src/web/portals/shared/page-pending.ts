import { createContext, type ReactNode, use } from 'react'

/** What a shell shows in a page's place while the page is on its way; nothing outside of a shell. */
export const PendingPage = createContext<ReactNode>(null)

/** Never lazy itself: where it had to wait, the shell around it would be hidden. */
export const PagePending = () => use(PendingPage)
