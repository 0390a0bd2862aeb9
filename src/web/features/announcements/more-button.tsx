import { Button } from '../../components/action/button.tsx'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('div', { base: { mt: '3', maxW: '50rem', textAlign: 'center' } })

/** Shows older announcements, too. */
export const MoreButton = ({ onMore, isPending }: { onMore: () => void; isPending: boolean }) => (
  <Root>
    <Button onClick={onMore} pending={isPending}>
      もっと見る
    </Button>
  </Root>
)
