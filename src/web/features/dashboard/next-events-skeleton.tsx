import { Card, Stack } from '../../components/look/layout.tsx'
import { EventListSkeleton, Skeleton } from '../../components/state/skeleton.tsx'
import { styled } from '../../lib/theme/styled.ts'

const Lead = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '3.75rem minmax(0, 1fr)', lg: '4.75rem minmax(0, 1fr)' },
    gap: { base: '0 0.75rem', lg: '0 1.25rem' },
    p: '4',
    '& > .tally': {
      gridColumn: '1 / -1',
      display: 'flex',
      alignItems: 'center',
      gap: { base: '3', lg: '14' },
      mt: '3',
      pt: '3',
      borderTop: '1px solid',
      borderColor: 'line',
    },
    '& .ring': {
      flex: 'none',
      w: { base: '3.75rem', lg: '4.25rem' },
      h: { base: '3.75rem', lg: '4.25rem' },
      border: '0.3125rem solid',
      borderColor: 'sunken',
      borderRadius: 'full',
    },
  },
})

/** The leading card and three others, in their measures. */
export function NextEventsSkeleton() {
  return (
    <Stack className="loading">
      <Card aria-hidden>
        <Lead>
          <Skeleton w="full" h={{ base: '5.25rem', lg: '24' }} borderRadius="leaf" />
          <div>
            <Skeleton w="28" h="4" mt="0.5" mb="3" />
            <Skeleton w="72%" h="1.625rem" mb="3" />
            <Skeleton w="88%" h="1.125rem" mb={{ base: '9', lg: '0' }} />
          </div>
          <div className="tally">
            <span className="ring" />
            {[0, 1, 2, 3].map((key) => (
              <Skeleton key={key} w="12" h="1.375rem" flexShrink="1" />
            ))}
          </div>
        </Lead>
      </Card>
      <EventListSkeleton count={3} />
    </Stack>
  )
}
