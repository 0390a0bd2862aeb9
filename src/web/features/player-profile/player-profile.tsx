import { displayName } from '../../../domain/people/names.ts'
import { Button } from '../../components/action/button.tsx'
import { SettingsCard } from '../../components/list/settings-card.tsx'
import { PageHead, Stack } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { useFreshPlayerMe } from '../../lib/session/use-fresh-me.ts'
import { CategorySettings } from '../../shared/student-categories/category-settings.tsx'
import { useChosenCategories } from '../../shared/student-categories/use-chosen-categories.ts'
import { AccountSettings } from '../accounts/account-settings.tsx'
import { NoticeSettings } from '../notices/notice-settings.tsx'
import { LinkRemoval } from '../siblings/link-removal.tsx'
import { SiblingLinks } from '../siblings/sibling-links.tsx'
import { BasicInfo } from './basic-info.tsx'
import { ProfileDialogs } from './profile-dialogs.tsx'
import type { ProfileSearch } from './profile-search.ts'

interface Props {
  search: ProfileSearch
  onShow: (search: ProfileSearch) => void
  onClose: () => void
}

/** All that is the player's own. */
export function PlayerProfile({ search, onShow, onClose }: Props) {
  const { student, isSwitched } = useFreshPlayerMe(askAtOpening)
  const locked = isSwitched
    ? `${displayName(student)}さんご本人のログインで操作できます。`
    : undefined
  // Nor from the address what has no button.
  const isOpenable = !isSwitched || search.dialog === 'basic'
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
        <AccountSettings
          email={student.email}
          locked={locked}
          onOpen={(dialog) => onShow({ dialog })}
        />
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
        <NoticeSettings portal="player" />
        <SettingsCard
          title="退会"
          text={
            locked ?? '退会すると、アカウントと出欠の回答などがすべて削除され、元に戻せません。'
          }
        >
          {!locked && (
            <Button variant="danger" onClick={() => onShow({ dialog: 'withdrawal' })}>
              退会する
            </Button>
          )}
        </SettingsCard>
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

function Categories({ studentId }: { studentId: string }) {
  const { choice, failed } = useChosenCategories(studentId)
  if (choice) return <CategorySettings choice={choice} />
  if (failed) return <QueryError title="カテゴリを読み込めませんでした" query={failed} />
  return <Skeleton w="10rem" h="6" borderRadius="full" />
}
