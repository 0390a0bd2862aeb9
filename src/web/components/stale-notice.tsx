import { styled } from '../lib/theme/styled.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

const Root = styled('div', {
  base: {
    position: 'sticky',
    bottom: 'calc(0.75rem + var(--tab-bar, 0px) + env(safe-area-inset-bottom))',
    zIndex: 'bar',
    // Above the page's button, which floats there too.
    mdDown: {
      'main:has([data-floating-action]) &': {
        bottom: 'calc(5.75rem + var(--tab-bar, 0px) + env(safe-area-inset-bottom))',
      },
    },
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    mt: '3',
    ps: '4',
    pe: '2',
    py: '2',
    bg: 'raised',
    border: '1px solid',
    borderColor: 'control',
    borderRadius: 'card',
    boxShadow: 'float',
    '& > svg': { flex: 'none', color: 'absent.ink' },
    '& > p': { flex: '1', minW: '0', fontSize: 'sm', lineHeight: 'snug' },
    '& > button': { px: '3' },
  },
})

/** Below what is still shown, floating so that nothing moves: it may no longer be so. */
export function StaleNotice({ onRetry, pending }: { onRetry: () => void; pending: boolean }) {
  return (
    <Root role="alert">
      <Icon name="alert" />
      <p>通信できず、最新の状態を確かめられませんでした</p>
      <Button onClick={onRetry} pending={pending}>
        再読み込み
      </Button>
    </Root>
  )
}
