import { formatAmount } from '../../../domain/basics/money.ts'
import type { Document, Folder, FolderContents } from '../../../domain/files/document.ts'
import { formatMegabytes } from '../../../domain/files/files.ts'
import { DeleteDialog } from '../../components/dialog/delete-dialog.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { onceDeleted } from '../../lib/query/once-deleted.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useDeleteDocument, useDeleteFolder } from './document-writes.ts'

interface Props {
  open: boolean
  onClose: () => void
  onExited: () => void
}

/** Says how much goes with a folder (rule D4). */
export function RemoveFolder({ folder, open, onClose, onExited }: Props & { folder: Folder }) {
  const remove = useDeleteFolder()
  const { id, name } = folder
  const contents = trpc.coach.folders.contents.useQuery({ id }, { staleTime: 0, gcTime: 0 })
  return (
    <DeleteDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id, ...contents.data }, onceDeleted(onClose))}
      onExited={onExited}
      write={remove}
      disabled={!contents.data}
    >
      {contents.data && <FolderLoss name={name} {...contents.data} />}
      {contents.isError && <QueryError title="件数を読み込めませんでした" query={contents} />}
      {contents.isPending && (
        <div aria-busy>
          <Skeleton h="4" mb="2" />
          <Skeleton w="62%" h="4" />
        </div>
      )}
    </DeleteDialog>
  )
}

function FolderLoss({ name, folders, documents, bytes }: FolderContents & { name: string }) {
  if (!folders && !documents) return <p>空のフォルダ「{name}」を削除します。</p>
  return (
    <p>
      フォルダ「{name}」と、その中の
      <b>
        {folders > 0 && `フォルダ${formatAmount(folders)}件`}
        {folders > 0 && documents > 0 && '・'}
        {documents > 0 && `資料${formatAmount(documents)}件（${formatMegabytes(bytes)}）`}
      </b>
      をすべて削除します。この操作は取り消せません。
    </p>
  )
}

export function RemoveDocument({
  document,
  open,
  onClose,
  onExited,
}: Props & { document: Document }) {
  const remove = useDeleteDocument()
  const { id, title, fileSize } = document
  return (
    <DeleteDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id }, onceDeleted(onClose))}
      onExited={onExited}
      write={remove}
    >
      <p>
        資料「{title}」（{formatMegabytes(Number(fileSize))}
        ）を削除します。この操作は取り消せません。
      </p>
    </DeleteDialog>
  )
}
