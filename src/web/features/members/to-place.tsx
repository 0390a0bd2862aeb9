import type { ToDecide } from '../../../domain/activity/dashboard.ts'
import { Button } from '../../components/action/button.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { Band } from './band.ts'
import { type MembersSearch, NO_CATEGORY } from './members-search.ts'

interface Props {
  toDecide: ToDecide
  search: MembersSearch
  onFilter: (filter: Pick<MembersSearch, 'categories' | 'view'>) => void
}

/** Who waits for a coach: guardians, and members who follow no category. */
export function ToPlace({ toDecide: { claims, unplaced }, search, onFilter }: Props) {
  const isPlacing = search.categories?.includes(NO_CATEGORY)
  return (
    <>
      {claims.count > 0 && search.view !== 'guardians' && (
        <Band aria-label="保護者の確認待ち">
          <Icon name="users" />
          <p>
            <b>
              {claims.first}さん{claims.count > 1 && `ほか${claims.count - 1}人`}
              が、保護者の確認を待っています。
            </b>
          </p>
          <Button variant="primary" onClick={() => onFilter({ view: 'guardians' })}>
            確認する
          </Button>
        </Band>
      )}
      {unplaced.count > 0 && !isPlacing && search.view !== 'guardians' && (
        <Band aria-label="カテゴリーのないメンバー">
          <Icon name="tag" />
          <p>
            <b>
              {unplaced.first}さん{unplaced.count > 1 && `ほか${unplaced.count - 1}人`}
              にはカテゴリーがありません。
            </b>
            予定が表示されません。
          </p>
          <Button onClick={() => onFilter({ categories: [NO_CATEGORY] })}>一覧で見る</Button>
        </Band>
      )}
    </>
  )
}
