import { Button } from '../../components/action/button.tsx'
import { usePortal } from '../../lib/session/me.ts'
import { useMailCheck } from './use-mail-check.ts'

interface Props {
  /** The guardian's. */
  id: string
  isConfirmed: boolean
  isOwn: boolean
}

/** Whether mails to the guardian are known to arrive. */
export function MailState({ id, isConfirmed, isOwn }: Props) {
  const portal = usePortal()
  const { send, isPending } = useMailCheck(id)
  if (isConfirmed) return <>届いています</>
  return (
    <>
      未確認{' '}
      {(portal === 'coach' || isOwn) && (
        <Button variant="link" pending={isPending} onClick={send}>
          確認メールを送る
        </Button>
      )}
    </>
  )
}
