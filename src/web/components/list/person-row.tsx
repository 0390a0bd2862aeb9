import type { ReactNode } from 'react'
import { displayName, type KanaNamed, kanaName, type Named } from '../../../domain/people/names.ts'
import type { Tone } from '../../lib/session/categories.ts'
import { styled } from '../../lib/theme/styled.ts'
import { Avatar } from '../look/avatar.tsx'

const Root = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minW: '0',
    minH: { base: '13', md: '12' },
    '& > .who': { flex: '1', minW: '0' },
    '& b': { display: 'block', fontSize: 'md', fontWeight: 'semibold', lineHeight: '1.25rem' },
    '& .named': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 0.5rem' },
    '& small': { display: 'block', fontSize: 'xs', lineHeight: '1.125rem', color: 'ink.muted' },
    '& .note': { display: 'block', fontSize: 'sm', lineHeight: '1.25rem' },
  },
})

interface Props {
  person: Named & KanaNamed & { photoUrl?: string | null }
  size?: 'md' | 'lg'
  tone?: Tone | undefined
  /** In place of the kana, for example a comment. */
  note?: ReactNode
  /** On the line of the name, where there is room: one badge. */
  badge?: ReactNode
  /** After the names: badges. */
  children?: ReactNode
  /** At the right: one menu or button. */
  end?: ReactNode
}

export function PersonRow({ person, size = 'lg', tone, note, badge, children, end }: Props) {
  const kana = kanaName(person)
  return (
    <Root>
      <Avatar person={person} size={size} tone={tone} />
      <div className="who">
        {badge ? (
          <span className="named">
            <b>{displayName(person)}</b>
            {badge}
          </span>
        ) : (
          <b>{displayName(person)}</b>
        )}
        {note ? <span className="note">{note}</span> : kana && <small>{kana}</small>}
        {children}
      </div>
      {end}
    </Root>
  )
}
