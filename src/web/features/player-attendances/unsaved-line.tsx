import { type Mark, markLabels, UNANSWERED_LABEL } from '../../../domain/attendance.ts'
import { Button } from '../../components/button.tsx'
import { styled } from '../../lib/theme/styled.ts'

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

interface Props {
  /** The answer as the server has it. */
  stored: Mark | null
  onForget: () => void
}

/** Under an answer that was touched: a mark that is filled is not yet one that counts. */
export function UnsavedLine({ stored, onForget }: Props) {
  return (
    <Root>
      未保存（現在の回答：{stored ? `${stored} ${markLabels[stored]}` : UNANSWERED_LABEL}）
      <Button variant="link" onClick={onForget}>
        元に戻す
      </Button>
    </Root>
  )
}
