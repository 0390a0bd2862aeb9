import type { BackupRecord } from '../../../domain/people/backup.ts'
import { formatInstant } from '../../../domain/time/calendar.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { Card } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { CardListSkeleton } from '../../components/state/skeleton.tsx'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useAdminMe } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { formatBytes } from './format-bytes.ts'
import { Entries, StatusList } from './system-styles.ts'

/** What the server backs up by itself each night, and whether it would come back. */
export function Backups() {
  const { timeZone } = useAdminMe()
  // They are made without this page's doing.
  const backups = trpc.admin.backups.list.useQuery(undefined, askAtOpening)
  const make = trpc.admin.backups.make.useMutation({
    onSuccess: () => toast.success(toasts.backup.begun.title, toasts.backup.begun.description),
    onError: (error) => sayFailed(toasts.backup.failed, error),
  })
  if (backups.isError && !backups.data)
    return <QueryError title="バックアップの一覧を読み込めませんでした" query={backups} />
  if (!backups.data) return <CardListSkeleton count={3} />
  const [newest] = backups.data
  const rehearsed = backups.data.find(({ rehearsedAt }) => rehearsedAt !== null)
  return (
    <Card pad="none">
      <StatusList>
        <div>
          <dt>毎晩のバックアップ</dt>
          <dd>
            {newest ? <Outcome backup={newest} /> : 'まだありません'}
            <small>3時を過ぎると作成し、7日分と4週分を残します</small>
          </dd>
          <dd className="end">
            <Button onClick={() => make.mutate()} pending={make.isPending}>
              今すぐ作成
            </Button>
          </dd>
        </div>
        <div>
          <dt>復元の確認</dt>
          <dd>
            {rehearsed?.rehearsedAt
              ? `${formatInstant(rehearsed.rehearsedAt, timeZone)} に、元に戻せることを確かめました`
              : 'まだ確かめていません'}
          </dd>
        </div>
      </StatusList>
      {backups.data.length > 0 && (
        <Entries aria-label="バックアップの一覧">
          {backups.data.map((backup) => (
            <Made key={backup.id} backup={backup} />
          ))}
        </Entries>
      )}
    </Card>
  )
}

function Outcome({ backup: { createdAt, error } }: { backup: BackupRecord }) {
  const { timeZone } = useAdminMe()
  return (
    <>
      {formatInstant(createdAt, timeZone)}
      {error !== null && <small className="reason">失敗しました：{error}</small>}
    </>
  )
}

function Made({ backup }: { backup: BackupRecord }) {
  const { timeZone } = useAdminMe()
  const { id, createdAt, name, rows, files, bytes, rehearsedAt, error } = backup
  const at = formatInstant(createdAt, timeZone)
  return (
    <li>
      <div>
        <b>{at}</b>
        {error !== null && <small className="reason">{error}</small>}
        {name !== null && (
          <small>
            {rows.toLocaleString('ja-JP')}行・ファイル{files.toLocaleString('ja-JP')}件・
            {formatBytes(bytes)}
            {rehearsedAt !== null && '・復元を確認済み'}
            {rehearsedAt === null && error === null && '・復元は未確認'}
          </small>
        )}
      </div>
      {name !== null && (
        <a href={`/files/backups/${id}`} download aria-label={`${at} のバックアップをダウンロード`}>
          <Icon name="download" />
          ダウンロード
        </a>
      )}
    </li>
  )
}
