import { useDeferredValue } from 'react'
import { formatAmount } from '../../../domain/basics/money.ts'
import type { Guardian } from '../../../domain/people/guardian.ts'
import type { Student } from '../../../domain/people/student.ts'
import { Button } from '../../components/action/button.tsx'
import { ChipButton } from '../../components/form/chip.tsx'
import { Drawn } from '../../components/list/drawn.tsx'
import { SettingsCard, SettingsLines } from '../../components/list/settings-card.tsx'
import { Stack } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { failedOf } from '../../lib/query/failed-of.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useDebouncedSearch } from '../../lib/search/use-debounced-search.ts'
import { type CategoryMap, pickCategories } from '../../lib/session/categories.ts'
import { InvitationLine } from '../../shared/families/invitation-line.tsx'
import { invitationNote } from '../../shared/families/invitation-note.ts'
import { GuardianClaims } from './guardian-claims.tsx'
import { GuardianRow } from './guardian-row.tsx'
import { GuardianTable } from './guardian-table.ts'
import { reachOf } from './guardians-of.ts'
import { ImportLink } from './import-link.tsx'
import { KnownContacts } from './known-contacts.tsx'
import { MemberFilter } from './member-filter.tsx'
import type { MembersProps } from './members.tsx'
import type { GuardianFilter } from './members-search.ts'
import { NoGuardian } from './no-guardian.tsx'
import { shownGuardians } from './shown-guardians.ts'
import { UnreachedChip } from './unreached-chip.tsx'
import { useContacts } from './use-contacts.ts'
import type { TeamGuardians } from './use-guardians.ts'

interface Props extends Pick<MembersProps, 'search' | 'onFilter' | 'onOpen'> {
  members: readonly Student[]
  categories: CategoryMap
  family: TeamGuardians
}

/** The team's guardians, whom notices don't reach, and who waits to be told whose they are. */
export default function GuardiansView(props: Props) {
  const { search, onFilter, onOpen, members, family } = props
  const { guardians, invitations, byChild, invited } = family
  const claims = trpc.coach.guardianClaims.list.useQuery(undefined, askAtOpening)
  const [typed, setTyped] = useDebouncedSearch(search.q ?? '', (q) =>
    onFilter({ q: q || undefined }),
  )
  const q = useDeferredValue(typed)
  const { contacts } = useContacts()
  const failed = failedOf(guardians, invitations, claims, contacts)
  if (failed) return <QueryError title="保護者を読み込めませんでした" query={failed} />
  if (!guardians.data || !invitations.data || !claims.data || !contacts.data)
    return <RowsSkeleton />
  const { unreached, only } = search
  const shown = shownGuardians(guardians.data, { q, unreached, only })
  const alone = members.filter(
    ({ id, email }) => email === null && !byChild?.has(id) && !invited.has(id),
  )
  const unconfirmed = guardians.data.filter((one) => reachOf(one).look === 'open').length
  const hasContactsAlone = guardians.data.length === 0 && contacts.data.length > 0
  const isEmpty = [guardians, invitations, contacts].every(({ data }) => data?.length === 0)
  function clear() {
    setTyped('')
    onFilter({ q: undefined, unreached: undefined, only: undefined })
  }
  const choice = (name: GuardianFilter, label: string, count: number) =>
    (count > 0 || only === name) && (
      <ChipButton
        pressed={only === name}
        onClick={() => onFilter({ only: only === name ? undefined : name, unreached: undefined })}
      >
        {label} <b>{count}</b>
      </ChipButton>
    )
  return (
    <>
      {!isEmpty && (
        <MemberFilter
          by="名前・かな・子ども"
          typed={typed}
          onType={setTyped}
          beside={<ImportLink />}
          label="保護者を絞り込む"
          chips={
            <>
              <UnreachedChip
                count={guardians.data.filter((one) => one.unreached).length}
                pressed={unreached ?? false}
                onPress={(pressed) =>
                  onFilter({ unreached: pressed || undefined, only: undefined })
                }
              />
              {choice('unconfirmed', '未確認', unconfirmed)}
              {choice('invited', '招待中', invitations.data.length)}
            </>
          }
        />
      )}
      <Stack>
        <GuardianClaims claims={claims.data} />
        <NoGuardian members={alone} onInvite={(invite) => onOpen({ invite })} />
        {only === 'invited' ? (
          <SettingsCard
            title={`招待中 ${invitations.data.length}件`}
            text={invitationNote('coach')}
          >
            <SettingsLines>
              {invitations.data.map((invitation) => (
                <InvitationLine key={invitation.id} invitation={invitation} hasChildren />
              ))}
            </SettingsLines>
          </SettingsCard>
        ) : hasContactsAlone ? null : guardians.data.length === 0 ? (
          <EmptyState
            title="まだ保護者がいません"
            text="選手の詳細の「保護者を招待」からメールで、「メンバー登録」の招待用紙で招待できます。"
          />
        ) : shown.length === 0 ? (
          <EmptyState
            title="条件に合う保護者がいません"
            text="名前や条件を変えてみてください。"
            action={<Button onClick={clear}>条件をクリア</Button>}
          />
        ) : (
          <Guardians {...props} shown={shown} />
        )}
        {!only && !unreached && <KnownContacts members={members} q={q} />}
      </Stack>
    </>
  )
}

function Guardians({ shown, members, categories, onOpen }: Props & { shown: Guardian[] }) {
  const byId = new Map(members.map((member) => [member.id, member]))
  const toneOf = (id: string) =>
    pickCategories(categories, byId.get(id)?.categoryIds ?? [])[0]?.tone ?? 6
  return (
    <>
      <p className="vh" role="status">
        {formatAmount(shown.length)}人を表示中
      </p>
      <GuardianTable>
        <div className="head" aria-hidden>
          <span>保護者</span>
          <span>続柄</span>
          <span>子ども</span>
          <span>お知らせ</span>
          <span>電話</span>
        </div>
        <ul>
          {shown.map((guardian, index) => (
            <Drawn key={guardian.id} index={index} space={<li />} first={12}>
              <GuardianRow
                guardian={guardian}
                toneOf={toneOf}
                onOpen={(member) => onOpen({ member })}
              />
            </Drawn>
          ))}
        </ul>
      </GuardianTable>
    </>
  )
}
