import type { LoginInput } from '../../../domain/identity/account.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { LogInForm } from './log-in-form.tsx'

interface Props {
  email: string
  logIn: (login: LoginInput) => Promise<unknown>
  open: boolean
  onClose: () => void
  onExited: () => void
}

/** Over the page whose session has ended; what was typed there waits behind it. */
export default function SessionEndedDialog({ email, logIn, ...dialog }: Props) {
  return (
    <Dialog
      {...dialog}
      title="ログインが切れました"
      description="もう一度ログインすると、続きから使えます。閉じると、ログイン画面に移ります。"
      size="sm"
      sheet="bottom"
      keep
    >
      <LogInForm email={email} logIn={logIn} />
    </Dialog>
  )
}
