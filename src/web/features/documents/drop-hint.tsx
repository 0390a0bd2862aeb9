import { Icon } from '../../components/look/icon.tsx'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('div', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'popover',
    display: 'grid',
    placeItems: 'center',
    p: '4',
    bg: 'scrim',
    pointerEvents: 'none',
    '& > p': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      px: '8',
      py: '6',
      bg: 'raised',
      border: '2px dashed',
      borderColor: 'accent.solid',
      borderRadius: 'dialog',
      color: 'accent.ink',
      fontWeight: 'bold',
    },
  },
})

/** While a file hovers over the window. */
export const DropHint = () => (
  <Root>
    <p>
      <Icon name="upload" size={24} />
      ここにドロップしてアップロード
    </p>
  </Root>
)
