import { Card } from '../../components/look/layout.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { styled } from '../../lib/theme/styled.ts'

const Entry = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '0.75rem minmax(0, 1fr)',
    gap: '0 0.75rem',
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
          <Skeleton w="2.5" h="2.5" mt="1.5" borderRadius="full" />
          <div>
            <Skeleton w="full" h="0.9375rem" mt="3px" mb="2" />
            <Skeleton w={width} h="0.9375rem" mb="2.5" />
            <Skeleton w="5.5rem" h="0.8125rem" />
          </div>
        </Entry>
      ))}
    </Card>
  )
}
