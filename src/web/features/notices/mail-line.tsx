import type { NoticeSettings } from '../../../domain/notices/settings.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { Line } from './notice-styles.ts'
import type { NoticePortal } from './use-notice-settings.ts'

const states = {
  ok: { text: '届いています', look: 'good' },
  unchecked: { text: '未確認です。テストメールで確かめられます', look: undefined },
  refused: {
    text: 'メールが戻りました。アドレスを直すか、テストメールを開いてください',
    look: 'warning',
  },
}

interface Props {
  portal: NoticePortal
  mail: NoticeSettings['mail']
  /** Who can have a mail server set up. */
  isOwner: boolean
}

/** Whether mails reach the own address, and how to find out. */
export function MailLine({ portal, mail, isOwner }: Props) {
  const send = trpc[portal].notices.sendTest.useMutation({
    onSuccess: () => toast.success(toasts.notices.testSent.title),
    onError: (error) => sayFailed(toasts.notices.testFailed, error),
  })
  const { text, look } = states[mail.state]
  return (
    <Line css={{ borderTop: 'none', pt: '0' }}>
      <div>
        <b>{mail.address}</b>
        {mail.isDelivering ? (
          <small className={look}>{text}</small>
        ) : isOwner ? (
          <small className="warning">
            このサーバーにはメールの設定がないため、だれにも届きません。管理者にお知らせください
          </small>
        ) : (
          <small>いまは、メールでは届きません</small>
        )}
      </div>
      <Button onClick={() => send.mutate()} pending={send.isPending}>
        テスト
      </Button>
    </Line>
  )
}
