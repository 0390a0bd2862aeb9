import type { Team } from '../../../domain/team/team.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button, ButtonLink } from '../../components/action/button.tsx'
import { Card } from '../../components/look/layout.tsx'
import { copy } from '../../lib/browser/copy.ts'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { invitationText, registrationUrl, siteOrigin } from './invitation.ts'
import { Code, InviteGrid, Letter, QrFrame } from './invite-styles.ts'

interface Props {
  team: Pick<Team, 'name' | 'teamCode'>
  publicUrl: string
  isForGuardians: boolean
}

const QrCode = lazyCode(() => import('./qr-code.tsx'))

export function Invitation({ team, publicUrl, isForGuardians }: Props) {
  const { teamCode } = team
  const url = registrationUrl(siteOrigin(publicUrl, location.origin), teamCode, isForGuardians)
  const text = invitationText(team, url, isForGuardians)
  const share = () => navigator.share({ text }).catch(() => undefined)
  return (
    <InviteGrid>
      <Card>
        <h2>チームID</h2>
        <p className="hint">選手や保護者が登録するときに入力する、8文字のIDです。</p>
        <Code>{teamCode}</Code>
        <div className="buttons">
          <Button
            variant="primary"
            icon="copy"
            onClick={() => copy(teamCode, toasts.copy.teamCode)}
          >
            チームIDをコピー
          </Button>
          <ButtonLink to={url} target="_blank" rel="noreferrer" endIcon="external">
            登録ページを開く
          </ButtonLink>
        </div>
      </Card>
      <Card className="letter">
        <h2>招待文</h2>
        <p className="hint">コピーして、メールや連絡用のグループに貼り付けてください。</p>
        <Letter>{text}</Letter>
        <div className="buttons">
          <Button icon="copy" onClick={() => copy(text, toasts.copy.invitation)}>
            招待文をコピー
          </Button>
          {'share' in navigator && <Button onClick={share}>共有する</Button>}
        </div>
      </Card>
      <Card className="code">
        <h2>QRコード</h2>
        <p className="hint">スマートフォンのカメラで読み取ると、登録ページが開きます。</p>
        <QrFrame>
          <QrCode text={url} label={`登録ページのQRコード（チームID ${teamCode}）`} />
        </QrFrame>
      </Card>
    </InviteGrid>
  )
}
