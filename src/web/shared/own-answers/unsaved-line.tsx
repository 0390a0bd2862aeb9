import { type Mark, markLabels, UNANSWERED_LABEL } from '../../../domain/schedule/attendance.ts'
import type { PlayerSchedule } from '../../../domain/schedule/schedule.ts'
import { Button } from '../../components/action/button.tsx'
import { styled } from '../../lib/theme/styled.ts'
import type { OwnAnswer } from './use-own-answer.ts'

const Root = styled('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 0.75rem',
    fontSize: 'sm',
    lineHeight: 'snug',
    color: 'ink.muted',
  },
})

const words = (mark: Mark) => `${mark} ${markLabels[mark]}`

interface Props {
  event: Pick<PlayerSchedule, 'ownAnswer' | 'closed'>
  answer: OwnAnswer
}

/**
 * Under an answer that was touched: a mark that is filled is not yet one that counts. Where it can't be
 * saved any more, it stands here alone.
 */
export function UnsavedLine({ event: { ownAnswer, closed }, answer }: Props) {
  const { mark, comment, unsaved, forget } = answer
  if (!unsaved) return null
  const stored = ownAnswer?.status ?? null
  const typed = comment.trim()
  if (closed)
    return (
      <Root>
        <span>
          保存されていません：{mark && mark !== stored && words(mark)}
          {typed !== (ownAnswer?.comment ?? '') && (typed ? `「${typed}」` : 'コメントなし')}
        </span>
        <Button variant="link" onClick={forget}>
          消す
        </Button>
      </Root>
    )
  return (
    <Root>
      未保存（現在の回答：{stored ? words(stored) : UNANSWERED_LABEL}）
      <Button variant="link" onClick={forget}>
        元に戻す
      </Button>
    </Root>
  )
}
