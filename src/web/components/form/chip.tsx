import type { ComponentProps, ReactNode } from 'react'
import type { Tone } from '../../lib/session/categories.ts'
import { styled } from '../../lib/theme/styled.ts'
import { Icon, type IconName } from '../look/icon.tsx'

const Chips = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flexWrap: { base: 'nowrap', md: 'wrap' },
    // Three lines and a half, with room for the ring around a focused chip.
    md: { maxH: '9.875rem', p: '1', m: '-1', overflowY: 'auto' },
    '@media (pointer: coarse)': { md: { maxH: '11.625rem' } },
    mdDown: {
      overflowX: 'auto',
      scrollbarWidth: 'none',
      mx: 'calc(-1 * var(--page-x, 1rem))',
      px: 'var(--page-x, 1rem)',
      py: '1',
      my: '-1',
      scrollPadding: '1rem',
      maskImage: 'linear-gradient(90deg, transparent, #000 1rem calc(100% - 2rem), transparent)',
      // What stands at its end is as wide as its words: the row scrolls.
      '& > button': { flex: 'none' },
      '& [role=checkbox]': { maxW: '16.25rem' },
    },
  },
})

/** Chips in a row: they wrap on a desktop, to scroll from the fourth line on, and scroll sideways, fading, on a phone. */
export const ChipRow = (props: ComponentProps<typeof Chips>) => <Chips data-sideways {...props} />

const Root = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    flex: 'none',
    maxW: 'full',
    minH: { base: '11', md: '9' },
    '@media (pointer: coarse)': { minH: '11' },
    ps: '2.5',
    pe: '3.5',
    py: '1.5',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: { base: '1.375rem', md: '1.125rem' },
    bg: 'surface',
    fontSize: 'sm',
    lineHeight: 'tight',
    textAlign: 'start',
    wordBreak: 'normal',
    overflowWrap: 'anywhere',
    transition: 'border-color 120ms ease-out',
    _hover: { borderColor: 'control' },
    '& > .box': {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      w: '4',
      h: '4',
      border: '1.5px solid',
      borderColor: 'control',
      borderRadius: '5px',
      color: 'surface',
    },
    '&[aria-checked=true]': {
      fontWeight: 'semibold',
      '& > .box': {
        bg: 'var(--tone-ink, {colors.accent.solid})',
        borderColor: 'var(--tone-ink, {colors.accent.solid})',
      },
    },
    '&[aria-checked=false] > .box > svg': { visibility: 'hidden' },
  },
  variants: {
    /** Without a box: a shortcut that stands before the chips. */
    plain: {
      true: {
        px: '3.5',
        whiteSpace: 'nowrap',
        color: 'accent.ink',
        fontWeight: 'semibold',
        '&[aria-pressed=true]': { bg: 'accent.soft', borderColor: 'accent.solid' },
      },
    },
    /** Something is wrong with those whom it shows. */
    alert: { true: { color: 'ink', '& > svg': { color: 'absent.ink' } } },
  },
})

interface ChipProps {
  checked: boolean
  onChange: (checked: boolean) => void
  tone?: Tone
  children: ReactNode
}

/** A checkbox in the shape of a chip, ticked in the colour of its category. */
export function Chip({ checked, onChange, tone, children }: ChipProps) {
  return (
    <Root
      type="button"
      role="checkbox"
      aria-checked={checked}
      data-tone={tone}
      onClick={() => onChange(!checked)}
    >
      <span className="box" aria-hidden>
        <Icon name="check" size={12} strokeWidth={3} />
      </span>
      {children}
    </Root>
  )
}

interface ChipButtonProps {
  pressed: boolean
  icon?: IconName
  alert?: boolean
  onClick: () => void
  children: ReactNode
}

export function ChipButton({ pressed, icon, alert, onClick, children }: ChipButtonProps) {
  return (
    <Root type="button" plain alert={alert} aria-pressed={pressed} onClick={onClick}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </Root>
  )
}
