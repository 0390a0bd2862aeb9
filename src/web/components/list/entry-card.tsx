import type { ReactNode } from 'react'
import type { Tone } from '../../lib/session/categories.ts'
import { LARGE_TEXT } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'
import { IconButton } from '../action/icon-button.tsx'
import { Icon, type IconName } from '../look/icon.tsx'
import { Skeleton } from '../state/skeleton.tsx'

/** Cards beside each other as far as the width goes. */
export const EntryGrid = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 23.75rem), 1fr))',
    gap: '3',
    listStyle: 'none',
  },
})

const Root = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2.75rem minmax(0, 1fr) auto',
    alignItems: 'start',
    alignContent: 'start',
    gap: '0 0.75rem',
    p: '3',
    pe: '1.5',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '& > .swatch': {
      display: 'grid',
      placeItems: 'center',
      w: '11',
      h: '11',
      borderRadius: 'leaf',
      bg: 'var(--tone-bg, {colors.sunken})',
      color: 'var(--tone-ink, {colors.ink.muted})',
    },
    '& h2': { minW: '0', pt: '2.5', fontSize: 'lg', lineHeight: '1.5rem' },
    '& > .text': { gridColumn: '2 / -1', pe: '1.5' },
    // The name has the place of its picture.
    [LARGE_TEXT]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      '& > :first-child': { display: 'none' },
      '& > .text': { gridColumn: '1 / -1' },
    },
    '& p': {
      mt: '1',
      fontSize: 'sm',
      lineHeight: 'snug',
      color: 'ink.muted',
      whiteSpace: 'pre-line',
    },
    '& > .buttons': { display: 'flex' },
  },
})

interface Props {
  icon: IconName
  tone?: Tone | undefined
  name: string
  onEdit: () => void
  onRemove: () => void
  children?: ReactNode
}

/** One entry that a coach keeps: a venue, a category. */
export function EntryCard({ icon, tone, name, onEdit, onRemove, children }: Props) {
  return (
    <Root>
      <span className="swatch" data-tone={tone}>
        <Icon name={icon} />
      </span>
      <h2>{name}</h2>
      <div className="buttons">
        <IconButton icon="edit" label={`${name}を編集`} onClick={onEdit} />
        <IconButton icon="trash" label={`${name}を削除`} onClick={onRemove} />
      </div>
      <div className="text">{children}</div>
    </Root>
  )
}

export function EntryGridSkeleton({ count = 4 }: { count?: number }) {
  return (
    <EntryGrid aria-busy aria-label="読み込み中">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
        <Root key={index} aria-hidden>
          <Skeleton w="11" h="11" borderRadius="leaf" />
          <Skeleton w={index % 2 ? '34%' : '48%'} h="5" mt="3" mb="2.5" />
          <div className="text">
            <Skeleton w="72%" h="0.9375rem" mb="3px" />
          </div>
        </Root>
      ))}
    </EntryGrid>
  )
}
