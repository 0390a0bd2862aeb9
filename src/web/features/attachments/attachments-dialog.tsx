import { useState } from 'react'
import { cleanFileName, formatMegabytes } from '../../../domain/files/files.ts'
import type { Attachment } from '../../../domain/schedule/attachment.ts'
import { Button } from '../../components/action/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { PickFile } from '../../shared/uploads/pick-file.tsx'
import { UploadProgress } from '../../shared/uploads/upload-progress.tsx'
import { useFileDrop } from '../../shared/uploads/use-file-drop.ts'
import { useFileUpload } from '../../shared/uploads/use-file-upload.ts'
import { AttachmentRow, AttachmentRows } from './attachment-row.tsx'
import { RemoveAttachment } from './remove-attachment.tsx'

interface Props {
  event: { id: string; title: string }
  open: boolean
  onClose: () => void
  onExited: () => void
}

/** An event's files, for coaches: read when it is opened, added one at a time, downloaded, deleted. */
export default function AttachmentsDialog({ event, open, onClose, onExited }: Props) {
  const files = trpc.coach.attachments.list.useQuery({ scheduleId: event.id })
  const add = trpc.coach.attachments.add.useMutation()
  const { upload, start, cancel } = useFileUpload()
  const [doomed, setDoomed] = useState<Attachment | null>(null)
  const removal = useLingering(doomed)
  const take = (file: File) =>
    start(file, async ({ uploadURL }) => {
      const record = { scheduleId: event.id, fileUrl: uploadURL }
      await add.mutateAsync({ ...record, fileName: cleanFileName(file.name) })
    })
  useFileDrop({ active: open && !upload && !doomed, onFile: take })
  return (
    <PickFile label="添付するファイル" onPick={take} pending={!!upload}>
      {(pick) => (
        <Dialog
          open={open}
          onClose={onClose}
          onExited={onExited}
          title="添付ファイル"
          description={event.title}
          pending={upload !== null}
          footer={
            <>
              <Button onClick={onClose} disabled={!!upload}>
                閉じる
              </Button>
              <Button variant="primary" icon="upload" {...pick}>
                ファイルを追加
              </Button>
            </>
          }
        >
          {upload && <UploadProgress upload={upload} onCancel={cancel} />}
          {files.isPending && <RowsSkeleton count={3} />}
          {files.isError && !files.data && (
            <QueryError title="添付ファイルを読み込めませんでした" query={files} />
          )}
          {files.data?.length === 0 && !upload && (
            <EmptyState
              compact
              bare
              title="添付ファイルはありません"
              text="要項や地図など、1件50MBまでのファイルを追加できます。"
            />
          )}
          {files.data && files.data.length > 0 && (
            <AttachmentRows>
              {files.data.map((file) => (
                <AttachmentRow
                  key={file.id}
                  file={file}
                  size={formatMegabytes(Number(file.fileSize))}
                  onRemove={() => setDoomed(file)}
                />
              ))}
            </AttachmentRows>
          )}
          {removal.shown && (
            <RemoveAttachment
              key={removal.shown.id}
              file={removal.shown}
              open={doomed !== null}
              onClose={() => setDoomed(null)}
              onExited={removal.release}
            />
          )}
        </Dialog>
      )}
    </PickFile>
  )
}
