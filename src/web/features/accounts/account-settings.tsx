import { Button } from '../../components/action/button.tsx'
import { SettingsCard, SettingsLines } from '../../components/list/settings-card.tsx'

interface Props {
  email: string | null
  onOpen: (dialog: 'email' | 'password') => void
  /** Why neither can be changed here. */
  locked?: string | undefined
}

/** The way to another e-mail address or password, of coaches and of players. */
export function AccountSettings({ email, onOpen, locked }: Props) {
  return (
    <SettingsCard
      title="アカウント設定"
      text={locked ?? 'ログインに使うメールアドレスとパスワードです。'}
    >
      <SettingsLines>
        <li>
          <div>
            <b>メールアドレス</b>
            {email && <small>{email}</small>}
          </div>
          {!locked && (
            <Button aria-label="メールアドレスを変更" onClick={() => onOpen('email')}>
              変更
            </Button>
          )}
        </li>
        <li>
          <div>
            <b>パスワード</b>
            {!locked && <small>変更すると、ほかの端末ではログアウトされます。</small>}
          </div>
          {!locked && (
            <Button aria-label="パスワードを変更" onClick={() => onOpen('password')}>
              変更
            </Button>
          )}
        </li>
      </SettingsLines>
    </SettingsCard>
  )
}
