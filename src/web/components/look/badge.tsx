import type { ReactNode } from 'react'
import type { CategoryStyle } from '../../lib/session/categories.ts'
import { styled } from '../../lib/theme/styled.ts'
import { Icon, type IconName } from './icon.tsx'

const Root = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxW: 'full',
    h: '6',
    px: '2.5',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: '1.5rem',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    '& > svg': { flex: 'none' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  variants: {
    wraps: {
      true: {
        h: 'auto',
        minH: '6',
        py: '0.5',
        borderRadius: '0.75rem',
        lineHeight: '1.25rem',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      },
    },
    look: {
      category: { bg: 'var(--tone-bg)', color: 'var(--tone-ink)' },
      line: { boxShadow: 'inset 0 0 0 1px {colors.line}', color: 'ink.muted' },
      accent: { bg: 'accent.soft', color: 'accent.ink' },
      neutral: { bg: 'sunken', color: 'ink.muted' },
      alert: { bg: 'absent.soft', color: 'absent.ink' },
      ink: { bg: 'ink', color: 'surface' },
      maybe: { bg: 'maybe.soft', color: 'maybe.ink' },
    },
  },
  defaultVariants: { look: 'line' },
})

interface BadgeProps {
  look?: 'line' | 'accent' | 'neutral' | 'alert' | 'ink' | 'maybe'
  icon?: IconName
  /** Takes more lines rather than cut what stands nowhere else. */
  wraps?: boolean
  children: ReactNode
}

export function Badge({ look = 'line', icon, wraps, children }: BadgeProps) {
  return (
    <Root look={look} wraps={wraps}>
      {icon && <Icon name={icon} size={14} />}
      <span>{children}</span>
    </Root>
  )
}

export function CategoryBadge({ category }: { category: CategoryStyle }) {
  return (
    <Root look="category" data-tone={category.tone}>
      <span>{category.name}</span>
    </Root>
  )
}

const Row = styled('span', {
  base: { display: 'inline-flex', flexWrap: 'wrap', gap: '1', minW: '0', maxW: 'full' },
})

/** As many as a card has room for; the dialog that it opens shows them all. */
export const BADGES_SHOWN = 6

interface CategoryBadgesProps {
  categories: readonly CategoryStyle[]
  /** How many are named; the others are counted. */
  limit?: number
}

/** Nothing at all when there are none: an event that lost its categories stands without a badge. */
export function CategoryBadges({ categories, limit = categories.length }: CategoryBadgesProps) {
  if (categories.length === 0) return null
  return (
    <Row>
      {categories.slice(0, limit).map((category) => (
        <CategoryBadge key={category.id} category={category} />
      ))}
      {categories.length > limit && <Badge look="neutral">ほか{categories.length - limit}件</Badge>}
    </Row>
  )
}
