import { useRovingFocus } from '../../lib/browser/use-roving-focus.ts'
import { LARGE_TEXT } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('div', {
  base: {
    display: { base: 'flex', md: 'inline-flex' },
    w: { base: 'full', md: 'auto' },
    p: { base: '3px', md: '1' },
    borderRadius: 'leaf',
    bg: 'sunken',
    '& > button': {
      flex: { base: '1', md: 'none' },
      minW: { base: '0', md: '16' },
      h: { base: '11', md: '9' },
      '@media (pointer: coarse)': { h: '11' },
      px: { base: '2', md: '4' },
      borderRadius: '7px',
      fontSize: 'md',
      fontWeight: 'semibold',
      lineHeight: 'tight',
      whiteSpace: 'nowrap',
      color: 'ink.muted',
      transition: 'color 120ms ease-out',
      _hover: { color: 'ink' },
    },
    // Each is as wide as its words.
    [LARGE_TEXT]: {
      '& > button': {
        flex: '1 1 auto',
        h: 'auto',
        minH: '11',
        px: '1',
        fontSize: 'sm',
        whiteSpace: 'normal',
      },
    },
    '& > [aria-selected=true], & > [aria-checked=true]': {
      bg: 'lifted',
      color: 'ink',
      fontWeight: 'bold',
      boxShadow: '0 0 0 1px {colors.line}',
    },
  },
  variants: {
    wide: { true: { display: 'flex', w: 'full', '& > button': { flex: '1', h: '11' } } },
  },
})

export interface Segment<Value extends string> {
  value: Value
  label: string
}

interface Props<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  segments: readonly Segment<Value>[]
  /** `radio` for a filter; `tab` when each value shows another panel. */
  as?: 'tab' | 'radio'
  /** The id of the panel, for tabs. */
  controls?: string
  wide?: boolean
}

/** One of a few. */
export function Segmented<Value extends string>(props: Props<Value>) {
  const { label, value, onChange, segments, as = 'tab', controls, wide } = props
  const values = segments.map((segment) => segment.value)
  const { onKeyDown, tabIndex } = useRovingFocus(values, value, onChange)
  return (
    <Root
      role={as === 'tab' ? 'tablist' : 'radiogroup'}
      aria-label={label}
      wide={wide}
      onKeyDown={onKeyDown}
    >
      {segments.map((segment, index) => {
        const chosen = segment.value === value
        const state = as === 'tab' ? { 'aria-selected': chosen } : { 'aria-checked': chosen }
        return (
          <button
            key={segment.value}
            type="button"
            role={as}
            {...state}
            aria-controls={controls}
            tabIndex={tabIndex(index)}
            onClick={() => onChange(segment.value)}
          >
            {segment.label}
          </button>
        )
      })}
    </Root>
  )
}
