import type { Student } from '../../../domain/student.ts'
import { Button } from '../../components/button.tsx'
import { SettingsCard, SettingsLines } from '../../components/settings-card.tsx'
import type { ProfileDialog } from './profile-search.ts'

interface Props {
  student: Pick<Student, 'email'>
  onOpen: (dialog: ProfileDialog) => void
}

export function AccountSettings({ student, onOpen }: Props) {
  return (
    <SettingsCard title="アカウント設定">
      <SettingsLines>
        <li>
          <div>
            <b>メールアドレス</b>
            <small>{student.email}</small>
          </div>
          <Button aria-label="メールアドレスを変更" onClick={() => onOpen('email')}>
            変更
          </Button>
        </li>
        <li>
          <div>
            <b>パスワード</b>
            <small>変更すると、ほかの端末ではログアウトされます。</small>
          </div>
          <Button aria-label="パスワードを変更" onClick={() => onOpen('password')}>
            変更
          </Button>
        </li>
      </SettingsLines>
    </SettingsCard>
  )
}
