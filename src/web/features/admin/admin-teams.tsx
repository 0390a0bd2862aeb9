import { useDeferredValue } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EntryGridSkeleton } from '../../components/entry-card.tsx'
import { Icon } from '../../components/icon.tsx'
import { TextInput } from '../../components/inputs.tsx'
import { PageHead } from '../../components/layout.tsx'
import { QueryError } from '../../components/query-error.tsx'
import { EmptyState } from '../../components/states.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { trpc } from '../../lib/trpc.ts'
import { useDebouncedSearch } from '../../lib/use-debounced-search.ts'
import type { AdminTeamsSearch, TeamAct } from './admin-search.ts'
import { shownTeams } from './shown-teams.ts'
import { TeamCard, TeamGrid } from './team-card.tsx'
import { TeamDialogs } from './team-dialogs.tsx'

const Search = styled('search', {
  base: {
    display: 'block',
    position: 'relative',
    maxW: { md: '25rem' },
    mb: '3',
    '& > svg': { position: 'absolute', insetStart: '3', top: '3', color: 'ink.muted' },
    '& > input': { ps: '10' },
  },
})

interface Props {
  search: AdminTeamsSearch
  onSearch: (q: string | undefined) => void
  onOpen: (id: string) => void
  onAct: (act: TeamAct | undefined) => void
  onClose: () => void
}

/** Every club of the installation (second document, section 2.9). */
export function AdminTeams({ search, onSearch, onOpen, onAct, onClose }: Props) {
  const { data: teams, isError, error, isFetching, refetch } = trpc.admin.teams.list.useQuery()
  const [typed, setTyped] = useDebouncedSearch(search.q ?? '', (q) => onSearch(q || undefined))
  const shown = shownTeams(teams ?? [], useDeferredValue(typed))
  function clear() {
    setTyped('')
    onSearch(undefined)
  }
  function list() {
    if (!teams && isError)
      return (
        <QueryError title="チームを読み込めませんでした" query={{ error, isFetching, refetch }} />
      )
    if (!teams) return <EntryGridSkeleton count={6} />
    if (teams.length === 0)
      return (
        <EmptyState
          title="チームはまだありません"
          text="クラブが登録されると、ここに表示されます。"
          action={<ButtonLink to="/register">クラブ登録の画面を開く</ButtonLink>}
        />
      )
    if (shown.length === 0)
      return (
        <EmptyState
          title="条件に合うチームがありません"
          text="チーム名、チームID、スポーツ、メールアドレスで探せます。"
          action={<Button onClick={clear}>条件をクリア</Button>}
        />
      )
    return (
      <TeamGrid>
        {shown.map((team) => (
          <TeamCard key={team.id} team={team} onOpen={onOpen} />
        ))}
      </TeamGrid>
    )
  }
  return (
    <>
      <PageHead title="チーム" lead={teams && `${teams.length.toLocaleString('ja-JP')}件`} />
      <Search>
        <Icon name="search" />
        <TextInput
          type="search"
          aria-label="チーム名・チームID・スポーツ・メールアドレスで検索"
          placeholder="チーム名・ID・スポーツ・メール"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Search>
      <p className="vh" role="status">
        {teams && `${shown.length}件を表示中`}
      </p>
      {list()}
      {teams && <TeamDialogs teams={teams} search={search} onAct={onAct} onClose={onClose} />}
    </>
  )
}
