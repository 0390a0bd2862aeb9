import { createFileRoute } from '@tanstack/react-router'
import { CoachDocuments } from '../features/documents/coach-documents.tsx'
import {
  type DocumentsSearch,
  documentsSearch,
  NO_DOCUMENTS_DIALOG,
} from '../features/documents/documents-search.ts'
import { knownSearch } from '../lib/search/known-search.ts'
import { useSearchDialog } from '../lib/search/use-search-dialog.ts'

export const Route = createFileRoute('/team/information')({
  validateSearch: knownSearch<DocumentsSearch>(documentsSearch),
  loaderDeps: ({ search: { folder } }) => ({ folder: folder ?? null }),
  loader: ({ context: { api }, deps: { folder } }) => {
    void api.coach.folders.list.prefetch({ parentFolderId: folder })
    void api.coach.documents.list.prefetch({ folderId: folder })
    void api.coach.uploads.storage.prefetch()
    if (folder) void api.coach.folders.path.prefetch({ id: folder })
  },
  component: Page,
})

function Page() {
  const { open, close } = useSearchDialog(Route.useNavigate(), NO_DOCUMENTS_DIALOG)
  return <CoachDocuments search={Route.useSearch()} onShow={open} onClose={close} />
}
