import { useState } from 'react'
import { initials, type Named } from '../../../domain/people/names.ts'
import type { Tone } from '../../lib/session/categories.ts'
import { photoSource } from '../../lib/session/photo-source.ts'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    overflow: 'hidden',
    borderRadius: 'full',
    bg: 'var(--tone-bg, {colors.sunken})',
    color: 'var(--tone-ink, {colors.ink})',
    fontWeight: 'semibold',
    lineHeight: '1',
    letterSpacing: '-.02em',
    whiteSpace: 'nowrap',
    '& > img': { w: 'full', h: 'full', objectFit: 'cover' },
  },
  variants: {
    size: {
      sm: { w: '8', h: '8', fontSize: '2xs' },
      md: { w: '9', h: '9', fontSize: '2xs' },
      lg: { w: '10', h: '10', fontSize: 'xs' },
      xl: { w: '18', h: '18', fontSize: '2xl' },
    },
  },
})

interface Props {
  person: Named & { photoUrl?: string | null }
  size?: 'sm' | 'md' | 'lg' | 'xl'
  tone?: Tone | undefined
}

/** The photo, or the initials; decoration beside the name. */
export function Avatar({ person, size = 'lg', tone = 1 }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const photo = person.photoUrl && person.photoUrl !== broken ? person.photoUrl : null
  return (
    <Root size={size} data-tone={tone} aria-hidden>
      {photo ? (
        <img src={photoSource(photo)} alt="" loading="lazy" onError={() => setBroken(photo)} />
      ) : (
        initials(person)
      )}
    </Root>
  )
}
