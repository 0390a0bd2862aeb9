import type { Activity } from '../../domain/activity.ts'
import { relativeTime } from '../../domain/calendar.ts'
import { type CategoryMap, pickCategories } from '../lib/categories.ts'
import { styled } from '../lib/theme/styled.ts'
import { BADGES_SHOWN, CategoryBadges } from './badge.tsx'

const Root = styled('ol', {
  base: {
    listStyle: 'none',
    '& > li': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '12px minmax(0, 1fr)',
      gap: '0 12px',
      pb: '4',
      fontSize: 'md',
      lineHeight: '1.55',
    },
    '& > li::before': {
      content: '""',
      w: '10px',
      h: '10px',
      mt: '7px',
      border: '2px solid',
      borderColor: 'control',
      borderRadius: 'full',
      bg: 'surface',
      zIndex: 1,
    },
    '& > li:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetStart: '4.5px',
      top: '20px',
      bottom: '-6px',
      w: '1px',
      bg: 'line',
    },
    '& > li:last-child': { pb: '0' },
    '& small': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 8px',
      minH: '24px',
      mt: '2px',
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
}

/** What has changed, newest first. */
export function Timeline({ activities, categories, timeZone, now = new Date(), compact }: Props) {
  return (
    <Root compact={compact}>
      {activities.map((activity) => (
        <li key={activity.id}>
          <div>
            {activity.description}
            <small>
              <time dateTime={activity.createdAt}>
                {relativeTime(activity.createdAt, now, timeZone)}
              </time>
              <CategoryBadges
                categories={pickCategories(categories, activity.categoryIds)}
                limit={BADGES_SHOWN}
              />
            </small>
          </div>
        </li>
      ))}
    </Root>
  )
}
