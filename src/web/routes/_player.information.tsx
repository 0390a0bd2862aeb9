import { createFileRoute } from '@tanstack/react-router'
import { type DocumentsSearch, documentsSearch } from '../features/documents/documents-search.ts'
import { PlayerDocuments } from '../features/documents/player-documents.tsx'
import { knownSearch } from '../lib/known-search.ts'
import { useDialogHistory } from '../lib/use-dialog-history.ts'

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
  const search = Route.useSearch()
  const { folder } = search
  const here = folder ? { folder } : {}
  const navigate = Route.useNavigate()
  const { open, close } = useDialogHistory()
  return (
    <PlayerDocuments
      search={search}
      onShow={(dialog) =>
        open(() => navigate({ search: { ...here, ...dialog }, resetScroll: false }))
      }
      onClose={() => close(() => navigate({ search: here, replace: true, resetScroll: false }))}
    />
  )
}
