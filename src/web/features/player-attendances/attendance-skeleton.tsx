import { chakra } from '@chakra-ui/react'
import { Card, Stack } from '../../components/layout.tsx'
import { Skeleton } from '../../components/skeleton.tsx'

const Shape = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 448px)' },
    gap: { base: '16px', lg: '12px 32px' },
    p: '4',
    '& > .what': { display: 'flex', gap: '3' },
    '& > .what > div': { flex: '1' },
    '& > .marks': { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: '2' },
    '& > .save': { display: 'grid', gridTemplateColumns: '1fr 102px', gap: '2' },
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
              <Skeleton w="60px" h="80px" borderRadius="leaf" />
              <div>
                <Skeleton w={width} h="20px" mb="3" />
                <Skeleton w="68%" h="16px" mb="2" />
                <Skeleton w="54%" h="16px" />
              </div>
            </div>
            <div className="marks">
              {[0, 1, 2].map((key) => (
                <Skeleton key={key} w="full" h={{ base: '64px', lg: '80px' }} borderRadius="leaf" />
              ))}
            </div>
            <div className="all">
              <Skeleton w="62%" h="16px" />
            </div>
            <div className="save">
              <Skeleton w="full" h="44px" borderRadius="control" />
              <Skeleton w="full" h="44px" borderRadius="control" />
            </div>
          </Shape>
        </Card>
      ))}
    </Stack>
  )
}
