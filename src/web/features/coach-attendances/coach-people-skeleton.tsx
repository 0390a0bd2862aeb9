import { chakra } from '@chakra-ui/react'
import { Skeleton } from '../../components/skeleton.tsx'

const Root = chakra('div', {
  base: {
    '& > .head': { display: 'flex', alignItems: 'center', minH: '48px' },
    '& > .rows': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      gap: '0 24px',
    },
    '& .row': { display: 'flex', alignItems: 'center', gap: '2.5', minH: '52px' },
  },
})

const rows = [0, 1, 2, 3, 4, 5]

/** The shape of `CoachParticipants`. */
export function PeopleSkeleton() {
  return (
    <Root role="status" aria-busy>
      <span className="vh">読み込み中</span>
      <div className="head">
        <Skeleton w="104px" h="18px" />
      </div>
      <div className="rows">
        {rows.map((row) => (
          <div key={row} className="row">
            <Skeleton w="36px" h="36px" borderRadius="full" />
            <div>
              <Skeleton w="88px" h="14px" mb="2" />
              <Skeleton w="64px" h="12px" />
            </div>
          </div>
        ))}
      </div>
    </Root>
  )
}
