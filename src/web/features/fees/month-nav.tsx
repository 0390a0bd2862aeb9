import type { FeeMonth } from '../../../domain/fees/fee-records.ts'
import { feeYears } from '../../../domain/fees/fees.ts'
import { Button } from '../../components/action/button.tsx'
import { IconButton } from '../../components/action/icon-button.tsx'
import { NativeSelect } from '../../components/form/native-select.tsx'
import { LARGE_TEXT, SMALL_PHONE } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'
import { monthBeside } from './fee-month.ts'
import { WIDE } from './wide.ts'

const Root = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    flex: '1',
    minW: '0',
    mdDown: { mx: '-2' },
    '& > .year': { flex: '1 1 6.5rem', minW: '0' },
    '& > .month': { flex: '1 1 5.25rem', minW: '0' },
    [WIDE]: {
      flex: 'none',
      '& > .year, & > .month': { flex: 'none' },
      '& > .year': { w: '6.5rem' },
      '& > .month': { w: '5.25rem' },
    },
    [SMALL_PHONE]: { '& select': { ps: '2', pe: '6' } },
    // The year has a line of its own above the month and its arrows.
    [LARGE_TEXT]: { flexWrap: 'wrap', '& > .year': { flexBasis: 'full', order: '-1', px: '2' } },
  },
})

const months = Array.from({ length: 12 }, (_, index) => index + 1)

interface Props {
  when: FeeMonth
  /** The current month. */
  now: FeeMonth
  onChange: (when: FeeMonth) => void
}

/** Year and month, the months beside one press away. */
export function MonthNav({ when, now, onChange }: Props) {
  const before = monthBeside(when, -1, now)
  const after = monthBeside(when, 1, now)
  const isNow = when.year === now.year && when.month === now.month
  return (
    <Root>
      <IconButton
        icon="chevronLeft"
        label="前の月"
        disabled={!before}
        onClick={() => before && onChange(before)}
      />
      <div className="year">
        <NativeSelect
          aria-label="年"
          options={feeYears(now.year).map((year) => ({ value: `${year}`, label: `${year}年` }))}
          value={`${when.year}`}
          onChange={({ currentTarget }) => onChange({ ...when, year: Number(currentTarget.value) })}
        />
      </div>
      <div className="month">
        <NativeSelect
          aria-label="月"
          options={months.map((month) => ({ value: `${month}`, label: `${month}月` }))}
          value={`${when.month}`}
          onChange={({ currentTarget }) =>
            onChange({ ...when, month: Number(currentTarget.value) })
          }
        />
      </div>
      <IconButton
        icon="chevronRight"
        label="次の月"
        disabled={!after}
        onClick={() => after && onChange(after)}
      />
      {!isNow && (
        <Button variant="link" onClick={() => onChange(now)}>
          今月
        </Button>
      )}
    </Root>
  )
}
