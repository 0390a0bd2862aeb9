import { Skeleton } from '../../components/state/skeleton.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { dayHeight } from '../../shared/schedules/month-styles.ts'

const Grid = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: '1px',
    overflow: 'hidden',
    bg: 'line',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    mdDown: {
      mx: 'calc(-1 * var(--page-x, 1rem))',
      borderInline: 'none',
      borderRadius: '0',
    },
    '& > div': { ...dayHeight, p: '2', bg: 'surface' },
  },
})

const days = Array.from({ length: 42 }, (_, index) => index)

/** Tabs, chips and the 42 days in their measures. */
export function CalendarSkeleton() {
  return (
    <div role="status" aria-busy>
      <span className="vh">読み込み中</span>
      <Skeleton
        w={{ base: 'full', md: '20rem' }}
        h={{ base: '3.125rem', md: '11' }}
        mb="2"
        css={{ '@media (pointer: coarse)': { minH: '3.125rem' } }}
      />
      <Skeleton
        w="60%"
        h={{ base: '11', md: '9' }}
        mb="3"
        css={{ '@media (pointer: coarse)': { minH: '11' } }}
      />
      <Grid>
        {days.map((day) => (
          <div key={day}>
            <Skeleton w="1.125rem" h="3.5" />
          </div>
        ))}
      </Grid>
    </div>
  )
}
