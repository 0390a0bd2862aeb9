import { BrandRing } from '../components/brand-ring.tsx'
import { Button } from '../components/button.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { PageNotice } from './page-notice.ts'

/** In place of a page whose drawing failed, or whose code could not be fetched. */
export function Crashed() {
  return (
    <PageNotice crash role="alert">
      <PageTitle>エラー</PageTitle>
      <BrandRing size={72} strokeWidth={4.4} />
      <h1>画面を表示できませんでした</h1>
      <p>
        再読み込みすると、新しい状態で開き直せます。続けて起きるときは、時間をおいてもう一度お試しください。
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        再読み込み
      </Button>
    </PageNotice>
  )
}
