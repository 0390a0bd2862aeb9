import { Icon } from '../../components/look/icon.tsx'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('p', {
  base: {
    display: 'flex',
    gap: '2',
    fontSize: 'md',
    lineHeight: 'snug',
    whiteSpace: 'pre-line',
    '& > svg': { flex: 'none', mt: '0.5', color: 'ink.muted' },
  },
})

/** The comment of the own answer, to be read. */
export function OwnComment({ comment }: { comment: string | null | undefined }) {
  if (!comment) return null
  return (
    <Root>
      <Icon name="message" />
      <span>
        <span className="vh">自分のコメント：</span>
        {comment}
      </span>
    </Root>
  )
}
