import { formatMegabytes } from '../../../domain/files/files.ts'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.25rem 0.75rem',
    mt: '6',
    fontSize: 'sm',
    lineHeight: 'snug',
    color: 'ink.muted',
    fontVariantNumeric: 'tabular-nums',
    '& > .bar': {
      w: '10rem',
      h: '2',
      borderRadius: 'full',
      bg: 'line',
      overflow: 'hidden',
    },
    '& > .bar > span': { display: 'block', h: 'full', minW: '0.5', bg: 'accent.solid' },
  },
})

/** How much of the team's storage is used; photos and attachments count, too. */
export function StorageLine() {
  // Events, members and photos that go give room, too, here and elsewhere: ask at every visit.
  const { data } = trpc.coach.uploads.storage.useQuery(undefined, askAtOpening)
  if (!data) return null
  const { used, limit } = data
  return (
    <Root>
      <span>
        保存容量 {formatMegabytes(used)} / {Math.round(limit / 1024 / 1024).toLocaleString('ja-JP')}{' '}
        MB
      </span>
      <span className="bar" aria-hidden>
        <span style={{ width: `${Math.min(100, (used / limit) * 100)}%` }} />
      </span>
    </Root>
  )
}
