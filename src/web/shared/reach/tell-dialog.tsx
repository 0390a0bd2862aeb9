import { type Reach, tellsWhom } from '../../../domain/notices/reach.ts'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx'
import { ReachNote } from './reach-note.tsx'

interface Props {
  reach: Reach
  title: string
  /** 再開する */
  verb: string
  /** 再開して: the same, where more follows. */
  doing: string
  open: boolean
  onClose: () => void
  onExited: () => void
  onConfirm: () => void
}

/** Says whom something reaches, before it is done. */
export default function TellDialog({ reach, title, verb, doing, ...dialog }: Props) {
  const whom = tellsWhom(reach)
  return (
    <ConfirmDialog
      {...dialog}
      title={title}
      destructive={false}
      verb={whom ? `${doing}${whom}` : verb}
    >
      <ReachNote reach={reach} />
    </ConfirmDialog>
  )
}
