import { errorCode, isRefused } from '../../lib/query/errors.ts'
import { styled } from '../../lib/theme/styled.ts'
import { Button } from '../action/button.tsx'
import { Icon } from '../look/icon.tsx'
import type { FailedQuery } from './query-error.tsx'

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

/**
 * Below what is still shown, floating so that nothing moves: it may no longer be so. Where the session
 * has ended, the log-in says what there is to do.
 */
export function StaleNotice({ query: { error, isFetching, refetch } }: { query: FailedQuery }) {
  if (!error || isRefused(error)) return null
  return (
    <Root role="alert">
      <Icon name="alert" />
      <p>{errorCode(error) ? '' : '通信できず、'}最新の状態を確かめられませんでした</p>
      <Button onClick={() => void refetch()} pending={isFetching}>
        再読み込み
      </Button>
    </Root>
  )
}
