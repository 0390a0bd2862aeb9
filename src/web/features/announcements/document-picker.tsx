import { Button } from '../../components/action/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { useKeptFocus } from '../../lib/browser/use-kept-focus.ts'
import { trpc } from '../../lib/query/trpc.ts'
import {
  FolderHere,
  FolderList,
  FolderRows,
  useFolderWalk,
} from '../../shared/documents/folder-walk.tsx'
import type { ChosenFile } from './announcement-files.tsx'

interface Props {
  open: boolean
  /** Ids of those that are chosen already. */
  chosen: readonly string[]
  onPick: (file: ChosenFile) => void
  onClose: () => void
  onExited: () => void
}

/** Walks the shared documents, and picks one. */
export default function DocumentPicker({ open, chosen, onPick, onClose, onExited }: Props) {
  const { folders, ...walk } = useFolderWalk(null)
  const { at } = walk
  const documents = trpc.coach.documents.list.useQuery({ folderId: at })
  const level = useKeptFocus<HTMLDivElement>(at, 'b')
  const failed = [folders, documents].find(({ isError }) => isError)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="共有資料をつける"
      footer={<Button onClick={onClose}>キャンセル</Button>}
    >
      <div ref={level}>
        <FolderHere {...walk} />
        {failed && <QueryError title="共有資料を読み込めませんでした" query={failed} />}
        {!failed && (!folders.data || !documents.data) && <RowsSkeleton count={3} />}
        {folders.data && documents.data && (
          <FolderList aria-label="共有資料">
            <FolderRows folders={folders.data} onGo={walk.onGo} />
            {documents.data.map(({ id, title }) => (
              <li key={id}>
                <button
                  type="button"
                  disabled={chosen.includes(id)}
                  onClick={() => onPick({ id, title })}
                >
                  <Icon name="file" />
                  {title}
                  <Icon name={chosen.includes(id) ? 'check' : 'plus'} size={16} />
                </button>
              </li>
            ))}
            {folders.data.length + documents.data.length === 0 && (
              <li className="none">ここに資料はありません</li>
            )}
          </FolderList>
        )}
      </div>
    </Dialog>
  )
}
