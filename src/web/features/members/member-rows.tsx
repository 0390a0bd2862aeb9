import { useDeferredValue } from 'react'
import { formatAmount } from '../../../domain/basics/money.ts'
import type { Student } from '../../../domain/people/student.ts'
import { Button } from '../../components/action/button.tsx'
import { Drawn } from '../../components/list/drawn.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { useEventCallback } from '../../lib/browser/use-event-callback.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useDebouncedSearch } from '../../lib/search/use-debounced-search.ts'
import type { CategoryMap, CategoryStyle } from '../../lib/session/categories.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { CategoryTicks } from './category-ticks.tsx'
import type { GuardianOfRow } from './guardians-of.ts'
import { ImportLink } from './import-link.tsx'
import { MemberFilter } from './member-filter.tsx'
import { MemberRow } from './member-row.tsx'
import { MemberTable } from './member-table.ts'
import { useSetCategory, useSetStatus } from './member-writes.ts'
import type { MembersProps } from './members.tsx'
import { NO_CATEGORY } from './members-search.ts'
import { UnreachedChip } from './unreached-chip.tsx'
import { useShownMembers } from './use-shown-members.ts'

interface Props extends Pick<MembersProps, 'search' | 'onFilter' | 'onOpen'> {
  members: readonly Student[]
  categories: CategoryMap
  /** By children's ids; undefined where they could not be read. */
  guardians: ReadonlyMap<string, readonly GuardianOfRow[]> | undefined
  /** Whose further guardian was invited. */
  invited: ReadonlySet<string>
}

const none: CategoryStyle = { id: NO_CATEGORY, name: 'カテゴリーなし', tone: 6 }
const nobody: readonly GuardianOfRow[] = []

export function FilteredMembers(props: Props) {
  const { search, onFilter, onOpen, members, categories, guardians, invited } = props
  const { timeZone } = useCoachMe()
  const setStatus = useSetStatus()
  const setCategory = useSetCategory()
  const open = useEventCallback((id: string) => onOpen({ member: id }))
  const invite = useEventCallback((id: string) => onOpen({ invite: id }))
  const remove = useEventCallback((id: string) => onOpen({ remove: id }))
  const [typed, setTyped] = useDebouncedSearch(search.q ?? '', (q) =>
    onFilter({ q: q || undefined }),
  )

  const ticked = search.categories?.filter((id) => id === NO_CATEGORY || categories.has(id)) ?? []
  const choices = [...categories.values()]
  if (ticked.includes(NO_CATEGORY) || members.some(({ categoryIds }) => categoryIds.length === 0))
    choices.push(none)
  const unreached = trpc.coach.notices.unreached.useQuery().data
  const missed = new Set(unreached?.map(({ studentId }) => studentId))
  const listed = search.unreached ? members.filter(({ id }) => missed.has(id)) : members
  const shown = useShownMembers(listed, {
    categories: ticked,
    q: useDeferredValue(typed),
    guardians,
  })

  function clear() {
    setTyped('')
    onFilter({ categories: undefined, q: undefined, unreached: undefined })
  }
  const hasChips = choices.length > 1 || categories.size > 0
  return (
    <>
      <MemberFilter
        by="名前・かな・保護者"
        typed={typed}
        onType={setTyped}
        beside={<ImportLink />}
        label="カテゴリーで絞り込む"
        chips={
          (hasChips || missed.size > 0 || search.unreached) && (
            <>
              <UnreachedChip
                count={missed.size}
                pressed={search.unreached ?? false}
                onPress={(pressed) => onFilter({ unreached: pressed || undefined })}
              />
              {hasChips && (
                <CategoryTicks
                  categories={choices}
                  ticked={ticked}
                  onTick={(ids) =>
                    onFilter({
                      categories: ids.length > 0 ? ids : undefined,
                      q: typed || undefined,
                    })
                  }
                />
              )}
            </>
          )
        }
      />
      <p className="vh" role="status">
        {formatAmount(shown.length)}人を表示中
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title="条件に合うメンバーがいません"
          text="名前やカテゴリーの条件を変えてみてください。"
          action={<Button onClick={clear}>条件をクリア</Button>}
        />
      ) : (
        <MemberTable>
          <div className="head" aria-hidden>
            <span>背番号</span>
            <span>名前</span>
            <span>学校・生年月日</span>
            <span>ステータス</span>
            <span>カテゴリー</span>
            <span>保護者</span>
            <span className="since">登録日</span>
          </div>
          <ul>
            {shown.map((member, index) => (
              <Drawn key={member.id} index={index} space={<li />} first={12}>
                <MemberRow
                  member={member}
                  categories={categories}
                  timeZone={timeZone}
                  guardians={guardians && (guardians.get(member.id) ?? nobody)}
                  isInvited={invited.has(member.id)}
                  onStatus={setStatus}
                  onCategory={setCategory}
                  onOpen={open}
                  onInvite={invite}
                  onRemove={remove}
                />
              </Drawn>
            ))}
          </ul>
        </MemberTable>
      )}
    </>
  )
}
