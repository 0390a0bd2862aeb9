import { useState } from 'react'
import type { Document } from '../../../domain/files/document.ts'
import { Button } from '../../components/action/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogButtons } from '../../components/dialog/dialog-buttons.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { useKeptFocus } from '../../lib/browser/use-kept-focus.ts'
import { isNotFound } from '../../lib/query/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { FolderHere, FolderList } from '../../shared/documents/folder-list.ts'
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
  const [at, setAt] = useState(document.folderId)
  const folders = trpc.coach.folders.list.useQuery({ parentFolderId: at })
  const path = trpc.coach.folders.path.useQuery({ id: at ?? '' }, { enabled: at !== null })
  const isGone = isNotFound(folders.error)
  const move = useMoveDocument()
  const level = useKeptFocus<HTMLDivElement>(at, 'b')
  const known = at === null ? [] : path.data
  const here = at === null ? '共有資料（トップ）' : (known?.at(-1)?.name ?? '…')
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
              <Button ref={focusOnce} onClick={() => setAt(null)}>
                トップに戻る
              </Button>
            }
          />
        ) : (
          <>
            <FolderHere>
              {at !== null && (
                <Button
                  icon="chevronLeft"
                  disabled={!known}
                  onClick={() => setAt(known?.at(-2)?.id ?? null)}
                >
                  上へ
                </Button>
              )}
              <Icon name="folder" />
              <b aria-live="polite" tabIndex={-1}>
                {here}
              </b>
            </FolderHere>
            {folders.isPending && <RowsSkeleton count={3} />}
            {folders.isError && (
              <QueryError title="フォルダを読み込めませんでした" query={folders} />
            )}
            {folders.data && (
              <FolderList aria-label="フォルダ">
                {folders.data.map(({ id, name }) => (
                  <li key={id}>
                    <button type="button" onClick={() => setAt(id)}>
                      <Icon name="folder" />
                      {name}
                      <Icon name="chevronRight" size={16} />
                    </button>
                  </li>
                ))}
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
