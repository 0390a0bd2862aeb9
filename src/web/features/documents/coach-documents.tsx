import type { Document, Folder } from '../../../domain/files/document.ts'
import { cleanFileName } from '../../../domain/files/files.ts'
import { ActionMenu } from '../../components/action/action-menu.tsx'
import { Button } from '../../components/action/button.tsx'
import { FloatingAction } from '../../components/action/floating-action.tsx'
import { PageHead } from '../../components/look/layout.tsx'
import { useFocusKeptOn } from '../../lib/browser/use-focus-kept-on.ts'
import { useKeptFocus } from '../../lib/browser/use-kept-focus.ts'
import { failedOf } from '../../lib/query/failed-of.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { PICKS, PickFile } from '../../shared/uploads/pick-file.tsx'
import { UploadProgress } from '../../shared/uploads/upload-progress.tsx'
import { useFileDrop } from '../../shared/uploads/use-file-drop.ts'
import { useFileUpload } from '../../shared/uploads/use-file-upload.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { CoachDocumentsDialogs } from './coach-documents-dialogs.tsx'
import { DocumentBrowser } from './document-browser.tsx'
import type { DocumentsDialog, DocumentsSearch } from './documents-search.ts'
import { DocumentsSkeleton } from './documents-skeleton.tsx'
import { DropHint } from './drop-hint.tsx'
import { FolderError } from './folder-error.tsx'
import { StorageLine } from './storage-line.tsx'

const PLACE = '/team/information'
const UPLOAD = 'アップロード'
const WithMouse = styled('span', { base: { '@media (pointer: coarse)': { display: 'none' } } })
const EMPTY_TEXT = (
  <>
    1件50MBまでのファイルを追加できます。
    <WithMouse>ドラッグ＆ドロップもできます。</WithMouse>
  </>
)

interface Props {
  search: DocumentsSearch
  onShow: (dialog: DocumentsDialog) => void
  onClose: () => void
}

/** The team's folders and files, and what a coach does with them. */
export function CoachDocuments({ search, onShow, onClose }: Props) {
  const { folder: folderId = null, ...dialog } = search
  const folders = trpc.coach.folders.list.useQuery({ parentFolderId: folderId })
  const documents = trpc.coach.documents.list.useQuery({ folderId })
  const path = trpc.coach.folders.path.useQuery({ id: folderId ?? '' }, { enabled: !!folderId })
  const add = trpc.coach.documents.create.useMutation()
  const { upload, start, cancel } = useFileUpload()
  const root = useKeptFocus<HTMLDivElement>(upload !== null, PICKS)

  const take = (file: File) =>
    start(file, async ({ uploadURL }) => {
      const fileName = cleanFileName(file.name)
      const record = { title: fileName, fileName, fileUrl: uploadURL, folderId }
      await add.mutateAsync(record)
    })
  const failed = failedOf(folders, documents)
  useFocusKeptOn(folderId)
  const isThere = !failed && folders.data && documents.data
  const isEmpty = isThere && !folders.data.length && !documents.data.length
  const isDropping = useFileDrop({
    active: !failed && !upload && Object.keys(dialog).length === 0,
    onFile: take,
  })
  const addFolder = () => onShow({ dialog: 'new' })

  return (
    <PickFile label="アップロードするファイル" onPick={take} pending={!!upload}>
      {(pick) => (
        <div ref={root}>
          <PageHead
            title="共有資料"
            keep
            actions={
              !failed && (
                <>
                  <Button icon="folderPlus" onClick={addFolder}>
                    フォルダを作成
                  </Button>
                  <Button
                    css={{ display: { base: 'none', md: 'inline-flex' } }}
                    icon="upload"
                    variant={isEmpty ? 'outline' : 'primary'}
                    {...pick}
                  >
                    {UPLOAD}
                  </Button>
                </>
              )
            }
          />
          {folderId && !failed && <Breadcrumb place={PLACE} path={path.data} />}
          {upload && <UploadProgress upload={upload} onCancel={cancel} />}
          {failed && <FolderError place={PLACE} query={failed} />}
          {!failed && !isThere && <DocumentsSkeleton />}
          {isThere && (
            <DocumentBrowser
              place={PLACE}
              folders={folders.data}
              documents={documents.data}
              onOpen={({ id }) => onShow({ open: id })}
              folderMenu={(folder) => <FolderMenu folder={folder} onShow={onShow} />}
              documentMenu={(document) => <DocumentMenu document={document} onShow={onShow} />}
              empty={{
                title: folderId ? 'このフォルダは空です' : '資料がありません',
                text: EMPTY_TEXT,
                action: (
                  <Button variant="primary" icon="upload" {...pick}>
                    {UPLOAD}
                  </Button>
                ),
              }}
            />
          )}
          <StorageLine />
          {isThere && !isEmpty && (
            <FloatingAction icon="upload" {...pick}>
              {UPLOAD}
            </FloatingAction>
          )}
          {isDropping && <DropHint />}
          {isThere && (
            <CoachDocumentsDialogs
              search={search}
              folders={folders.data}
              documents={documents.data}
              onShow={onShow}
              onClose={onClose}
            />
          )}
        </div>
      )}
    </PickFile>
  )
}

interface MenuProps {
  onShow: Props['onShow']
}

const FolderMenu = ({ folder: { id, name }, onShow }: MenuProps & { folder: Folder }) => (
  <ActionMenu
    label={`フォルダ「${name}」の操作`}
    actions={[
      { label: '名前を変更', icon: 'edit', onSelect: () => onShow({ rename: id }) },
      { label: '削除', icon: 'trash', danger: true, onSelect: () => onShow({ remove: id }) },
    ]}
  />
)

const DocumentMenu = ({ document: { id, title }, onShow }: MenuProps & { document: Document }) => (
  <ActionMenu
    label={`資料「${title}」の操作`}
    actions={[
      { label: '名前を変更', icon: 'edit', onSelect: () => onShow({ rename: id }) },
      { label: '移動', icon: 'move', onSelect: () => onShow({ move: id }) },
      { label: '削除', icon: 'trash', danger: true, onSelect: () => onShow({ remove: id }) },
    ]}
  />
)
