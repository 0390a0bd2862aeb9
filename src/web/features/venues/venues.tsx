import { Button } from '../../components/action/button.tsx'
import { FloatingAction } from '../../components/action/floating-action.tsx'
import { EntryDialogs } from '../../components/dialog/entry-dialogs.tsx'
import { EntryCard, EntryGrid, EntryGridSkeleton } from '../../components/list/entry-card.tsx'
import { PageHead } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import type { DialogSearch } from '../../lib/search/dialog-search.ts'
import { VenueAddress } from './venue-address.tsx'

const VenueDialog = lazyCode(() => import('./venue-dialog.tsx'))
const RemoveVenue = lazyCode(() => import('./remove-venue.tsx'))

const ADD = '活動場所を追加'

interface Props {
  search: DialogSearch
  onShow: (search: DialogSearch) => void
  onClose: () => void
}

/** The places where the club trains and plays. */
export function Venues({ search, onShow, onClose }: Props) {
  const { data: venues, error, isFetching, refetch } = trpc.coach.venues.list.useQuery()
  const add = () => onShow({ dialog: 'new' })
  const empty = venues?.length === 0
  return (
    <>
      <PageHead
        title="活動場所"
        actions={
          <Button icon="plus" variant={empty ? 'outline' : 'primary'} onClick={add}>
            {ADD}
          </Button>
        }
      />
      {!venues && !error && <EntryGridSkeleton />}
      {error && !venues && (
        <QueryError title="活動場所を読み込めませんでした" query={{ error, isFetching, refetch }} />
      )}
      {empty && (
        <EmptyState
          title="活動場所がありません"
          text="よく使うグラウンドや体育館を登録すると、スケジュールを作るときに選べるようになります。"
          action={
            <Button variant="primary" icon="plus" onClick={add}>
              {ADD}
            </Button>
          }
        />
      )}
      {venues && !empty && (
        <EntryGrid>
          {venues.map((venue) => (
            <EntryCard
              key={venue.id}
              icon="pin"
              name={venue.name}
              onEdit={() => onShow({ edit: venue.id })}
              onRemove={() => onShow({ remove: venue.id })}
            >
              <VenueAddress venue={venue} />
            </EntryCard>
          ))}
        </EntryGrid>
      )}
      {!empty && <FloatingAction onClick={add}>{ADD}</FloatingAction>}
      {venues && (
        <EntryDialogs
          entries={venues}
          search={search}
          onClose={onClose}
          form={VenueDialog}
          removal={RemoveVenue}
        />
      )}
    </>
  )
}
