import { useEffect } from 'react'
import { formatAmount } from '../../../domain/basics/money.ts'
import { formatMegabytes } from '../../../domain/files/files.ts'
import type { AdminTeam, AdminTeamDetail } from '../../../domain/people/admin.ts'
import { formatInstantDate } from '../../../domain/time/calendar.ts'
import { Button } from '../../components/action/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Badge } from '../../components/look/badge.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { useAdminMe } from '../../lib/session/me.ts'
import type { TeamAct } from './admin-search.ts'
import { Actions, Facts } from './team-detail-styles.ts'
import { TeamPeople } from './team-people.tsx'

const storageOf = ({ storageBytes, storageMb, defaultStorageMb }: AdminTeamDetail) =>
  `${formatMegabytes(storageBytes)} / ${formatAmount(storageMb ?? defaultStorageMb)} MB`

interface Props {
  team: AdminTeam
  open: boolean
  /** Once it stands there, another dialog may open above it. */
  onShown: (id: string | null) => void
  onAct: (act: TeamAct) => void
  onClose: () => void
  onExited: () => void
}

/** A team with its coaches and members, and what an administrator can do for it. */
export default function TeamDetail(props: Props) {
  const { team, open, onShown, onAct, onClose, onExited } = props
  useEffect(() => {
    onShown(team.id)
    return () => onShown(null)
  }, [team.id, onShown])
  const { timeZone } = useAdminMe()
  // Coaches change here what is listed.
  const detail = trpc.admin.teams.get.useQuery({ id: team.id }, { staleTime: 0 })
  const facts = [
    ['チームID', team.teamCode],
    ['スポーツ', team.sportType],
    ['連絡先メール', team.contactEmail],
    ['代表メール', team.representativeEmail],
    ['活動場所', team.address],
    ['登録日', formatInstantDate(team.createdAt, timeZone)],
    ['保存容量', detail.data ? storageOf(detail.data) : '…'],
  ] as const
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={team.name}
      size="lg"
      sub={
        team.suspendedAt && (
          <Badge look="alert" icon="alert">
            {formatInstantDate(team.suspendedAt, timeZone)}から停止中
          </Badge>
        )
      }
    >
      <Facts>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '未設定'}</dd>
          </div>
        ))}
      </Facts>
      <Actions aria-label="チームの操作">
        <Button onClick={() => onAct('password')}>代表のパスワードを設定</Button>
        <Button onClick={() => onAct('mail')}>再設定メールを送る</Button>
        <Button onClick={() => onAct('storage')}>保存容量を変更</Button>
        <Button onClick={() => onAct('suspend')}>
          {team.suspendedAt ? '利用を再開' : '利用を停止'}
        </Button>
        <Button variant="danger" icon="trash" onClick={() => onAct('delete')}>
          チームを削除
        </Button>
      </Actions>
      {detail.isError && !detail.data ? (
        <QueryError title="コーチとメンバーを読み込めませんでした" query={detail} />
      ) : detail.data ? (
        <TeamPeople team={detail.data} />
      ) : (
        <RowsSkeleton count={4} />
      )}
    </Dialog>
  )
}
