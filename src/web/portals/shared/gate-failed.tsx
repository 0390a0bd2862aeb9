import { BrandRing } from '../../components/look/brand-ring.tsx'
import { ErrorState } from '../../components/state/states.tsx'
import { errorMessage } from '../../lib/query/errors.ts'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('main', {
  base: {
    display: 'grid',
    alignContent: 'center',
    minH: '100dvh',
    maxW: '38rem',
    mx: 'auto',
    p: '4',
    '& > h1': { display: 'flex', alignItems: 'center', gap: '3', mb: '4', fontSize: 'xl' },
  },
})

interface Props {
  error: unknown
  retry: () => void
  retrying: boolean
}

/** The server didn't say who is signed in: neither the portal nor its log-in can be shown. */
export function GateFailed({ error, retry, retrying }: Props) {
  return (
    <Root>
      <h1>
        <BrandRing />
        まるクラブ
      </h1>
      <ErrorState text={errorMessage(error)} onRetry={retry} pending={retrying} />
    </Root>
  )
}
