import { useLocation } from '@tanstack/react-router'
import { styled } from '../lib/theme/styled.ts'
import { PlayerGate } from './player/player-gate.tsx'
import { PlayerNotFound } from './player/player-not-found.tsx'
import { NotFound } from './shared/not-found.tsx'

const Page = styled('main', { base: { px: '6', py: '8' } })

/** For a path that belongs to no portal's shell: whatever is no coach's or administrator's is a player's. */
export default function NotFoundPage() {
  const portal = useLocation({
    select: ({ pathname }) => /^\/(admins|coach)(?:\/|$)/.exec(pathname)?.[1],
  })
  if (portal)
    return (
      <Page>
        <NotFound home={portal === 'admins' ? '/admins' : '/team'} />
      </Page>
    )
  return (
    <PlayerGate
      outside={
        <Page>
          <PlayerNotFound />
        </Page>
      }
    >
      <PlayerNotFound />
    </PlayerGate>
  )
}
