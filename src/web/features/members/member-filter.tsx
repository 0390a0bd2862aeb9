import type { ReactNode } from 'react'
import { Chip, ChipRow } from '../../components/form/chip.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { Icon } from '../../components/look/icon.tsx'
import type { CategoryStyle } from '../../lib/session/categories.ts'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', lg: 'row-reverse' },
    alignItems: { lg: 'flex-start' },
    gap: '3',
    mb: { base: '3', lg: '4' },
    '& > .find': { display: 'flex', gap: '3', flex: 'none', w: { lg: '15rem' } },
    '& .search': {
      position: 'relative',
      flex: '1',
      '& > svg': { position: 'absolute', insetStart: '3', top: '3', color: 'ink.muted' },
      '& > input': { ps: '10' },
    },
    '& > .chips': { flex: '1', minW: '0', lg: { pt: '1' } },
  },
})

interface Props {
  categories: readonly CategoryStyle[]
  ticked: readonly string[]
  onTick: (ids: string[]) => void
  /** Those whom no notice reaches, where there are any. */
  unreached?: { count: number; isTicked: boolean; onTick: (isTicked: boolean) => void } | undefined
  /** A part of a name or its reading. */
  typed: string
  onType: (typed: string) => void
  /** On a phone beside the search. */
  beside?: ReactNode
}

/** By name or reading, and by category. */
export function MemberFilter({
  categories,
  ticked,
  onTick,
  unreached,
  typed,
  onType,
  beside,
}: Props) {
  const tick = (id: string, checked: boolean) =>
    categories
      .map((category) => category.id)
      .filter((other) => (other === id ? checked : ticked.includes(other)))
  return (
    <Root role="search">
      <div className="find">
        <div className="search">
          <Icon name="search" />
          <TextInput
            type="search"
            aria-label="名前・かなで検索"
            placeholder="名前・かな"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
        </div>
        {beside}
      </div>
      <div className="chips">
        {(categories.length > 0 || unreached) && (
          <ChipRow role="group" aria-label="カテゴリで絞り込む">
            {categories.map(({ id, name, tone }) => (
              <Chip
                key={id}
                tone={tone}
                checked={ticked.includes(id)}
                onChange={(checked) => onTick(tick(id, checked))}
              >
                {name}
              </Chip>
            ))}
            {unreached && (
              <Chip checked={unreached.isTicked} onChange={unreached.onTick}>
                お知らせが届かない人（{unreached.count}人）
              </Chip>
            )}
          </ChipRow>
        )}
      </div>
    </Root>
  )
}
