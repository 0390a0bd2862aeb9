import { isAskedAgain, isFromBefore } from '../../../domain/schedule/attendance.ts'
import type { PlayerSchedule } from '../../../domain/schedule/schedule.ts'
import { isFull } from '../../../domain/schedule/seats.ts'
import { Badge } from '../../components/look/badge.tsx'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('p', {
  base: {
    fontSize: 'sm',
    lineHeight: 'snug',
    color: 'ink.muted',
    '& > b': { display: 'block', color: 'present.ink' },
  },
})

type Event = Pick<
  PlayerSchedule,
  'ownAnswer' | 'waiting' | 'closed' | 'capacity' | 'tally' | 'contentChangedAt' | 'askedAgainAt'
>

/** What an own answer comes to: a place in line, no seat left, or an answer from before the event changed. */
export function OwnSeat({ event }: { event: Event }) {
  const { ownAnswer, waiting, closed } = event
  const isOutside = closed === null && ownAnswer?.status !== '○' && isFull(event)
  return (
    <>
      {waiting !== null && (
        <Root>
          <b>キャンセル待ち {waiting}番目</b>
          {closed === null && '空きが出ると、自動で参加になります'}
        </Root>
      )}
      {isOutside && <Root>定員に達しています（キャンセル待ちになります）</Root>}
      {isFromBefore(event, ownAnswer) && (
        <Root>
          <Badge look="maybe">変更前の回答</Badge>{' '}
          {isAskedAgain(event, ownAnswer)
            ? '予定の日時か場所が変わりました。もう一度お答えください'
            : '予定の日時か場所が変わりました'}
        </Root>
      )}
    </>
  )
}
