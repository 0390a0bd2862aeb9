import { useState } from 'react'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { CategoryBadges } from '../../components/look/badge.tsx'
import { DateLeaf } from '../../components/look/date-leaf.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { StaleNotice } from '../../components/state/stale-notice.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { askAgain, askAtOpening } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { categoryMap, pickCategories } from '../../lib/session/categories.ts'
import { CancelledBadge, CancelledNote, cancelledMark } from '../../shared/schedules/cancelled.tsx'
import { EventAddress } from '../../shared/schedules/event-address.tsx'
import { AttachmentPreviews, EventAttachments } from '../../shared/schedules/event-attachments.tsx'
import { EventFacts } from '../../shared/schedules/event-facts.tsx'
import { BadgesSkeleton, LeafSkeleton } from '../../shared/schedules/event-head-skeleton.tsx'
import { EventTerms } from '../../shared/schedules/event-terms.tsx'
import { GoneEvent } from '../../shared/schedules/gone-event.tsx'
import { UndoLine } from '../../shared/schedules/undo-line.tsx'
import { CoachParticipants } from '../coach-attendances/coach-participants.tsx'
import { PeopleSkeleton } from '../coach-attendances/coach-people-skeleton.tsx'
import { LifeButton } from '../event-life/life-button.tsx'
import { RemindButton } from '../event-notices/remind-button.tsx'
import { ToldLine } from '../event-notices/told-line.tsx'
import { EventBadges } from './event-badges.tsx'
import { Badges, Columns, Facts, Failed, Foot, Pictures } from './event-dialog-layout.ts'
import { EventTally } from './event-tally.tsx'
import { useEvent } from './use-event.ts'

const EditEvent = lazyCode(() => import('../event-form/edit-event.tsx'))
const CopyEvent = lazyCode(() => import('../event-form/copy-event.tsx'))
const DeleteEvent = lazyCode(() => import('./delete-event.tsx'))
const AttachmentsDialog = lazyCode(() => import('../attachments/attachments-dialog.tsx'))

export type EventDialogPlace = 'schedule' | 'dashboard'

const moveFailures = { schedule: toasts.move.failedInSchedule, dashboard: toasts.move.failed }

interface Props {
  id: string
  open: boolean
  onClose: () => void
  onExited: () => void
  place: EventDialogPlace
}

export default function OpenEventDialog({ id, open, onClose, onExited, place }: Props) {
  const { event, detail, error, gone, isFetching, refetch } = useEvent(id)
  const told = trpc.coach.schedules.told.useQuery({ id }, askAgain)
  const step = trpc.coach.schedules.undoOf.useQuery({ id }, askAtOpening)
  const isKnown = !told.isPending && !step.isPending
  const categories = categoryMap(trpc.coach.categories.list.useQuery().data ?? [])
  const venues = trpc.coach.venues.list.useQuery().data
  const address = venues?.find(({ name }) => name === event?.venue)?.address
  const failed = error !== null && !detail
  const [action, setAction] = useState<'edit' | 'copy' | 'delete' | 'files' | null>(null)
  const running = useLingering(action)
  /** Stays what it was when the original is deleted meanwhile. */
  const [original, setOriginal] = useState<typeof detail>()
  const task = { onClose: () => setAction(null), onExited: running.release }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={event?.title ?? '予定'}
      leaf={event ? <DateLeaf date={event.date} /> : !error && <LeafSkeleton />}
      sub={
        event ? (
          <Badges>
            <CategoryBadges categories={pickCategories(categories, event.categoryIds)} />
            <EventBadges event={event} />
            <CancelledBadge event={event} />
          </Badges>
        ) : (
          !error && <BadgesSkeleton />
        )
      }
      size={failed ? 'md' : 'xl'}
      flush
      footer={
        !failed && (
          <Foot>
            <Button
              variant="danger"
              icon="trash"
              disabled={!detail}
              onClick={() => setAction('delete')}
            >
              削除
            </Button>
            {event && <LifeButton event={event} disabled={!detail} />}
            <Button
              icon="copy"
              data-goes-on=""
              disabled={!detail}
              onClick={() => {
                setOriginal(detail)
                setAction('copy')
              }}
            >
              複製
            </Button>
            {!event?.cancelledAt && (
              <Button icon="edit" disabled={!detail} onClick={() => setAction('edit')}>
                編集
              </Button>
            )}
          </Foot>
        )
      }
    >
      {failed ? (
        <Failed>
          {gone ? (
            <GoneEvent onClose={onClose} />
          ) : (
            <QueryError title="予定を読み込めませんでした" query={{ error, isFetching, refetch }} />
          )}
        </Failed>
      ) : (
        <Columns>
          {event && (
            <Facts {...cancelledMark(event)}>
              <CancelledNote event={event} box />
              <EventFacts
                event={event}
                address={address}
                place={<EventAddress address={address} waiting={!venues} />}
                detail
              >
                <EventTerms event={event} />
                <EventAttachments
                  previews={false}
                  files={detail?.attachments ?? []}
                  action={
                    <Button
                      variant="link"
                      icon="clip"
                      disabled={!detail}
                      onClick={() => setAction('files')}
                    >
                      {detail?.attachments.length ? 'ファイルを管理' : 'ファイルを添付'}
                    </Button>
                  }
                />
              </EventFacts>
              <EventTally counts={event.tally} />
              <RemindButton event={event} />
              <Pictures>
                <AttachmentPreviews files={detail?.attachments ?? []} />
              </Pictures>
            </Facts>
          )}
          {/* Another one once the facts above it are there. */}
          <div key={event ? 'people' : 'all'} className="people">
            {isKnown && told.data && <ToldLine told={told.data} />}
            {isKnown && step.data && <UndoLine step={step.data} />}
            {detail && isKnown ? (
              <CoachParticipants
                event={detail}
                categories={categories}
                moveFailure={moveFailures[place]}
              />
            ) : (
              <PeopleSkeleton tally={event?.tally} />
            )}
            <StaleNotice query={{ error, isFetching, refetch }} />
          </div>
        </Columns>
      )}
      <LazyDialogs>
        {running.shown === 'edit' && (
          <EditEvent id={id} open={action === 'edit'} {...task} onGone={onClose} />
        )}
        {running.shown === 'copy' && original && (
          <CopyEvent event={original} open={action === 'copy'} {...task} onAdded={onClose} />
        )}
        {running.shown === 'files' && event && (
          <AttachmentsDialog event={event} open={action === 'files'} {...task} />
        )}
        {running.shown === 'delete' && event && (
          <DeleteEvent event={event} open={action === 'delete'} {...task} onDeleted={onClose} />
        )}
      </LazyDialogs>
    </Dialog>
  )
}
