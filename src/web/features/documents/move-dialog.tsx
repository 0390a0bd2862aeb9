import type { Document } from '../../../domain/files/document.ts'
import { Button } from '../../components/action/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogButtons } from '../../components/dialog/dialog-buttons.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { useKeptFocus } from '../../lib/browser/use-kept-focus.ts'
import { isNotFound } from '../../lib/query/errors.ts'
import {
  FolderHere,
  FolderList,
  FolderRows,
  useFolderWalk,
} from '../../shared/documents/folder-walk.tsx'
import { useMoveDocument } from './document-writes.ts'
import { FolderGone } from './folder-error.tsx'

/** What was pressed is switched off or gone. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus()

interface Props {
  document: Document
  open: boolean
  onClose: () => void
  onExited: () => void
}

/** Walks the folders and puts the document into the one that is shown. */
export default function MoveDialog({ document, open, onClose, onExited }: Props) {
  const { folders, ...walk } = useFolderWalk(document.folderId)
  const { at, onGo } = walk
  const isGone = isNotFound(folders.error)
  const move = useMoveDocument()
  const level = useKeptFocus<HTMLDivElement>(at, 'b')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="資料を移動"
      description={`「${document.title}」の移動先を選んでください`}
      pending={move.isPending}
      footer={
        <DialogButtons
          onCancel={onClose}
          disabled={isGone || at === document.folderId}
          pending={move.isPending}
          onClick={() => move.mutate({ id: document.id, folderId: at }, { onSuccess: onClose })}
        >
          ここに移動
        </DialogButtons>
      }
    >
      <div ref={level}>
        {isGone ? (
          <FolderGone
            compact
            action={
              <Button ref={focusOnce} onClick={() => onGo(null)}>
                トップに戻る
              </Button>
            }
          />
        ) : (
          <>
            <FolderHere {...walk} />
            {folders.isPending && <RowsSkeleton count={3} />}
            {folders.isError && (
              <QueryError title="フォルダを読み込めませんでした" query={folders} />
            )}
            {folders.data && (
              <FolderList aria-label="フォルダ">
                <FolderRows folders={folders.data} onGo={onGo} />
                {folders.data.length === 0 && (
                  <li className="none">この中にフォルダはありません</li>
                )}
              </FolderList>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
