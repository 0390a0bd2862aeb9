import type { CoachAnnouncementDetail } from '../../../domain/notices/announcement.ts'
import type { Reach } from '../../../domain/notices/reach.ts'
import { formatShortInstant } from '../../../domain/time/calendar.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { ReachNote } from '../../shared/reach/reach-note.tsx'
import { Summary } from './read-styles.ts'

/** A ring as full as the households that have read. */
const ringOf = (share: number) =>
  `radial-gradient(closest-side, var(--mc-colors-raised) 83%, transparent 84%), conic-gradient(var(--mc-colors-accent-solid) ${share}turn, var(--mc-colors-line) 0)`

interface Props {
  announcement: CoachAnnouncementDetail
  /** Whom a resend reaches, where it can be sent. */
  reach: Reach | undefined
}

/** Whether those who haven't read it may be sent it again now. */
export const canResend = ({ households, ...announcement }: CoachAnnouncementDetail): boolean =>
  announcement.publishedAt !== null &&
  announcement.resendsLeft > 0 &&
  announcement.resendAfter === null &&
  households.some(({ readAt }) => readAt === null)

/** How many have read, and what reminds the others. */
export function ReadSummary({ announcement, reach }: Props) {
  const { counts, households, needsConfirm } = announcement
  const { read, confirmed } = counts
  const unread = households.filter(({ readAt }) => readAt === null)
  const missed = unread.filter(({ unreached }) => unreached !== null)
  const share = counts.households ? read / counts.households : 0
  return (
    <Summary>
      <dl>
        <div className="hero">
          <dt>
            <b>既読</b>
            <span>{counts.households}世帯中</span>
          </dt>
          <dd style={{ backgroundImage: ringOf(share) }}>{read}</dd>
        </div>
        {needsConfirm && (
          <div>
            <dt>
              <Icon name="checkCircle" />
              確認しました
            </dt>
            <dd>{confirmed}</dd>
          </div>
        )}
        <div>
          <dt>
            <Icon name="mail" />
            未読
          </dt>
          <dd>{unread.length}</dd>
        </div>
        {missed.length > 0 && (
          <div className="missed">
            <dt>
              <Icon name="alert" />
              うち届いていない
            </dt>
            <dd>{missed.length}</dd>
          </div>
        )}
      </dl>
      {unread.length > 0 && <Resend announcement={announcement} reach={reach} />}
    </Summary>
  )
}

function Resend({ announcement, reach }: Props) {
  const { timeZone } = useCoachMe()
  const { id, resendsLeft, resendAfter } = announcement
  const resend = trpc.coach.announcements.resend.useMutation({
    onSuccess: () => toast.success(toasts.announcements.resent.title),
    onError: (error) => sayFailed(toasts.announcements.resendFailed, error),
  })
  const why =
    resendsLeft === 0
      ? '再送は3回までです。'
      : resendAfter
        ? `再送は6時間ごとにできます（次は${formatShortInstant(resendAfter, timeZone)}から）。`
        : `再送はあと${resendsLeft}回、6時間ごとにできます。`
  return (
    <>
      <Button
        variant="primary"
        icon="send"
        wide
        disabled={!canResend(announcement) || !reach || reach.households === 0}
        pending={resend.isPending}
        onClick={() => resend.mutate({ id })}
      >
        未読の人に再送
      </Button>
      {canResend(announcement) && <ReachNote reach={reach} />}
      <p>{why}</p>
    </>
  )
}
