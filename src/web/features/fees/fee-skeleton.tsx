import { chakra } from '@chakra-ui/react'
import { Card } from '../../components/layout.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Parts, Row } from './fee-styles.ts'
import { FeeSummarySkeleton } from './fee-summary.tsx'
import { NARROW } from './wide.ts'

const Who = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minH: '48px' },
})

/** Cards, toolbar and open rows, in the measures of what comes. */
export function FeesSkeleton() {
  return (
    <div role="status" aria-busy>
      <span className="vh">読み込み中</span>
      <FeeSummarySkeleton />
      <Skeleton h="44px" mb="3" borderRadius="control" css={{ [NARROW]: { h: '96px' } }} />
      <Card pad="none" aria-hidden>
        {[0, 1, 2, 3].map((row) => (
          <Row key={row}>
            <Who>
              <Skeleton w="40px" h="40px" borderRadius="full" />
              <div>
                <Skeleton w="104px" h="16px" mb="2" />
                <Skeleton w="80px" h="13px" />
              </div>
            </Who>
            <div className="status">
              <Skeleton h="44px" borderRadius="control" />
            </div>
            <div className="amount">
              <Skeleton w="72px" h="20px" ms="auto" />
            </div>
            <div className="paid">
              <Skeleton w="128px" h="44px" borderRadius="full" />
            </div>
            <Parts className="breakdown">
              {[0, 1, 2, 3, 4, 5].map((part) => (
                <Skeleton key={part} h="40px" mt="20px" borderRadius="control" />
              ))}
            </Parts>
          </Row>
        ))}
      </Card>
    </div>
  )
}
