import { displayName } from '../../../domain/people/names.ts'
import type { Student } from '../../../domain/people/student.ts'
import { Button } from '../../components/action/button.tsx'
import { SettingsCard } from '../../components/list/settings-card.tsx'
import { PageHead, Stack } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { CodePending, lazyCode } from '../../lib/browser/lazy-code.tsx'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useFreshPlayerMe } from '../../lib/session/use-fresh-me.ts'
import { CategorySettings } from '../../shared/student-categories/category-settings.tsx'
import { useChosenCategories } from '../../shared/student-categories/use-chosen-categories.ts'
import { AccountSettings } from '../accounts/account-settings.tsx'
import { NoticeSettings } from '../notices/notice-settings.tsx'
import { LinkRemoval } from '../siblings/link-removal.tsx'
import { SiblingLinks } from '../siblings/sibling-links.tsx'
import { BasicInfo } from './basic-info.tsx'
import { ProfileDialogs } from './profile-dialogs.tsx'
import type { ProfileDialog, ProfileSearch } from './profile-search.ts'

const ofGuardian: ProfileDialog[] = ['basic', 'guardian', 'children', 'email', 'password']

const FamilySection = lazyCode(() => import('./family-section.tsx'))

interface Props {
  search: ProfileSearch
  onShow: (search: ProfileSearch) => void
  onClose: () => void
}

/** All that is the player's own. */
export function PlayerProfile({ search, onShow, onClose }: Props) {
  const { student, isSwitched, guardian } = useFreshPlayerMe(askAtOpening)
  const locked = isSwitched
    ? `${displayName(student)}さんご本人のログインで操作できます。`
    : undefined
  // Nor from the address what has no button.
  const { dialog } = search
  const isOpenable = guardian
    ? dialog !== undefined && ofGuardian.includes(dialog)
    : dialog === 'basic' || (!isSwitched && dialog !== 'guardian' && dialog !== 'children')
  return (
    <>
      <PageHead title="プロフィール管理" />
      <Stack css={{ gap: '4', maxW: '47.5rem' }}>
        <BasicInfo student={student} onEdit={() => onShow({ dialog: 'basic' })} />
        <SettingsCard
          title="カテゴリ設定"
          text="選んだカテゴリの予定が、カレンダーと出欠管理に表示されます。"
        >
          <Categories studentId={student.id} />
        </SettingsCard>
        {guardian ? (
          <>
            <GuardianAccount onOpen={(dialog) => onShow({ dialog })} />
            <CodePending value={<Skeleton h="12rem" borderRadius="card" />}>
              <FamilySection onOpen={(name) => onShow({ dialog: name })} />
            </CodePending>
          </>
        ) : (
          <AccountSettings
            email={student.email}
            locked={locked}
            onOpen={(dialog) => onShow({ dialog })}
          />
        )}
        {!guardian && <PlayersOwn student={student} locked={locked} onShow={onShow} />}
        <NoticeSettings portal="player" />
      </Stack>
      <ProfileDialogs
        name={isOpenable ? search.dialog : undefined}
        student={student}
        onClose={onClose}
      />
      <LinkRemoval studentId={student.id} id={search.remove} onClose={onClose} />
    </>
  )
}

/** A guardian's own address and password. */
function GuardianAccount({ onOpen }: { onOpen: (dialog: 'email' | 'password') => void }) {
  const own = trpc.player.guardian.me.useQuery()
  return <AccountSettings email={own.data?.email ?? null} onOpen={onOpen} />
}

interface OwnProps {
  student: Student
  locked: string | undefined
  onShow: (search: ProfileSearch) => void
}

/** What a player has and a guardian has not: links, another owner of the log-in, the withdrawal. */
function PlayersOwn({ student, locked, onShow }: OwnProps) {
  const isSwitched = locked !== undefined
  return (
    <>
      <SettingsCard
        title="兄弟アカウント"
        text="連携すると、ログインし直さずに切り替えられます。"
        end={
          !isSwitched && (
            <Button icon="plus" onClick={() => onShow({ dialog: 'sibling' })}>
              追加
            </Button>
          )
        }
      >
        <SiblingLinks studentId={student.id} onRemove={(remove) => onShow({ remove })} />
      </SettingsCard>
      {!isSwitched && (
        <SettingsCard
          title="保護者のログイン"
          text="保護者の方がこのログインを使っているときは、保護者のものにできます。"
        >
          <Button onClick={() => onShow({ dialog: 'convert' })}>
            このログインを保護者のものにする
          </Button>
        </SettingsCard>
      )}
      <SettingsCard
        title="退会"
        text={locked ?? '退会すると、アカウントと出欠の回答などがすべて削除され、元に戻せません。'}
      >
        {!locked && (
          <Button variant="danger" onClick={() => onShow({ dialog: 'withdrawal' })}>
            退会する
          </Button>
        )}
      </SettingsCard>
    </>
  )
}

function Categories({ studentId }: { studentId: string }) {
  const { choice, failed } = useChosenCategories(studentId)
  if (choice) return <CategorySettings choice={choice} />
  if (failed) return <QueryError title="カテゴリを読み込めませんでした" query={failed} />
  return <Skeleton w="10rem" h="6" borderRadius="full" />
}
