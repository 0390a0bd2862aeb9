import { Button } from '../../components/action/button.tsx'
import { IconButton } from '../../components/action/icon-button.tsx'
import { LARGE_TEXT, SMALL_PHONE } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: { base: 'space-between', md: 'flex-start' },
    gap: '3',
    mdDown: { flex: '1 0 100%', ms: '-2' },
    '& > div': { display: 'flex', alignItems: 'center' },
    // Wide enough for every title: the arrow stays under the finger.
    '& h2': { minW: '28', fontSize: '2xl', textAlign: 'center', whiteSpace: 'nowrap' },
    '& h2[data-unit=週]': { minW: '10.75rem' },
    '& > button': { px: '4' },
    [SMALL_PHONE]: {
      flexWrap: 'wrap',
      gap: '1',
      '& h2, & h2[data-unit]': { minW: '0', fontSize: 'base' },
      // On a line of its own it stands where the page's content does.
      '& > button': { ms: '2' },
    },
    [LARGE_TEXT]: { '& > div': { w: 'full' }, '& h2': { flex: '1', whiteSpace: 'normal' } },
  },
})

interface Props {
  /** 2026年11月, or the week's days. */
  title: string
  unit: '月' | '週'
  onPrevious: () => void
  onNext: () => void
  onToday: () => void
}

export function CalendarNav({ title, unit, onPrevious, onNext, onToday }: Props) {
  return (
    <Root>
      <div>
        <IconButton icon="chevronLeft" label={`前の${unit}`} onClick={onPrevious} />
        <h2 aria-live="polite" data-unit={unit}>
          {title}
        </h2>
        <IconButton icon="chevronRight" label={`次の${unit}`} onClick={onNext} />
      </div>
      <Button onClick={onToday}>今日</Button>
    </Root>
  )
}
