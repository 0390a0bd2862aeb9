import { useEffect, useState } from 'react'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'

const ToasterView = lazyCode(() => import('./toaster-view.tsx'))

/** Mounts the toaster once the page is quiet; a toast that comes earlier waits for it. */
export function ToastHost() {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), 1000)
    return () => clearTimeout(timer)
  }, [])
  return quiet ? <ToasterView /> : null
}
