import { useMemo } from 'react'
import { Button, ButtonLink } from '../../components/action/button.tsx'
import { FloatingAction } from '../../components/action/floating-action.tsx'
import { Segmented } from '../../components/form/segmented.tsx'
import { PageHead } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { StaleNotice } from '../../components/state/stale-notice.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { CodePending, lazyCode } from '../../lib/browser/lazy-code.tsx'
import { askAgain } from '../../lib/query/ask-again.ts'
import { failedOf } from '../../lib/query/failed-of.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { categoryMap } from '../../lib/session/categories.ts'
import { styled } from '../../lib/theme/styled.ts'
import { countHouseholds } from './guardians-of.ts'
import { LikelyDoubles } from './likely-doubles.tsx'
import { countByStatus } from './member-count.ts'
import { MemberDialogs } from './member-dialogs.tsx'
import { FilteredMembers } from './member-rows.tsx'
import type { MembersSearch } from './members-search.ts'
import { RosterNext } from './roster-next.tsx'
import { ToPlace } from './to-place.tsx'
import { useGuardians } from './use-guardians.ts'
import { useStudents } from './use-students.ts'

const ADD = 'メンバーを追加'

const GuardiansView = lazyCode(() => import('./guardians-view.tsx'))

const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

const Panel = styled('div', { base: { mt: '3' } })

export interface MembersProps {
  search: MembersSearch
  onFilter: (
    filter: Pick<MembersSearch, 'categories' | 'q' | 'unreached' | 'view' | 'only'>,
  ) => void
  onOpen: (dialog: Pick<MembersSearch, 'member' | 'remove' | 'invite' | 'edit' | 'dialog'>) => void
  onClose: () => void
}

/** The club's members: who they are, their status and categories. */
export function Members(props: MembersProps) {
  const add = () => props.onOpen({ dialog: 'new' })
  const students = useStudents()
  const categories = trpc.coach.categories.list.useQuery()
  const map = useMemo(() => categoryMap(categories.data ?? []), [categories.data])
  const members = students.data
  const family = useGuardians()
  const view = props.search.view ?? 'players'
  const households =
    members && family.guardians.data?.length
      ? `・${countHouseholds(members, family.guardians.data)}世帯`
      : ''
  const unreached = trpc.coach.notices.unreached.useQuery()
  const waiting = trpc.coach.toDecide.useQuery(undefined, askAgain)
  const doubles = trpc.coach.students.doubles.useQuery(undefined, askAgain)
  const isPending = [family.guardians, family.invitations, unreached, waiting, doubles].some(
    (one) => one.isPending,
  )
  const failed = failedOf(students, categories)
  const empty = members?.length === 0
  return (
    <>
      <PageHead
        title="メンバー"
        lead={members && countByStatus(members) + households}
        actions={
          <>
            <ButtonLink to="/team/members/import" icon="upload">
              取り込む
            </ButtonLink>
            <Button variant={empty ? 'outline' : 'primary'} icon="plus" onClick={add}>
              {ADD}
            </Button>
          </>
        }
      />
      {failed ? (
        <QueryError title="メンバーを読み込めませんでした" query={failed} />
      ) : !members || !categories.data || isPending ? (
        <RowsSkeleton />
      ) : empty ? (
        <EmptyState
          title="まだメンバーがいません"
          text="Excelなどの名簿があれば、まとめて取り込めます。チームIDを伝えて、選手や保護者に登録してもらうこともできます。"
          action={
            <Actions>
              <ButtonLink to="/team/members/import" variant="primary" icon="upload">
                名簿を取り込む
              </ButtonLink>
              <ButtonLink to="/team/invite" icon="userPlus">
                メンバーを招待
              </ButtonLink>
              <Button icon="plus" onClick={add}>
                {ADD}
              </Button>
            </Actions>
          }
        />
      ) : (
        <>
          <RosterNext />
          {waiting.data && (
            <ToPlace toDecide={waiting.data} search={props.search} onFilter={props.onFilter} />
          )}
          {view === 'players' && <LikelyDoubles doubles={doubles.data ?? []} />}
          <Segmented
            label="選手と保護者"
            value={view}
            segments={[
              { value: 'players', label: `選手 ${members.length}` },
              { value: 'guardians', label: `保護者 ${family.guardians.data?.length ?? ''}`.trim() },
            ]}
            controls="members"
            onChange={(next) =>
              props.onFilter({ view: next === 'guardians' ? 'guardians' : undefined })
            }
          />
          <Panel id="members" role="tabpanel" aria-label={view === 'guardians' ? '保護者' : '選手'}>
            {view === 'guardians' ? (
              <CodePending value={<RowsSkeleton />}>
                <GuardiansView {...props} members={members} categories={map} family={family} />
              </CodePending>
            ) : (
              <FilteredMembers
                {...props}
                members={members}
                categories={map}
                guardians={family.byChild}
                invited={family.invited}
              />
            )}
          </Panel>
          <FloatingAction onClick={add}>{ADD}</FloatingAction>
          <StaleNotice query={students} />
        </>
      )}
      {members && categories.data && (
        <MemberDialogs {...props} members={members} categories={map} />
      )}
    </>
  )
}
