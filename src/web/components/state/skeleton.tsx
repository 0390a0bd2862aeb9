import type { Css } from '../../lib/theme/css.ts'
import { NO_MIX } from '../../lib/theme/no-mix.ts'
import { styled } from '../../lib/theme/styled.ts'
import { Card, Stack } from '../look/layout.tsx'

const Bone = styled('span', {
  base: {
    display: 'block',
    flex: 'none',
    maxW: 'full',
    borderRadius: '6px',
    bg: 'color-mix(in srgb, {colors.ink} 7%, {colors.surface})',
    [NO_MIX]: { bg: 'sunken' },
    animation: 'breathe 1600ms ease-in-out infinite',
  },
})

interface SkeletonProps
  extends Pick<Css, 'w' | 'h' | 'ms' | 'mt' | 'mb' | 'borderRadius' | 'flexShrink'> {
  css?: Css
  className?: string
  'aria-label'?: string
}

/** A grey piece of any measure. */
export function Skeleton({ className, 'aria-label': label, css, ...measures }: SkeletonProps) {
  return <Bone className={className} aria-label={label} css={{ ...measures, ...css }} />
}

const Row = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    minH: '16',
    '& > div': { minW: '0' },
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
  },
})

const Shape = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '3.75rem minmax(0, 1fr)', lg: '3.75rem minmax(0, 1fr) auto' },
    alignItems: { base: 'start', lg: 'center' },
    gap: { base: '0 0.75rem', lg: '0 1rem' },
    p: '3',
    '& > .tally': { display: 'flex', gap: '1.375rem', lgDown: { gridColumn: '2', mt: '3' } },
  },
})

function EventCardSkeleton({ wide }: { wide: string }) {
  return (
    <Card>
      <Shape>
        <Skeleton w="3.75rem" h="20" borderRadius="leaf" />
        <div>
          <Skeleton w={wide} h="5" mb="3" />
          <Skeleton w="76%" h="4" />
        </div>
        <div className="tally">
          {[0, 1, 2, 3].map((key) => (
            <Skeleton key={key} w="2.375rem" h="1.125rem" flexShrink="1" />
          ))}
        </div>
      </Shape>
    </Card>
  )
}

/** Says once, to screen readers, that something is on its way. */
function Loading({ children }: { children: React.ReactNode }) {
  return (
    <Stack role="status" aria-busy>
      <span className="vh">読み込み中</span>
      {children}
    </Stack>
  )
}

const widths = ['46%', '34%', '40%', '52%', '38%', '44%']
const items = (count: number) => Array.from({ length: count }, (_, index) => index)

export function EventListSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Loading>
      {items(count).map((index) => (
        <EventCardSkeleton key={index} wide={widths[index % widths.length] ?? '40%'} />
      ))}
    </Loading>
  )
}

/** Cards of a name and a line, as venues, categories and coaches have them. */
export function CardListSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Loading>
      {items(count).map((index) => (
        <Card key={index} pad>
          <Skeleton w={widths[index % widths.length]} h="5" mb="2.5" />
          <Skeleton w="62%" h="4" />
        </Card>
      ))}
    </Loading>
  )
}

/** Rows of people: photo, name, kana. */
export function RowsSkeleton({ count = 8 }: { count?: number }) {
  return (
    <Loading>
      <Card>
        {items(count).map((index) => (
          <Row key={index}>
            <Skeleton w="10" h="10" borderRadius="full" />
            <div>
              <Skeleton w="6.5rem" h="4" mb="2" />
              <Skeleton w="20" h="0.8125rem" />
            </div>
          </Row>
        ))}
      </Card>
    </Loading>
  )
}
