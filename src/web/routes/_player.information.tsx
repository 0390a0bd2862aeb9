import { createFileRoute } from '@tanstack/react-router'
import {
  type DocumentsSearch,
  documentsSearch,
  NO_DOCUMENTS_DIALOG,
} from '../features/documents/documents-search.ts'
import { PlayerDocuments } from '../features/documents/player-documents.tsx'
import { knownSearch } from '../lib/search/known-search.ts'
import { useSearchDialog } from '../lib/search/use-search-dialog.ts'

export const Route = createFileRoute('/_player/information')({
  validateSearch: knownSearch<DocumentsSearch>(documentsSearch),
  loaderDeps: ({ search: { folder } }) => ({ folder: folder ?? null }),
  loader: ({ context: { api }, deps: { folder } }) => {
    void api.player.folders.list.prefetch({ parentFolderId: folder })
    void api.player.documents.list.prefetch({ folderId: folder })
    if (folder) void api.player.folders.path.prefetch({ id: folder })
  },
  component: Page,
})

function Page() {
  const { open, close } = useSearchDialog(Route.useNavigate(), NO_DOCUMENTS_DIALOG)
  return <PlayerDocuments search={Route.useSearch()} onShow={open} onClose={close} />
}
