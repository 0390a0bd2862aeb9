import type { CoachAnnouncement } from '../../../domain/notices/announcement.ts'
import type { EntryFormProps } from '../../components/dialog/entry-dialogs.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { draftOf, EMPTY } from './announcement-values.ts'

/** Writes an announcement, or corrects one, once its text is there. */
export default function AnnouncementDialog({
  entry,
  ...dialog
}: EntryFormProps<CoachAnnouncement>) {
  const whole = trpc.coach.announcements.get.useQuery(
    { id: entry?.id ?? '' },
    { enabled: entry !== null, staleTime: 0 },
  )
  return (
    <AnnouncementForm
      key={whole.data ? 'whole' : 'empty'}
      {...dialog}
      entry={entry}
      stored={whole.data ? draftOf(whole.data) : EMPTY}
      documents={whole.data?.documents ?? []}
      isReady={entry === null || whole.data !== undefined}
    />
  )
}
