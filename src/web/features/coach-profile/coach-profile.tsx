import type { Coach } from '../../../domain/people/coach.ts'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { PageHead, Stack } from '../../components/look/layout.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { styled } from '../../lib/theme/styled.ts'
import { AccountSettings } from '../accounts/account-settings.tsx'
import { NoticeSettings } from '../notices/notice-settings.tsx'
import { OwnCategories } from './own-categories.tsx'
import { ProfileForm } from './profile-form.tsx'
import type { CoachProfileSearch } from './profile-search.ts'

const dialogs = {
  email: lazyCode(() => import('./coach-email-dialog.tsx')),
  password: lazyCode(() => import('./coach-password-change.tsx')),
}
type DialogName = keyof typeof dialogs

export interface AccountDialogProps {
  coach: Coach
  open: boolean
  onClose: () => void
  onExited: () => void
}

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: { base: '3', md: '4' },
    lg: { gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
  },
})

interface Props {
  search: CoachProfileSearch
  onOpen: (dialog: DialogName) => void
  onClose: () => void
}

/** The coach's own account. */
export function CoachProfile({ search, onOpen, onClose }: Props) {
  const { coach } = useCoachMe()
  const { shown, release } = useLingering(search.dialog ?? null)
  const Shown = shown && dialogs[shown]
  return (
    <>
      <PageHead title="プロフィール設定" />
      <Columns>
        <ProfileForm />
        <Stack>
          <OwnCategories />
          <AccountSettings email={coach.email} onOpen={onOpen} />
          <NoticeSettings portal="coach" isOwner={coach.role === 'owner'} />
        </Stack>
      </Columns>
      <LazyDialogs>
        {Shown && (
          <Shown
            key={shown}
            coach={coach}
            open={search.dialog === shown}
            onClose={onClose}
            onExited={release}
          />
        )}
      </LazyDialogs>
    </>
  )
}
