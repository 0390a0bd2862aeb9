import { useState } from 'react'
import { type FailedJob, failedJobLabel } from '../../../domain/activity/job.ts'
import { formatAmount } from '../../../domain/basics/money.ts'
import { formatInstant } from '../../../domain/time/calendar.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx'
import { Card } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { CardListSkeleton } from '../../components/state/skeleton.tsx'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useAdminMe } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { All, Entries, StatusList } from './system-styles.ts'

/** What the server has still to do, and what of it has failed. */
export function Jobs() {
  const { timeZone } = useAdminMe()
  // They end without this page's doing.
  const state = trpc.admin.jobs.state.useQuery(undefined, askAtOpening)
  if (state.isError && !state.data)
    return <QueryError title="処理の状態を読み込めませんでした" query={state} />
  if (!state.data) return <CardListSkeleton count={2} />
  const { waiting, oldestAt, sentLastDay, failed } = state.data
  return (
    <Card pad="none">
      <StatusList>
        <div>
          <dt>待っている処理</dt>
          <dd>
            {waiting ? `${formatAmount(waiting)}件` : 'ありません'}
            {oldestAt && <small>{formatInstant(oldestAt, timeZone)} から</small>}
          </dd>
        </div>
        <div>
          <dt>24時間に送ったお知らせ</dt>
          <dd>
            {formatAmount(sentLastDay.mail + sentLastDay.push)}件
            <small>
              メール {sentLastDay.mail}・プッシュ {sentLastDay.push}
            </small>
          </dd>
        </div>
        <div>
          <dt>失敗した処理</dt>
          <dd>{failed.length ? `${formatAmount(failed.length)}件` : 'ありません'}</dd>
        </div>
      </StatusList>
      {failed.some(({ dueAt }) => dueAt === null) && <RetryAll />}
      {failed.length > 0 && (
        <Entries>
          {failed.map((job) => (
            <Failed key={job.id} job={job} />
          ))}
        </Entries>
      )}
    </Card>
  )
}

/** What was given up is tried again, all of it. */
function RetryAll() {
  const retry = trpc.admin.jobs.retryAll.useMutation({
    onSuccess: () => toast.success(toasts.jobs.retried.title),
    onError: (error) => sayFailed(toasts.jobs.retryFailed, error),
  })
  return (
    <All>
      <Button variant="link" icon="retry" onClick={() => retry.mutate()} pending={retry.isPending}>
        止まった処理をすべてもう一度
      </Button>
    </All>
  )
}

const channelWords = { mail: 'メール', push: 'プッシュ' }

/** takahashi@example.jp（プッシュ）・ひかり台FC */
const about = ({ recipient, channel, teamName }: FailedJob) =>
  [recipient && `${recipient}${channel ? `（${channelWords[channel]}）` : ''}`, teamName]
    .filter(Boolean)
    .join('・')

function Failed({ job }: { job: FailedJob }) {
  const { timeZone } = useAdminMe()
  const { id, attempts, reason, failedAt, dueAt } = job
  const label = failedJobLabel(job)
  const retry = trpc.admin.jobs.retry.useMutation({
    onSuccess: () => toast.success(toasts.jobs.retried.title),
    onError: (error) => sayFailed(toasts.jobs.retryFailed, error),
  })
  const discard = trpc.admin.jobs.discard.useMutation({
    onSuccess: () => toast.success(toasts.jobs.discarded.title),
    onError: (error) => sayFailed(toasts.jobs.discardFailed, error),
  })
  const [asking, setAsking] = useState(false)
  return (
    <li>
      <div>
        <b>{label}</b>
        <small>{about(job)}</small>
        <small className="reason">
          {attempts}回失敗・{reason}
        </small>
        <small>
          最後は{formatInstant(failedAt, timeZone)}・
          {dueAt ? `次は${formatInstant(dueAt, timeZone)}` : '止まりました'}
        </small>
      </div>
      <Button
        icon="retry"
        aria-label={`${label}をもう一度`}
        onClick={() => retry.mutate({ id })}
        pending={retry.isPending}
      >
        もう一度
      </Button>
      {dueAt === null && (
        <Button variant="danger" aria-label={`${label}を破棄`} onClick={() => setAsking(true)}>
          破棄
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => discard.mutate({ id })}
        title="この処理を破棄しますか？"
        verb="破棄する"
        write={discard}
      >
        「{label}」は、もう行われません。この操作は取り消せません。
      </ConfirmDialog>
    </li>
  )
}
