import { Card, Stack } from '../../components/look/layout.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { styled } from '../../lib/theme/styled.ts'

const Shape = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 28rem)' },
    gap: { base: '4', lg: '0.75rem 2rem' },
    p: '4',
    '& > .what': { display: 'flex', gap: '3' },
    '& > .what > div': { flex: '1' },
    '& > .marks': { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: '2' },
    '& > .save': { display: 'grid', gridTemplateColumns: '1fr 6.375rem', gap: '2' },
    '& > .all': { display: 'flex', alignItems: 'end', pb: '3' },
    '& > .marks, & > .save': { lg: { gridColumn: '2' } },
    '& > .what, & > .all': { lg: { gridColumn: '1' } },
  },
})

/** Cards to be answered, in their measures. */
export function AttendanceSkeleton() {
  return (
    <Stack role="status" aria-busy>
      <span className="vh">読み込み中</span>
      {['46%', '34%'].map((width) => (
        <Card key={width}>
          <Shape>
            <div className="what">
              <Skeleton w="3.75rem" h="20" borderRadius="leaf" />
              <div>
                <Skeleton w={width} h="5" mb="3" />
                <Skeleton w="68%" h="4" mb="2" />
                <Skeleton w="54%" h="4" />
              </div>
            </div>
            <div className="marks">
              {[0, 1, 2].map((key) => (
                <Skeleton key={key} w="full" h={{ base: '16', lg: '20' }} borderRadius="leaf" />
              ))}
            </div>
            <div className="all">
              <Skeleton w="62%" h="4" />
            </div>
            <div className="save">
              <Skeleton w="full" h="11" borderRadius="control" />
              <Skeleton w="full" h="11" borderRadius="control" />
            </div>
          </Shape>
        </Card>
      ))}
    </Stack>
  )
}
