import { Button } from '../../components/action/button.tsx'
import { LARGE_TEXT } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('div', {
  base: {
    display: 'flex',
    gap: '3',
    mt: { base: 'auto', md: '8' },
    '& > .go': { minW: '10rem', [LARGE_TEXT]: { minW: '0' } },
    md: { justifyContent: 'space-between', pb: '8' },
    mdDown: {
      position: 'sticky',
      bottom: '0',
      mx: '-4',
      px: '4',
      pt: '3',
      pb: 'calc(1rem + env(safe-area-inset-bottom))',
      bg: 'surface',
      borderTop: '1px solid',
      borderColor: 'line',
      '& > .go': { flex: '1' },
    },
  },
})

interface Props {
  isFirst: boolean
  isLast: boolean
  pending: boolean
  onBack: () => void
}

/** In reach of the thumb on a phone. */
export function WizardButtons({ isFirst, isLast, pending, onBack }: Props) {
  return (
    <Root>
      <Button size="lg" icon="chevronLeft" disabled={isFirst || pending} onClick={onBack}>
        戻る
      </Button>
      <Button
        className="go"
        type="submit"
        size="lg"
        variant="primary"
        endIcon={isLast ? undefined : 'chevronRight'}
        pending={pending}
      >
        {isLast ? '登録する' : '次へ'}
      </Button>
    </Root>
  )
}
