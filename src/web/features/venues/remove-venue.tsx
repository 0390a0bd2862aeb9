import type { Venue } from '../../../domain/team/venue.ts'
import { DeleteDialog } from '../../components/dialog/delete-dialog.tsx'
import type { EntryRemovalProps } from '../../components/dialog/entry-dialogs.tsx'
import { onceDeleted } from '../../lib/query/once-deleted.ts'
import { useRemoveVenue } from './venue-writes.ts'

export default function RemoveVenue({ entry: venue, ...dialog }: EntryRemovalProps<Venue>) {
  const remove = useRemoveVenue()
  const confirm = () => remove.mutate({ id: venue.id }, onceDeleted(dialog.onClose))
  return (
    <DeleteDialog {...dialog} onConfirm={confirm} write={remove}>
      <p>{venue.name}を削除します。この操作は取り消せません。</p>
    </DeleteDialog>
  )
}
