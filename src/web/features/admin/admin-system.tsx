import { formatInstant } from '../../../domain/time/calendar.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { Card, PageHead, SectionHead, Stack } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { CardListSkeleton } from '../../components/state/skeleton.tsx'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useAdminMe } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { AuditList } from './audit-list.tsx'
import { Backups } from './backups.tsx'
import { formatBytes } from './format-bytes.ts'
import { Jobs } from './jobs.tsx'
import { Registration } from './registration.tsx'
import { Migrations, StatusList } from './system-styles.ts'

/** How the installation does, and what its administrators did, for whoever runs it. */
export function AdminSystem() {
  return (
    <>
      <PageHead title="システム" />
      <Stack css={{ gap: '6' }}>
        <Status />
        <section>
          <SectionHead title="送信待ち・失敗した処理" />
          <Jobs />
        </section>
        <section>
          <SectionHead title="バックアップ" />
          <Backups />
        </section>
        <section>
          <SectionHead title="クラブの登録" />
          <Registration />
        </section>
        <section>
          <SectionHead title="管理者の操作履歴" />
          <AuditList />
        </section>
      </Stack>
    </>
  )
}

function Status() {
  const { timeZone } = useAdminMe()
  // Uploads and backups change it without this page's doing.
  const status = trpc.admin.installation.status.useQuery(undefined, askAtOpening)
  if (status.isError && !status.data)
    return <QueryError title="状態を読み込めませんでした" query={status} />
  if (!status.data) return <CardListSkeleton count={4} />
  const {
    version,
    database,
    storageBytes,
    isMailDelivering,
    pushObstacle,
    lastBackupAt,
    migrations,
  } = status.data
  const newest = migrations.at(-1)
  return (
    <Card pad="none">
      <StatusList>
        <div>
          <dt>バージョン</dt>
          <dd>{version}</dd>
        </div>
        <div>
          <dt>データベース</dt>
          <dd>{database}</dd>
        </div>
        <div>
          <dt>ファイルの使用量</dt>
          <dd>{formatBytes(storageBytes)}</dd>
        </div>
        <div>
          <dt>最後のバックアップ</dt>
          <dd>{lastBackupAt ? formatInstant(lastBackupAt, timeZone) : '記録がありません'}</dd>
        </div>
        <Mail isDelivering={isMailDelivering} />
        <div>
          <dt>プッシュ通知</dt>
          <dd>
            {pushObstacle ? '使えません' : '使えます'}
            {pushObstacle && (
              <small>
                PUBLIC_URL が https ではなく、MAIL_FROM
                も決まっていないため、端末に登録できません。https の URL を設定してください
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>マイグレーション</dt>
          <dd>
            {newest?.name ?? 'なし'}
            <small>{migrations.length}件すべて適用済み</small>
          </dd>
          <dd className="wide">
            <Migrations>
              <summary>一覧を表示</summary>
              <ol>
                {migrations.map(({ name, executedAt }) => (
                  <li key={name}>
                    {name}
                    {executedAt && <time>{formatInstant(executedAt, timeZone)}</time>}
                  </li>
                ))}
              </ol>
            </Migrations>
          </dd>
        </div>
      </StatusList>
    </Card>
  )
}

function Mail({ isDelivering }: { isDelivering: boolean }) {
  const { admin } = useAdminMe()
  const test = trpc.admin.installation.testMail.useMutation({
    onSuccess() {
      if (!isDelivering) return toast.success(toasts.testMail.kept.title)
      const { title, description } = toasts.testMail.done(admin.email)
      return toast.success(title, description)
    },
    onError: (error) => sayFailed(toasts.testMail.failed, error),
  })
  return (
    <div>
      <dt>メール</dt>
      <dd>
        {isDelivering ? '設定済み' : '未設定'}
        {!isDelivering && (
          <small>SMTP_URL を設定するまで、メールはサーバーの outbox フォルダに保存されます</small>
        )}
      </dd>
      <dd className="end">
        <Button onClick={() => test.mutate()} pending={test.isPending}>
          テスト送信
        </Button>
      </dd>
    </div>
  )
}
