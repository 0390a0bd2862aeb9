import { useState } from 'react'
import { ButtonLink } from '../../components/action/button.tsx'
import { PageHead } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import type { Table } from '../../shared/tables/table.ts'
import { RosterReview } from './roster-review.tsx'
import { RosterSource } from './roster-source.tsx'

interface Props {
  /** It is stored. */
  onDone: () => void
}

/** A list of members from a spreadsheet: read here, looked through, and stored all at once. */
export function RosterImport({ onDone }: Props) {
  const [table, setTable] = useState<Table | null>(null)
  const imports = trpc.coach.imports.list.useQuery(undefined, askAtOpening)
  const newest = imports.data?.[0]
  return (
    <>
      <PageHead
        title="名簿の取り込み"
        keep={table !== null}
        lead={table?.name}
        actions={
          !table && (
            <ButtonLink to="/team/members" icon="chevronLeft">
              メンバーへ戻る
            </ButtonLink>
          )
        }
      />
      {imports.isError ? (
        <QueryError title="前回の取り込みを読み込めませんでした" query={imports} />
      ) : !imports.data ? (
        <RowsSkeleton />
      ) : table ? (
        <RosterReview
          table={table}
          remembered={newest?.mapping ?? []}
          onLeave={() => setTable(null)}
          onDone={onDone}
        />
      ) : (
        <RosterSource onRead={setTable} newest={newest} />
      )}
    </>
  )
}
