import type { Tally } from '../../../domain/schedule/attendance.ts'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('div', {
  base: {
    // The button before or after the people.
    pb: '11',
    '& > div': { mb: '2' },
    '& .head': { display: 'flex', alignItems: 'center', minH: '10', mb: '1' },
    '& .rows': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      gap: '0 1.5rem',
    },
    '& .row': { display: 'flex', alignItems: 'center', gap: '2.5', minH: '13' },
  },
})

/** How many people of each answer, where that is known. */
const groupsOf = (tally?: Tally): number[] => {
  if (!tally) return [6]
  const { present, waiting, maybe, absent, unanswered } = tally
  return [present, waiting, maybe, absent, unanswered].filter((count) => count > 0)
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The shape of `CoachParticipants`. */
export function PeopleSkeleton({ tally }: { tally?: Tally | undefined }) {
  return (
    <Root role="status" aria-busy>
      <span className="vh">読み込み中</span>
      {groupsOf(tally).map((people, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one group is as good as another
        <div key={group}>
          <div className="head">
            <Skeleton w="6.5rem" h="1.125rem" />
          </div>
          <div className="rows">
            {times(people).map((row) => (
              <div key={row} className="row">
                <Skeleton w="9" h="9" borderRadius="full" />
                <div>
                  <Skeleton w="5.5rem" h="3.5" mb="2" />
                  <Skeleton w="16" h="3" />
                </div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </Root>
  )
}
