import { type MouseEvent, useState } from 'react'
import { Button } from '../../components/action/button.tsx'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'

const ForgotPasswordDialog = lazyCode(() => import('./forgot-password-dialog.tsx'), {
  ahead: false,
})

/** Coach and player ask for the mail alike. */
export type ResetKind = 'coach' | 'player'

/** The way to a new password; the dialog's code comes with the first touch. */
export function ForgotPassword({ kind }: { kind: ResetKind }) {
  const [typed, setTyped] = useState<string | null>(null)
  const { shown, release } = useLingering(typed)
  function open({ currentTarget }: MouseEvent) {
    const field = currentTarget.closest('#entry')?.querySelector('[name=email]')
    setTyped(field instanceof HTMLInputElement ? field.value : '')
  }
  return (
    <>
      <Button
        variant="link"
        aria-haspopup="dialog"
        onPointerEnter={ForgotPasswordDialog.preload}
        onClick={open}
      >
        パスワードをお忘れの方
      </Button>
      <LazyDialogs>
        {shown !== null && (
          <ForgotPasswordDialog
            kind={kind}
            email={shown}
            open={typed !== null}
            onClose={() => setTyped(null)}
            onExited={release}
          />
        )}
      </LazyDialogs>
    </>
  )
}
