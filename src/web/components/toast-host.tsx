import { lazy, Suspense, useEffect, useState } from 'react'

const ToasterView = lazy(() => import('./toaster-view.tsx'))

/** Mounts the toaster once the page is quiet; a toast that comes earlier waits for it. */
export function ToastHost() {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), 1000)
    return () => clearTimeout(timer)
  }, [])
  return quiet ? (
    <Suspense>
      <ToasterView />
    </Suspense>
  ) : null
}
