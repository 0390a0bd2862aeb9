import type { ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { errors } from '../../domain/messages.ts'
import { BrandRing } from '../components/brand-ring.tsx'
import { Button } from '../components/button.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { isMissingCode } from '../lib/lazy-code.ts'
import { toast } from '../lib/toast.ts'
import { PageNotice } from './page-notice.ts'

/**
 * In place of a page whose drawing failed, or whose code could not be fetched: that a browser tries once,
 * and again after a reload.
 */
export function Crashed({ error }: ErrorComponentProps) {
  const [asking, setAsking] = useState(false)
  async function reload() {
    setAsking(true)
    try {
      // Without the server a reload would leave nothing but the browser's own page.
      await fetch('/healthz', { cache: 'no-store' })
      location.reload()
    } catch {
      setAsking(false)
      toast.error(errors.network)
    }
  }
  return (
    <PageNotice crash role="alert">
      <PageTitle>エラー</PageTitle>
      <BrandRing size={72} strokeWidth={4.4} />
      <h1>画面を表示できませんでした</h1>
      <p>
        {isMissingCode(error)
          ? errors.network
          : '再読み込みすると、新しい状態で開き直せます。続けて起きるときは、時間をおいてもう一度お試しください。'}
      </p>
      <Button variant="primary" pending={asking} onClick={reload}>
        再読み込み
      </Button>
    </PageNotice>
  )
}
