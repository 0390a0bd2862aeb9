import { ButtonLink } from '../../components/action/button.tsx'
import { BrandRing } from '../../components/look/brand-ring.tsx'
import { PageTitle } from '../../components/look/page-title.tsx'
import { PageNotice } from '../shared/page-notice.ts'

/** Guardians read it: it has no developer's hint, unlike the coaches' and administrators'. */
export const PlayerNotFound = () => (
  <PageNotice>
    <PageTitle>ページが見つかりません</PageTitle>
    <BrandRing size={72} strokeWidth={4.4} />
    <h1>ページが見つかりません</h1>
    <p>アドレスが変わったか、入力に誤りがある可能性があります。</p>
    <p className="hint">404 Page Not Found</p>
    <ButtonLink to="/attendance" preload={false} variant="primary" icon="chevronLeft">
      出欠管理へ
    </ButtonLink>
  </PageNotice>
)
