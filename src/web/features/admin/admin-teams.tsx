import { keepPreviousData } from '@tanstack/react-query'
import { Button, ButtonLink } from '../../components/action/button.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { EntryGridSkeleton } from '../../components/list/entry-card.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { PageHead } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { useDebouncedSearch } from '../../lib/search/use-debounced-search.ts'
import { styled } from '../../lib/theme/styled.ts'
import type { AdminTeamsSearch, TeamAct } from './admin-search.ts'
import { TeamCard, TeamGrid } from './team-card.tsx'
import { TeamDialogs } from './team-dialogs.tsx'
import { TeamPages } from './team-pages.tsx'

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
  onPage: (page: number | undefined) => void
  onOpen: (id: string) => void
  onAct: (act: TeamAct | undefined) => void
  onClose: () => void
}

/** Every club of the installation. */
export function AdminTeams({ search, onSearch, onPage, onOpen, onAct, onClose }: Props) {
  const page = search.page ?? 1
  const { data, isError, error, isFetching, isPlaceholderData, refetch } =
    trpc.admin.teams.list.useQuery(
      { q: search.q, page: search.page },
      { placeholderData: keepPreviousData },
    )
  const teams = data?.teams
  const [typed, setTyped] = useDebouncedSearch(search.q ?? '', (q) => onSearch(q || undefined))
  function clear() {
    setTyped('')
    onSearch(undefined)
  }
  function list() {
    if (!data && isError)
      return (
        <QueryError title="チームを読み込めませんでした" query={{ error, isFetching, refetch }} />
      )
    if (!data) return <EntryGridSkeleton count={6} />
    if (data.total === 0)
      return (
        <EmptyState
          title="チームはまだありません"
          text="クラブが登録されると、ここに表示されます。"
          action={<ButtonLink to="/register">クラブ登録の画面を開く</ButtonLink>}
        />
      )
    if (data.found === 0)
      return (
        <EmptyState
          title="条件に合うチームがありません"
          text="チーム名、チームID、スポーツ、メールアドレスで探せます。"
          action={<Button onClick={clear}>条件をクリア</Button>}
        />
      )
    return (
      <>
        <TeamGrid aria-busy={isPlaceholderData}>
          {data.teams.map((team) => (
            <TeamCard key={team.id} team={team} onOpen={onOpen} />
          ))}
        </TeamGrid>
        <TeamPages found={data.found} page={page} onPage={onPage} />
      </>
    )
  }
  return (
    <>
      <PageHead title="チーム" lead={data && `${data.total.toLocaleString('ja-JP')}件`} />
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
        {data && `${data.found.toLocaleString('ja-JP')}件が見つかりました`}
      </p>
      {list()}
      {teams && <TeamDialogs teams={teams} search={search} onAct={onAct} onClose={onClose} />}
    </>
  )
}
