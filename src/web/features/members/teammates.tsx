import { useState } from 'react'
import { formatAmount } from '../../../domain/basics/money.ts'
import { matchesName } from '../../../domain/people/name-search.ts'
import { Button } from '../../components/action/button.tsx'
import { Drawn } from '../../components/list/drawn.tsx'
import { PageHead } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { failedOf } from '../../lib/query/failed-of.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { categoryMap } from '../../lib/session/categories.ts'
import { CategoryTicks } from './category-ticks.tsx'
import { MemberFilter } from './member-filter.tsx'
import { byBirthDate } from './teammate-order.ts'
import { TeammateRow, TeammateTable } from './teammate-row.tsx'

interface Props {
  /** Ids of the categories to show; none shows everybody. */
  ticked: readonly string[]
  onTick: (ids: string[]) => void
}

/** Everybody in the club, as players see each other. */
export function Teammates({ ticked, onTick }: Props) {
  const [typed, setTyped] = useState('')
  const students = trpc.player.students.list.useQuery()
  const categories = trpc.player.categories.list.useQuery()
  const siblings = trpc.player.siblingStatus.useQuery()
  const failed = failedOf(students, categories, siblings)

  const map = categoryMap(categories.data ?? [])
  const wanted = ticked.filter((id) => map.has(id))
  const members = students.data
  const shown = members
    ?.filter(({ categoryIds }) => !wanted.length || categoryIds.some((id) => wanted.includes(id)))
    .filter((member) => matchesName(member, typed))
    .sort(byBirthDate)
  const ready = shown && categories.data && siblings.data
  const isNarrowed = wanted.length > 0 || typed.trim() !== ''

  function clear() {
    setTyped('')
    onTick([])
  }
  return (
    <>
      <PageHead title="メンバー" lead={members && `${formatAmount(members.length)}人`} />
      {failed ? (
        <QueryError title="メンバーを読み込めませんでした" query={failed} />
      ) : (
        <>
          <MemberFilter
            by="名前・かな"
            typed={typed}
            onType={setTyped}
            label="カテゴリで絞り込む"
            chips={
              map.size > 0 && (
                <CategoryTicks categories={[...map.values()]} ticked={wanted} onTick={onTick} />
              )
            }
          />
          <p className="vh" role="status">
            {ready ? `${formatAmount(shown.length)}人を表示中` : ''}
          </p>
          {!ready && <RowsSkeleton />}
          {ready && shown.length > 0 && (
            <TeammateTable>
              <div className="head" aria-hidden>
                <span>背番号</span>
                <span>名前</span>
                <span>学校・生年月日</span>
                <span>カテゴリ・兄弟</span>
              </div>
              <ul>
                {shown.map((member, index) => (
                  <Drawn key={member.id} index={index} space={<li />} first={12}>
                    <TeammateRow
                      member={member}
                      siblings={siblings.data?.[member.id]?.siblings ?? []}
                      categories={map}
                    />
                  </Drawn>
                ))}
              </ul>
            </TeammateTable>
          )}
          {ready && shown.length === 0 && isNarrowed && (
            <EmptyState
              title="条件に合うメンバーがいません"
              text="名前やカテゴリの条件を変えてみてください。"
              action={<Button onClick={clear}>条件をクリア</Button>}
            />
          )}
          {ready && shown.length === 0 && !isNarrowed && (
            <EmptyState title="まだメンバーがいません" />
          )}
        </>
      )}
    </>
  )
}
