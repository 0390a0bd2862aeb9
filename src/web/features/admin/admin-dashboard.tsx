import { Link } from '@tanstack/react-router'
import { formatAmount } from '../../../domain/basics/money.ts'
import { formatInstantDate } from '../../../domain/time/calendar.ts'
import { ButtonLink } from '../../components/action/button.tsx'
import { Icon, type IconName } from '../../components/look/icon.tsx'
import { Card, PageHead, SectionHead, Stack } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { useAdminMe } from '../../lib/session/me.ts'
import { Newest, Totals } from './dashboard-styles.ts'
import { Hints } from './hints.tsx'

const SHOWN = 5

const figures = [
  { key: 'totalTeams', label: 'チーム', unit: '件', icon: 'flag' },
  { key: 'totalCoaches', label: 'コーチ', unit: '人', icon: 'coach' },
  { key: 'totalStudents', label: 'メンバー', unit: '人', icon: 'users' },
  { key: 'totalEvents', label: '予定', unit: '件', icon: 'calendar' },
] as const satisfies readonly { key: string; label: string; unit: string; icon: IconName }[]

/** Totals of the whole installation, what it lacks, and who came last. */
export function AdminDashboard() {
  const stats = trpc.admin.stats.useQuery()
  return (
    <>
      <PageHead title="ダッシュボード" />
      <Stack css={{ gap: '6' }}>
        {stats.isError && !stats.data ? (
          <QueryError title="集計を読み込めませんでした" query={stats} />
        ) : (
          <Totals aria-busy={!stats.data}>
            {figures.map(({ key, label, unit, icon }) => (
              <div key={key}>
                <dt>
                  <Icon name={icon} />
                  {label}
                </dt>
                <dd>
                  {stats.data ? (
                    <>
                      {stats.data[key].toLocaleString('ja-JP')}
                      <small>{unit}</small>
                    </>
                  ) : (
                    <Skeleton w="14" h="1.625rem" />
                  )}
                </dd>
              </div>
            ))}
          </Totals>
        )}
        <Hints />
        <NewestTeams />
      </Stack>
    </>
  )
}

function NewestTeams() {
  const { timeZone } = useAdminMe()
  const query = trpc.admin.teams.list.useQuery({})
  const teams = query.data?.teams
  if (!teams)
    return query.isError && <QueryError title="チームを読み込めませんでした" query={query} />
  return (
    <section>
      <SectionHead
        title="新しいチーム"
        end={
          teams.length > SHOWN && (
            <ButtonLink to="/admins/teams" variant="link" endIcon="chevronRight">
              すべて見る
            </ButtonLink>
          )
        }
      />
      {teams.length === 0 ? (
        <EmptyState
          title="チームはまだありません"
          text="クラブが登録されると、ここに表示されます。"
          action={<ButtonLink to="/register">クラブ登録の画面を開く</ButtonLink>}
        />
      ) : (
        <Card pad="none">
          <Newest>
            {teams.slice(0, SHOWN).map((team) => (
              <li key={team.id}>
                <Link to="/admins/teams" search={{ team: team.id }}>
                  <b>{team.name}</b>
                  <span>
                    {team.sportType ?? 'スポーツ未設定'}・メンバー{formatAmount(team.memberCount)}人
                  </span>
                  <time dateTime={team.createdAt}>
                    {formatInstantDate(team.createdAt, timeZone)}
                  </time>
                </Link>
              </li>
            ))}
          </Newest>
        </Card>
      )}
    </section>
  )
}
