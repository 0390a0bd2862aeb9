import { chakra } from '@chakra-ui/react'
import { Card } from '../../components/layout.tsx'
import { Skeleton } from '../../components/skeleton.tsx'

const Entry = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '12px minmax(0, 1fr)',
    gap: '0 12px',
    '& + &': { mt: '5' },
  },
})

const widths = ['62%', '80%', '36%', '50%', '70%']

export function TimelineSkeleton() {
  return (
    <Card pad role="status" aria-busy>
      <span className="vh">読み込み中</span>
      {widths.map((width) => (
        <Entry key={width}>
          <Skeleton w="10px" h="10px" mt="6px" borderRadius="full" />
          <div>
            <Skeleton w="full" h="15px" mt="3px" mb="2" />
            <Skeleton w={width} h="15px" mb="2.5" />
            <Skeleton w="88px" h="13px" />
          </div>
        </Entry>
      ))}
    </Card>
  )
}
