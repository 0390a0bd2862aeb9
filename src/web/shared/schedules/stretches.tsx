import { type ReactNode, useId, useState } from 'react'
import { formatAmount } from '../../../domain/basics/money.ts'
import { type Stretch, stretchesOf } from '../../../domain/time/weeks-ahead.ts'
import { Icon } from '../../components/look/icon.tsx'
import { Stack } from '../../components/look/layout.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { InParts } from './in-parts.tsx'

/** Folding begins once so many cards are in sight. */
const SHORT = 10

const Section = styled('section', {
  base: {
    '& + &': { mt: { base: '4', md: '6' } },
    '& + &[data-folds]': { mt: '3' },
    // What is in sight at first would have a guessed height for a moment.
    '& article:nth-child(-n+6)': { contentVisibility: 'visible' },
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '11',
      mb: '2',
      '& > button': { mdDown: { px: '3', gap: '1.5', fontSize: 'sm' } },
      '@media (max-width: 22.4375rem)': { flexWrap: 'wrap' },
    },
    '& h2': { fontSize: 'xl', color: 'ink' },
    '& header > div': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: '0 0.625rem',
      flex: '1 1 8rem',
      color: 'ink.muted',
      fontSize: 'sm',
    },
  },
})

const Fold = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: '15',
    p: '0.5rem 0.75rem 0.5rem 1rem',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    bg: 'surface',
    textAlign: 'start',
    lineHeight: '1.25rem',
    '& > span': { flex: '1', minW: '0' },
    '& b': { display: 'block', fontSize: 'base', lineHeight: '1.375rem' },
    '& small': { fontSize: 'sm', fontWeight: 'normal', color: 'ink.muted' },
    '& > svg': { flex: 'none', color: 'ink.muted' },
    '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
    _hover: { borderColor: 'control' },
  },
})

interface Props<Event> {
  /** From today on, in their order. */
  events: readonly Event[]
  /** Today on the club's clock, `YYYY-MM-DD`. */
  today: string
  /** How many answers an event still needs. */
  waiting: (event: Event) => number
  /** At the end of a week's heading. */
  action?: (stretch: Stretch<Event>) => ReactNode
  children: (event: Event) => ReactNode
  /** As high as a card, for a moment in its place. */
  space: ReactNode
}

/** This week and the next one, then the months: these open at a tap once the list is long. */
export function Stretches<Event extends { id: string; date: string }>(props: Props<Event>) {
  const { events, today, waiting, action, children, space } = props
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  let inSight = 0
  return stretchesOf(events, today).map((stretch) => {
    inSight += stretch.events.length
    const open = stretch.events.reduce((sum, event) => sum + waiting(event), 0)
    const list = (
      <Stack>
        <InParts items={stretch.events} space={space}>
          {children}
        </InParts>
      </Stack>
    )
    if (stretch.days !== null)
      return (
        <Section key={stretch.key}>
          <header>
            <div>
              <h2>{stretch.title}</h2>
              <span className="nowrap">{stretch.days}</span>
              {open > 0 && <span className="nowrap">未回答{formatAmount(open)}件</span>}
            </div>
            {action?.(stretch)}
          </header>
          {list}
        </Section>
      )
    const isOpen = chosen.get(stretch.key) ?? inSight <= SHORT
    return (
      <Month
        key={stretch.key}
        title={stretch.title}
        count={stretch.events.length}
        waiting={open}
        isOpen={isOpen}
        onToggle={() => setChosen(new Map(chosen).set(stretch.key, !isOpen))}
      >
        {list}
      </Month>
    )
  })
}

interface MonthProps {
  title: string
  count: number
  waiting: number
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

function Month({ title, count, waiting, isOpen, onToggle, children }: MonthProps) {
  const id = useId()
  return (
    <Section data-folds="">
      <h2>
        <Fold type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span>
            <b>
              {title}の予定 {formatAmount(count)}件
            </b>
            <small>{waiting > 0 ? `未回答${formatAmount(waiting)}件` : '未回答はありません'}</small>
          </span>
          <Icon name="chevronDown" />
        </Fold>
      </h2>
      <Shown id={id}>{isOpen && children}</Shown>
    </Section>
  )
}

const Shown = styled('div', { base: { '&:not(:empty)': { mt: '3' } } })
