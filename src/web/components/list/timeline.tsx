import type { ReactNode } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { relativeTime } from '../../../domain/time/calendar.ts'
import { type CategoryMap, pickCategories } from '../../lib/session/categories.ts'
import { styled } from '../../lib/theme/styled.ts'
import { BADGES_SHOWN, CategoryBadges } from '../look/badge.tsx'
import { Tied } from '../look/tied.tsx'

const Root = styled('ol', {
  base: {
    listStyle: 'none',
    '& > li': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '0.75rem minmax(0, 1fr)',
      gap: '0 0.75rem',
      pb: '4',
      fontSize: 'md',
      lineHeight: '1.55',
    },
    '& > li::before': {
      content: '""',
      w: '2.5',
      h: '2.5',
      mt: '0.4375rem',
      border: '2px solid',
      borderColor: 'control',
      borderRadius: 'full',
      bg: 'surface',
      zIndex: 1,
    },
    '& > li:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetStart: '0.28125rem',
      top: '5',
      bottom: '-1.5',
      w: '1px',
      bg: 'line',
    },
    '& > li:last-child': { pb: '0' },
    '& small': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0.25rem 0.5rem',
      minH: '6',
      mt: '0.5',
      fontSize: 'xs',
      color: 'ink.muted',
    },
  },
  variants: { compact: { true: { '& > li': { fontSize: 'sm' } } } },
})

interface Props {
  activities: readonly Activity[]
  categories: CategoryMap
  /** The club's zone. */
  timeZone: string
  now?: Date
  compact?: boolean
  /** Beside a line, for example how to take back what it tells. */
  actionOf?: (activity: Activity) => ReactNode
}

/** What has changed, newest first. */
export function Timeline(props: Props) {
  const { activities, categories, timeZone, now = new Date(), compact, actionOf } = props
  return (
    <Root compact={compact}>
      {activities.map((activity) => (
        <li key={activity.id}>
          <div>
            <Tied>{activity.description}</Tied>
            <small>
              <time dateTime={activity.createdAt}>
                {relativeTime(activity.createdAt, now, timeZone)}
              </time>
              <CategoryBadges
                categories={pickCategories(categories, activity.categoryIds)}
                limit={BADGES_SHOWN}
              />
              {actionOf?.(activity)}
            </small>
          </div>
        </li>
      ))}
    </Root>
  )
}
