import { formatFullDate } from '../../../domain/time/calendar.ts'
import { Button } from '../../components/action/button.tsx'
import { styled } from '../../lib/theme/styled.ts'

const More = styled('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    py: '5',
    fontSize: 'sm',
    color: 'ink.muted',
  },
})

interface Props {
  later: {
    /** The last day that was asked for. */
    to: string
    /** Events lie beyond it, or that is not known. */
    goesOn: boolean
    pending: boolean
    failed: { refetch: () => unknown; isFetching: boolean } | undefined
    show: () => void
  }
}

/** Where events lie beyond those that were asked for: how far they reach, and more of them. */
export function LaterEvents({ later: { to, goesOn, pending, failed, show } }: Props) {
  if (failed)
    return (
      <More role="alert">
        <p>続きの予定を読み込めませんでした</p>
        <Button icon="retry" onClick={() => failed.refetch()} pending={failed.isFetching}>
          再読み込み
        </Button>
      </More>
    )
  if (!goesOn && !pending) return null
  return (
    <More>
      <p>{formatFullDate(to)}までの予定を表示しています</p>
      <Button onClick={show} pending={pending}>
        さらに表示
      </Button>
    </More>
  )
}
