import type { Told } from '../../../domain/notices/told.ts'
import { Button } from '../../components/action/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { MissedList } from '../../shared/reach/missed-list.tsx'
import { People } from '../../shared/reach/people-styles.ts'

interface Props {
  told: Told
  /** When, in words. */
  time: string
  open: boolean
  onClose: () => void
  onExited: () => void
}

/** Whom a notice has not reached, why, and what to do about it. */
export default function ToldDialog({ told, time, ...dialog }: Props) {
  const { what, missed, reached, byMail, byPush, byBoth } = told
  return (
    <Dialog
      {...dialog}
      size="sm"
      sheet="bottom"
      title={`届いていない${missed.length}世帯`}
      description={`${what}・${time}`}
      footer={<Button onClick={dialog.onClose}>閉じる</Button>}
    >
      <People>
        <MissedList missed={missed} canLeave />
        {reached > 0 && (
          <p>
            ほかの{reached}世帯：メール {byMail}・プッシュ {byPush}・両方 {byBoth}
          </p>
        )}
      </People>
    </Dialog>
  )
}
