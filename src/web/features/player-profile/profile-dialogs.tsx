import type { Student } from '../../../domain/people/student.ts'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import type { ProfileDialog } from './profile-search.ts'

const dialogs = {
  basic: lazyCode(() => import('./basic-info-dialog.tsx')),
  guardian: lazyCode(() => import('./guardian-dialog.tsx')),
  children: lazyCode(() => import('./add-children-dialog.tsx')),
  email: lazyCode(() => import('./email-dialog.tsx')),
  password: lazyCode(() => import('./password-dialog.tsx')),
  sibling: lazyCode(() => import('./sibling-dialog.tsx')),
  convert: lazyCode(() => import('./convert-dialog.tsx')),
  withdrawal: lazyCode(() => import('./withdrawal-dialog.tsx')),
} as const satisfies Record<ProfileDialog, unknown>

export interface ProfileDialogProps {
  student: Student
  open: boolean
  onClose: () => void
  onExited: () => void
}

interface Props extends Omit<ProfileDialogProps, 'open' | 'onExited'> {
  name: ProfileDialog | undefined
}

/** The dialog that stands in the address; its code comes when it is first opened. */
export function ProfileDialogs({ name, ...props }: Props) {
  const { shown, release } = useLingering(name ?? null)
  if (!shown) return null
  const Shown = dialogs[shown]
  return (
    <LazyDialogs>
      <Shown key={shown} {...props} open={name === shown} onExited={release} />
    </LazyDialogs>
  )
}
