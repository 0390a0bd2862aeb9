import { Card } from '../../components/look/layout.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { Parts, Row } from './fee-styles.ts'
import { FeeSummarySkeleton } from './fee-summary.tsx'

const Who = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '12',
    minW: '0',
    '& > div': { minW: '0' },
  },
})

/** Cards, toolbar and open rows, in the measures of what comes. */
export function FeesSkeleton() {
  return (
    <div role="status" aria-busy>
      <span className="vh">読み込み中</span>
      <FeeSummarySkeleton />
      <Skeleton h="11" mb="3" borderRadius="control" />
      <Card pad="none" aria-hidden>
        {[0, 1, 2, 3].map((row) => (
          <Row key={row}>
            <Who>
              <Skeleton w="10" h="10" borderRadius="full" />
              <div>
                <Skeleton w="6.5rem" h="4" mb="2" />
                <Skeleton w="20" h="0.8125rem" />
              </div>
            </Who>
            <div className="status">
              <Skeleton h="11" borderRadius="control" />
            </div>
            <div className="amount">
              <Skeleton w="18" h="5" ms="auto" />
            </div>
            <div className="paid">
              <Skeleton w="8rem" h="11" borderRadius="full" />
            </div>
            <Parts className="breakdown">
              {[0, 1, 2, 3, 4, 5].map((part) => (
                <Skeleton key={part} h="10" mt="5" borderRadius="control" />
              ))}
            </Parts>
          </Row>
        ))}
      </Card>
    </div>
  )
}
