import { lazy } from 'react'

/** In a page's place, within the shell, while its code is on its way. */
export const PagePending = lazy(() => import('./page-skeleton.tsx'))
