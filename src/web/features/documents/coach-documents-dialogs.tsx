import { useEffect, useState } from 'react'
import type { Document, Folder } from '../../../domain/files/document.ts'
import { Button } from '../../components/action/button.tsx'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useEventCallback } from '../../lib/browser/use-event-callback.ts'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { useCreateFolder, useRenameDocument, useRenameFolder } from './document-writes.ts'
import type { DocumentsDialog, DocumentsSearch } from './documents-search.ts'

const PreviewDialog = lazyCode(() => import('./preview-dialog.tsx'))
const NameDialog = lazyCode(() => import('./name-dialog.tsx'))
const MoveDialog = lazyCode(() => import('./move-dialog.tsx'))
const RemoveFolder = lazyCode(async () => ({
  default: (await import('./remove-dialogs.tsx')).RemoveFolder,
}))
const RemoveDocument = lazyCode(async () => ({
  default: (await import('./remove-dialogs.tsx')).RemoveDocument,
}))

interface Props {
  search: DocumentsSearch
  folders: readonly Folder[]
  documents: readonly Document[]
  onShow: (dialog: DocumentsDialog) => void
  onClose: () => void
}

/** What the address asks for; the id of something that isn't in this folder opens nothing. */
export function CoachDocumentsDialogs({ search, folders, documents, onShow, onClose }: Props) {
  const findFolder = (id?: string) => folders.find((folder) => folder.id === id) ?? null
  const findDocument = (id?: string) => documents.find((document) => document.id === id) ?? null
  const adding = useLingering(search.dialog ?? null)
  const previewed = useLingering(findDocument(search.open))
  const moved = useLingering(findDocument(search.move))
  const renamedFolder = useLingering(findFolder(search.rename))
  const renamedDocument = useLingering(findDocument(search.rename))
  const doomedFolder = useLingering(findFolder(search.remove))
  const doomedDocument = useLingering(findDocument(search.remove))
  // Found deleted while it was looked at: the preview says so until it is closed.
  const [gone, setGone] = useState<string>()
  const isPreviewing = !!search.open && (search.open === gone || !!findDocument(search.open))
  useForgetMissing(!!search.open && !search.remove && !isPreviewing, onClose)
  const createFolder = useCreateFolder()
  const renameFolder = useRenameFolder()
  const renameDocument = useRenameDocument()
  return (
    <LazyDialogs>
      {adding.shown && (
        <NameDialog
          open={search.dialog === 'new'}
          onClose={onClose}
          onExited={adding.release}
          of="folder"
          title="フォルダを作成"
          verb="作成する"
          save={(name) => createFolder.mutateAsync({ name, parentFolderId: search.folder ?? null })}
          write={createFolder}
        />
      )}
      {renamedFolder.shown && (
        <NameDialog
          key={renamedFolder.shown.id}
          open={findFolder(search.rename) !== null}
          onClose={onClose}
          onExited={renamedFolder.release}
          of="folder"
          title="フォルダ名を変更"
          verb="保存する"
          name={renamedFolder.shown.name}
          save={(name) => renameFolder.mutateAsync({ id: renamedFolder.shown?.id ?? '', name })}
          write={renameFolder}
        />
      )}
      {renamedDocument.shown && (
        <NameDialog
          key={renamedDocument.shown.id}
          open={findDocument(search.rename) !== null}
          onClose={onClose}
          onExited={renamedDocument.release}
          of="document"
          title="資料名を変更"
          verb="保存する"
          name={renamedDocument.shown.title}
          save={(title) =>
            renameDocument.mutateAsync({ id: renamedDocument.shown?.id ?? '', title })
          }
          write={renameDocument}
        />
      )}
      {moved.shown && (
        <MoveDialog
          key={moved.shown.id}
          document={moved.shown}
          open={findDocument(search.move) !== null}
          onClose={onClose}
          onExited={moved.release}
        />
      )}
      {doomedFolder.shown && (
        <RemoveFolder
          key={doomedFolder.shown.id}
          folder={doomedFolder.shown}
          open={findFolder(search.remove) !== null}
          onClose={onClose}
          onExited={doomedFolder.release}
        />
      )}
      {previewed.shown && (
        <PreviewDialog
          key={previewed.shown.id}
          document={previewed.shown}
          open={isPreviewing}
          onGone={() => setGone(search.open)}
          onClose={onClose}
          onExited={previewed.release}
          action={
            <Button
              variant="danger"
              icon="trash"
              onClick={() => onShow({ open: search.open, remove: search.open })}
            >
              削除
            </Button>
          }
        />
      )}
      {doomedDocument.shown && (
        <LazyDialogs>
          <RemoveDocument
            key={doomedDocument.shown.id}
            document={doomedDocument.shown}
            open={findDocument(search.remove) !== null}
            onClose={onClose}
            onExited={doomedDocument.release}
          />
        </LazyDialogs>
      )}
    </LazyDialogs>
  )
}

/** Takes the preview of what has just been deleted out of the address. */
function useForgetMissing(isMissing: boolean, onClose: () => void) {
  const close = useEventCallback(onClose)
  useEffect(() => {
    if (isMissing) close()
  }, [isMissing, close])
}
