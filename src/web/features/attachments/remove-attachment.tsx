import { formatMegabytes } from '../../../domain/files/files.ts'
import type { Attachment } from '../../../domain/schedule/attachment.ts'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx'
import { onceDeleted } from '../../lib/query/once-deleted.ts'
import { useRemoveAttachment } from './attachment-writes.ts'

interface Props {
  file: Attachment
  open: boolean
  onClose: () => void
  onExited: () => void
}

export function RemoveAttachment({ file, open, onClose, onExited }: Props) {
  const remove = useRemoveAttachment()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      onConfirm={() => remove.mutate({ id: file.id }, onceDeleted(onClose))}
      title="本当に削除しますか？"
      verb="削除する"
      pendingVerb="削除中..."
      write={remove}
    >
      <p>
        添付ファイル「{file.fileName}」（{formatMegabytes(Number(file.fileSize))}
        ）を削除します。この操作は取り消せません。
      </p>
    </ConfirmDialog>
  )
}
