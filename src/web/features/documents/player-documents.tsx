import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { PageHead } from '../../components/look/layout.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useFocusKeptOn } from '../../lib/browser/use-focus-kept-on.ts'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { failedOf } from '../../lib/query/failed-of.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { DocumentBrowser } from './document-browser.tsx'
import type { DocumentsDialog, DocumentsSearch } from './documents-search.ts'
import { DocumentsSkeleton } from './documents-skeleton.tsx'
import { FolderError } from './folder-error.tsx'

const PreviewDialog = lazyCode(() => import('./preview-dialog.tsx'))

const PLACE = '/information'

interface Props {
  search: DocumentsSearch
  onShow: (dialog: DocumentsDialog) => void
  onClose: () => void
}

/** The team's folders and files, to be read. */
export function PlayerDocuments({ search, onShow, onClose }: Props) {
  const { folder: folderId = null } = search
  const folders = trpc.player.folders.list.useQuery({ parentFolderId: folderId })
  const documents = trpc.player.documents.list.useQuery({ folderId })
  const path = trpc.player.folders.path.useQuery({ id: folderId ?? '' }, { enabled: !!folderId })
  const failed = failedOf(folders, documents)
  useFocusKeptOn(folderId)
  const wanted = documents.data?.find(({ id }) => id === search.open) ?? null
  const previewed = useLingering(wanted)
  return (
    <>
      <PageHead title="共有資料" />
      {folderId && !failed && <Breadcrumb place={PLACE} path={path.data} />}
      {failed && <FolderError place={PLACE} query={failed} />}
      {!failed && !(folders.data && documents.data) && <DocumentsSkeleton />}
      {!failed && folders.data && documents.data && (
        <DocumentBrowser
          place={PLACE}
          folders={folders.data}
          documents={documents.data}
          onOpen={({ id }) => onShow({ open: id })}
          empty={{
            title: folderId ? 'このフォルダは空です' : '資料がありません',
            text: 'コーチが資料を追加すると、ここで見られます。',
          }}
        />
      )}
      <LazyDialogs>
        {previewed.shown && (
          <PreviewDialog
            key={previewed.shown.id}
            document={previewed.shown}
            open={search.open === previewed.shown.id}
            onClose={onClose}
            onExited={previewed.release}
          />
        )}
      </LazyDialogs>
    </>
  )
}
