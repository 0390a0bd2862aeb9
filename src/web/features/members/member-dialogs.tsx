import { lazy, Suspense } from 'react'
import type { Student } from '../../../domain/student.ts'
import type { CategoryMap } from '../../lib/categories.ts'
import { useLingering } from '../../lib/use-lingering.ts'
import type { MembersProps } from './members.tsx'

const MemberDialog = lazy(() => import('./member-dialog.tsx'))
const RemoveMember = lazy(() => import('./remove-member.tsx'))

interface Props extends Pick<MembersProps, 'search' | 'onOpen' | 'onClose'> {
  members: readonly Student[]
  categories: CategoryMap
}

/** What the address asks for; the id of somebody who isn't there opens nothing. */
export function MemberDialogs({ members, categories, search, onOpen, onClose }: Props) {
  const find = (id: string | undefined) => members.find((member) => member.id === id) ?? null
  const wanted = find(search.member)
  const details = useLingering(wanted)
  const doomed = find(search.remove)
  const removal = useLingering(doomed)
  return (
    <>
      <Suspense>
        {details.shown && (
          <MemberDialog
            key={details.shown.id}
            open={wanted !== null}
            member={details.shown}
            categories={categories}
            onRemove={() => details.shown && onOpen({ remove: details.shown.id })}
            onClose={onClose}
            onExited={details.release}
          />
        )}
      </Suspense>
      <Suspense>
        {removal.shown && (
          <RemoveMember
            key={removal.shown.id}
            open={doomed !== null}
            member={removal.shown}
            onClose={onClose}
            onExited={removal.release}
          />
        )}
      </Suspense>
    </>
  )
}
