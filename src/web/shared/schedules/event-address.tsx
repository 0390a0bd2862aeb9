import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { copy } from '../../lib/browser/copy.ts'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 0.75rem',
    fontSize: 'sm',
    lineHeight: '1.375rem',
    color: 'ink.muted',
    '& > button': { minH: { base: '11', md: '8' }, fontSize: 'sm' },
    '@media (pointer: coarse)': { '& > button': { minH: '11' } },
  },
})

interface Props {
  address: string | null | undefined
  /** Whether the venue has an address isn't known yet. */
  waiting?: boolean
}

/** Under the venue of an event: where it is, to be read and taken along. */
export function EventAddress({ address, waiting = false }: Props) {
  if (waiting)
    return (
      <Root aria-hidden>
        <Skeleton css={{ w: '14rem', h: '3.5', my: { base: '0.9375rem', md: '0.5625rem' } }} />
      </Root>
    )
  if (!address) return null
  return (
    <Root>
      {address}
      <Button variant="link" icon="copy" onClick={() => copy(address, toasts.copy.address)}>
        コピー
        <span className="vh">（住所）</span>
      </Button>
    </Root>
  )
}
