import { chakra } from '@chakra-ui/react'
import { Card, Stack } from '../../components/layout.tsx'
import { EventListSkeleton, Skeleton } from '../../components/skeleton.tsx'

const Lead = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '60px minmax(0, 1fr)', lg: '76px minmax(0, 1fr)' },
    gap: { base: '0 12px', lg: '0 20px' },
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
      w: { base: '60px', lg: '68px' },
      h: { base: '60px', lg: '68px' },
      border: '5px solid',
      borderColor: 'sunken',
      borderRadius: 'full',
    },
  },
})

/** The leading card and three others, in their measures. */
export function NextEventsSkeleton() {
  return (
    <Stack>
      <Card aria-hidden>
        <Lead>
          <Skeleton w="full" h={{ base: '84px', lg: '96px' }} borderRadius="leaf" />
          <div>
            <Skeleton w="112px" h="16px" mt="2px" mb="3" />
            <Skeleton w="72%" h="26px" mb="3" />
            <Skeleton w="88%" h="18px" mb={{ base: '9', lg: '0' }} />
          </div>
          <div className="tally">
            <span className="ring" />
            {[0, 1, 2, 3].map((key) => (
              <Skeleton key={key} w="48px" h="22px" flexShrink="1" />
            ))}
          </div>
        </Lead>
      </Card>
      <EventListSkeleton count={3} />
    </Stack>
  )
}
