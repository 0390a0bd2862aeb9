import { ButtonLink } from '../../components/action/button.tsx'
import { BrandRing } from '../../components/look/brand-ring.tsx'
import { PageTitle } from '../../components/look/page-title.tsx'
import { PageNotice } from './page-notice.ts'

/** In place of a page; `home` is where the way back leads. */
export function NotFound({ home }: { home: '/team' | '/admins' }) {
  return (
    <PageNotice>
      <PageTitle>404</PageTitle>
      <BrandRing size={72} strokeWidth={4.4} />
      <h1>404 Page Not Found</h1>
      <p>ページが見つかりません。アドレスが変わったか、まだ用意されていないページです。</p>
      <p className="hint">開発者の方へ：ルートを src/web/routes に追加しましたか？</p>
      <ButtonLink to={home} preload={false} variant="primary" icon="chevronLeft">
        トップへ戻る
      </ButtonLink>
    </PageNotice>
  )
}
