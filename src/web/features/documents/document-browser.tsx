import type { ReactNode } from 'react'
import type { Document, Folder } from '../../../domain/files/document.ts'
import { Card } from '../../components/look/layout.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { DocumentCard, DocumentGrid } from './document-card.tsx'
import type { DocumentsPlace } from './documents-search.ts'
import { FolderCard, FolderGrid } from './folder-card.tsx'

interface Props {
  place: DocumentsPlace
  onOpen: (document: Document) => void
  folders: readonly Folder[]
  documents: readonly Document[]
  /** What may be done with one of them, beside opening it. */
  folderMenu?: ((folder: Folder) => ReactNode) | undefined
  documentMenu?: ((document: Document) => ReactNode) | undefined
  /** What stands where there is nothing. */
  empty: { title: string; text: ReactNode; action?: ReactNode }
}

/** What a folder holds, for coaches and players alike; a role's verbs come in the slots. */
export function DocumentBrowser(props: Props) {
  const { place, onOpen, folders, documents, folderMenu, documentMenu, empty } = props
  if (!folders.length && !documents.length) return <EmptyState {...empty} />
  return (
    <>
      {folders.length > 0 && (
        <FolderGrid aria-label="フォルダ">
          {folders.map((folder) => (
            <FolderCard key={folder.id} folder={folder} place={place} menu={folderMenu?.(folder)} />
          ))}
        </FolderGrid>
      )}
      {documents.length > 0 ? (
        <DocumentGrid aria-label="資料">
          {documents.map((document) => (
            <DocumentCard
              key={document.id}
              document={document}
              onOpen={() => onOpen(document)}
              menu={documentMenu?.(document)}
            />
          ))}
        </DocumentGrid>
      ) : (
        <Card pad css={{ color: 'ink.muted', fontSize: 'sm' }}>
          ここに資料はありません。
        </Card>
      )}
    </>
  )
}
