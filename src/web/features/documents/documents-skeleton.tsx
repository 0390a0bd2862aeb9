import { Skeleton } from '../../components/state/skeleton.tsx'
import { DocumentGrid } from './document-card.tsx'
import { FolderGrid } from './folder-card.tsx'

/** In the shape of a few folders and documents. */
export function DocumentsSkeleton() {
  return (
    <div role="status" aria-busy>
      <span className="vh">読み込み中</span>
      <FolderGrid aria-hidden>
        {[0, 1, 2, 3].map((key) => (
          <li key={key}>
            <Skeleton h="18" borderRadius="card" />
          </li>
        ))}
      </FolderGrid>
      <DocumentGrid aria-hidden>
        {[0, 1, 2].map((key) => (
          <li key={key}>
            <Skeleton h="4.375rem" borderRadius="card" />
          </li>
        ))}
      </DocumentGrid>
    </div>
  )
}
