import { Skeleton } from '../../components/state/skeleton.tsx'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('div', {
  base: {
    '& > .head': { display: 'flex', alignItems: 'center', minH: '12' },
    '& > .rows': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      gap: '0 1.5rem',
    },
    '& .row': { display: 'flex', alignItems: 'center', gap: '2.5', minH: '13' },
  },
})

const rows = [0, 1, 2, 3, 4, 5]

/** The shape of `CoachParticipants`. */
export function PeopleSkeleton() {
  return (
    <Root role="status" aria-busy>
      <span className="vh">読み込み中</span>
      <div className="head">
        <Skeleton w="6.5rem" h="1.125rem" />
      </div>
      <div className="rows">
        {rows.map((row) => (
          <div key={row} className="row">
            <Skeleton w="9" h="9" borderRadius="full" />
            <div>
              <Skeleton w="5.5rem" h="3.5" mb="2" />
              <Skeleton w="16" h="3" />
            </div>
          </div>
        ))}
      </div>
    </Root>
  )
}
