import { useState } from 'react'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx'
import { copy } from '../../lib/browser/copy.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

const Root = styled('div', {
  base: {
    mt: '4',
    p: '4',
    borderRadius: 'control',
    bg: 'sunken',
    '& > small': { display: 'block', fontSize: 'sm', color: 'ink.muted' },
    '& > output': {
      display: 'block',
      fontSize: { base: '2xl', md: '3xl' },
      fontWeight: 'bold',
      lineHeight: 'tight',
      letterSpacing: '.08em',
      overflowWrap: 'anywhere',
      userSelect: 'all',
    },
    '& > p': { mt: '1', fontSize: 'sm', lineHeight: 'snug', color: 'ink.muted' },
    '& > .buttons': { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '3' },
    '& > .buttons > *': { mdDown: { flex: '1 1 9rem' } },
  },
})

/** Where a club registers, with the code filled in. */
const invitation = (code: string) => `${location.origin}/register?code=${encodeURIComponent(code)}`

/** What an administrator gives to a club that may register; null until the first is issued. */
export function RegistrationCode({ code }: { code: string | null }) {
  const [open, setOpen] = useState(false)
  const { codeIssued, codeFailed } = toasts.registration
  const renew = trpc.admin.registration.renewCode.useMutation({
    onSuccess: () => toast.success(codeIssued.title),
    onError: (error) => sayFailed(codeFailed, error),
  })
  if (code === null)
    return (
      <Root>
        <p>招待コードはまだありません。発行するまで、クラブは登録できません。</p>
        <div className="buttons">
          <Button variant="primary" onClick={() => renew.mutate()} pending={renew.isPending}>
            招待コードを発行
          </Button>
        </div>
      </Root>
    )
  return (
    <Root>
      <small>招待コード</small>
      <output>{code}</output>
      <p>登録してほしいクラブの代表者に、コードかリンクを伝えてください。</p>
      <div className="buttons">
        <Button
          variant="primary"
          icon="copy"
          onClick={() => copy(invitation(code), toasts.copy.invitationLink)}
        >
          招待リンクをコピー
        </Button>
        <Button icon="copy" onClick={() => copy(code, toasts.copy.registrationCode)}>
          コードをコピー
        </Button>
        <Button onClick={() => setOpen(true)}>新しいコードを発行</Button>
      </div>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => renew.mutate(undefined, { onSuccess: () => setOpen(false) })}
        title="新しい招待コードを発行しますか？"
        verb="発行する"
        pendingVerb="発行中..."
        write={renew}
      >
        <p>
          いまの招待コードとリンクは、すぐに使えなくなります。登録済みのクラブは、そのまま利用できます。
        </p>
      </ConfirmDialog>
    </Root>
  )
}
