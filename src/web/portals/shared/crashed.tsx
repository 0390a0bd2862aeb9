import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { networkMessage } from '../../../domain/words/messages.ts'
import { Button } from '../../components/action/button.tsx'
import { BrandRing } from '../../components/look/brand-ring.tsx'
import { PageTitle } from '../../components/look/page-title.tsx'
import { isMissingCode, mayReload } from '../../lib/browser/lazy-code.tsx'
import { toast } from '../../lib/toast/toast.ts'
import { PageNotice } from './page-notice.ts'

const RESPONSE_TIMEOUT_MS = 10_000

/** Reloads the page where the server answers: otherwise nothing but the browser's own page would be left. */
async function reload(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal })
    if (ok) location.reload()
    return ok
  } catch {
    return false
  }
}

/**
 * In place of a page whose drawing failed, or whose code could not be fetched: that a browser tries
 * once a page, and the server may have a newer version. Such a page reloads itself, once.
 */
export function Crashed({ error }: ErrorComponentProps) {
  const [asking, setAsking] = useState(false)
  const isMissing = isMissingCode(error)
  useEffect(() => {
    if (!isMissing || !mayReload()) return
    setAsking(true)
    void reload().then((isReloading) => setAsking(isReloading))
  }, [isMissing])
  async function onReload() {
    setAsking(true)
    if (await reload()) return
    setAsking(false)
    toast.error(networkMessage)
  }
  return (
    <PageNotice crash role="alert">
      <PageTitle>エラー</PageTitle>
      <BrandRing size={72} strokeWidth={4.4} />
      <h1>画面を表示できませんでした</h1>
      <p>
        {isMissing
          ? networkMessage
          : '再読み込みすると、新しい状態で開き直せます。続けて起きるときは、時間をおいてもう一度お試しください。'}
      </p>
      <Button variant="primary" pending={asking} onClick={onReload}>
        再読み込み
      </Button>
    </PageNotice>
  )
}
