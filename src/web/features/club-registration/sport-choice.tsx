import type { UseFormRegisterReturn } from 'react-hook-form'
import { FieldGroup } from '../../components/form/field-group.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { NO_HAS, ringAround } from '../../lib/theme/focus-ring.ts'
import { styled } from '../../lib/theme/styled.ts'
import { SportIcon } from './sport-icon.tsx'

const Cards = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
    gap: { base: '2', md: '3' },
    '@media (min-width: 22.5rem) and (max-width: 47.99rem)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
    '& > label': {
      display: 'flex',
      alignItems: 'center',
      gap: { base: '2', md: '4' },
      position: 'relative',
      minH: { base: '16', md: '20' },
      px: { base: '2.5', md: '5' },
      py: '2',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'card',
      bg: 'surface',
      fontSize: { base: 'sm', md: 'lg' },
      fontWeight: 'semibold',
      fontFeatureSettings: '"palt"',
      lineHeight: 'tight',
      cursor: 'pointer',
      transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
      _hover: { borderColor: 'control' },
      '&:has(:checked)': {
        borderColor: 'accent.solid',
        boxShadow: '0 0 0 1px {colors.accent.solid}',
        bg: 'accent.soft',
        color: 'accent.ink',
      },
      ...ringAround('2px'),
      '& > svg': {
        flex: 'none',
        w: { base: '6', md: '8' },
        h: { base: '6', md: '8' },
        strokeWidth: { base: '1.6', md: '1.4' },
        color: 'ink.muted',
      },
      '&:has(:checked) > svg': { color: 'accent.ink' },
      '& > input': {
        position: 'absolute',
        inset: '0 auto 0 0',
        w: '11',
        h: 'full',
        opacity: 0,
        cursor: 'pointer',
      },
      // Its own mark says what is chosen.
      [NO_HAS]: { ps: '11', '& > input': { opacity: 1, w: '4', ms: '3' } },
    },
  },
})

interface Props {
  field: UseFormRegisterReturn
  error: string | undefined
}

/** The sports that the site offers, each a card. */
export function SportChoice({ field, error }: Props) {
  const sports = trpc.public.sports.useQuery()
  if (sports.isError) return <QueryError query={sports} />
  if (sports.isPending)
    return (
      <Cards role="status" aria-busy>
        <span className="vh">読み込み中</span>
        {Array.from({ length: 9 }, (_, index) => (
          <Skeleton key={String(index)} h={{ base: '16', md: '20' }} borderRadius="card" />
        ))}
      </Cards>
    )
  if (sports.data.length === 0)
    return (
      <EmptyState
        compact
        title="選べるスポーツがありません"
        text="このサイトの管理者にお問い合わせください。"
      />
    )
  return (
    <FieldGroup legend={<span className="vh">スポーツ</span>} error={error}>
      <Cards>
        {sports.data.map(({ id, name }) => (
          <label key={id}>
            <input {...field} type="radio" value={name} />
            <SportIcon name={name} />
            <span>{name}</span>
          </label>
        ))}
      </Cards>
    </FieldGroup>
  )
}
