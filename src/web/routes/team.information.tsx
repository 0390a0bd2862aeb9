import { createFileRoute } from '@tanstack/react-router'
import { CoachDocuments } from '../features/documents/coach-documents.tsx'
import { type DocumentsSearch, documentsSearch } from '../features/documents/documents-search.ts'
import { knownSearch } from '../lib/known-search.ts'
import { useDialogHistory } from '../lib/use-dialog-history.ts'

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
  const search = Route.useSearch()
  const { folder } = search
  const here = folder ? { folder } : {}
  const navigate = Route.useNavigate()
  const { open, close } = useDialogHistory()
  return (
    <CoachDocuments
      search={search}
      onShow={(dialog) =>
        open(() => navigate({ search: { ...here, ...dialog }, resetScroll: false }))
      }
      onClose={() => close(() => navigate({ search: here, replace: true, resetScroll: false }))}
    />
  )
}
