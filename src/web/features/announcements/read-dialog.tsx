import { useState } from 'react'
import type { CoachAnnouncementDetail, Household } from '../../../domain/notices/announcement.ts'
import { formatInstant } from '../../../domain/time/calendar.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Segmented } from '../../components/form/segmented.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import type { CategoryMap } from '../../lib/session/categories.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { Article, Households } from './announcement-styles.ts'
import { ArticleBody } from './article-body.tsx'
import type { CoachNoticesSearch } from './coach-announcements.tsx'

interface Props {
  id: string
  open: boolean
  categories: CategoryMap
  onShow: (search: CoachNoticesSearch) => void
  onClose: () => void
  onExited: () => void
}

/** One announcement, and which households have read it. */
export default function ReadDialog({ id, categories, onShow, ...dialog }: Props) {
  const { timeZone } = useCoachMe()
  const query = trpc.coach.announcements.get.useQuery({ id }, askAtOpening)
  const one = query.data
  return (
    <Dialog
      {...dialog}
      size="lg"
      title={one?.title ?? 'お知らせ'}
      footer={
        <>
          <Button variant="danger" icon="trash" onClick={() => onShow({ remove: id })}>
            削除
          </Button>
          <Button icon="edit" onClick={() => onShow({ edit: id })}>
            訂正する
          </Button>
        </>
      }
    >
      {query.isError && !one && <QueryError title="お知らせを読み込めませんでした" query={query} />}
      {!one && !query.isError && <RowsSkeleton />}
      {one && (
        <>
          <Article css={{ pb: '0' }}>
            <ArticleBody announcement={one} categories={categories} timeZone={timeZone} />
          </Article>
          {one.publishedAt !== null && <Readers announcement={one} />}
        </>
      )}
    </Dialog>
  )
}

const groups = {
  unread: ({ readAt }: Household) => readAt === null,
  unconfirmed: ({ readAt, confirmedAt }: Household) => readAt !== null && confirmedAt === null,
  read: ({ readAt }: Household) => readAt !== null,
}
type Group = keyof typeof groups

function Readers({ announcement: one }: { announcement: CoachAnnouncementDetail }) {
  const { timeZone } = useCoachMe()
  const [group, setGroup] = useState<Group>('unread')
  const sizeOf = (name: Group) => one.households.filter(groups[name]).length
  const segments = [
    { value: 'unread' as const, label: `未読 ${sizeOf('unread')}` },
    ...(one.needsConfirm
      ? [{ value: 'unconfirmed' as const, label: `確認待ち ${sizeOf('unconfirmed')}` }]
      : []),
    { value: 'read' as const, label: `既読 ${sizeOf('read')}` },
  ]
  const shown = one.households.filter(groups[group])
  return (
    <>
      <Segmented label="既読" as="radio" value={group} onChange={setGroup} segments={segments} />
      <Households aria-label={`${one.counts.households}世帯中`}>
        {shown.map(({ members, readAt, confirmedAt, unreached }) => (
          <li key={members[0]?.id}>
            <span>{members.map(({ name }) => name).join('、')}</span>
            {readAt !== null ? (
              <small>
                {formatInstant(readAt, timeZone)}
                {confirmedAt !== null && '・確認しました'}
              </small>
            ) : (
              unreached && (
                <small className="missed">
                  {unreached === 'refused' ? 'メールが戻りました' : '届け先がありません'}
                </small>
              )
            )}
          </li>
        ))}
        {shown.length === 0 && <li>いません</li>}
      </Households>
      <Resend announcement={one} />
    </>
  )
}

function Resend({ announcement }: { announcement: CoachAnnouncementDetail }) {
  const { timeZone } = useCoachMe()
  const { id, households, resendsLeft, resendAfter } = announcement
  const unread = households.filter(groups.unread)
  const reachable = unread.filter(({ unreached }) => unreached === null).length
  const resend = trpc.coach.announcements.resend.useMutation({
    onSuccess: () => toast.success(toasts.announcements.resent.title),
    onError: (error) => sayFailed(toasts.announcements.resendFailed, error),
  })
  if (unread.length === 0) return null
  const why =
    resendsLeft === 0
      ? '再送は3回までです。'
      : resendAfter
        ? `再送は6時間ごとにできます（次は${formatInstant(resendAfter, timeZone)}から）。`
        : `${reachable}世帯に送ります。再送はあと${resendsLeft}回、6時間ごとにできます。`
  return (
    <Article css={{ pb: '0', mt: '3' }}>
      <Button
        variant="primary"
        icon="mail"
        disabled={resendsLeft === 0 || resendAfter !== null || reachable === 0}
        pending={resend.isPending}
        onClick={() => resend.mutate({ id })}
      >
        未読の人に再送
      </Button>
      <p className="by">{why}</p>
    </Article>
  )
}
