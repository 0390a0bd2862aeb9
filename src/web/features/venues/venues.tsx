import { EntryCard, EntryGrid, EntryGridSkeleton } from '../../components/list/entry-card.tsx'
import { EntryPage, type EntryPageProps } from '../../components/list/entry-page.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { VenueAddress } from './venue-address.tsx'

const VenueDialog = lazyCode(() => import('./venue-dialog.tsx'))
const RemoveVenue = lazyCode(() => import('./remove-venue.tsx'))

/** The places where the club trains and plays. */
export function Venues(page: EntryPageProps) {
  const venues = trpc.coach.venues.list.useQuery()
  return (
    <EntryPage
      {...page}
      title="活動場所"
      add="活動場所を追加"
      query={venues}
      entries={venues.data}
      failure="活動場所を読み込めませんでした"
      skeleton={<EntryGridSkeleton />}
      none={{
        title: '活動場所がありません',
        text: 'よく使うグラウンドや体育館を登録すると、スケジュールを作るときに選べるようになります。',
      }}
      form={VenueDialog}
      removal={RemoveVenue}
    >
      {(entries) => (
        <EntryGrid>
          {entries.map((venue) => (
            <EntryCard
              key={venue.id}
              icon="pin"
              name={venue.name}
              onEdit={() => page.onShow({ edit: venue.id })}
              onRemove={() => page.onShow({ remove: venue.id })}
            >
              <VenueAddress venue={venue} />
            </EntryCard>
          ))}
        </EntryGrid>
      )}
    </EntryPage>
  )
}
