import { useEffect, useRef } from 'react'
import { isOwner } from '../../../domain/people/coach.ts'
import { PageHead } from '../../components/look/layout.tsx'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { useFreshCoachMe } from '../../lib/session/use-fresh-me.ts'
import { styled } from '../../lib/theme/styled.ts'
import { BasicCard } from './basic-card.tsx'
import { BasicFormCard } from './basic-form-card.tsx'
import { FeesCard } from './fees-card.tsx'
import { FeesFormCard } from './fees-form-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SettingsFormCard } from './settings-form-card.tsx'
import type { TeamSearch } from './team-search.ts'

const Cards = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: { base: '3', md: '4' },
    lg: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
})

/** The focus goes to the first field of a card that is edited, and back to its button afterwards. */
function useFollowingFocus(mode: string | undefined) {
  const root = useRef<HTMLDivElement>(null)
  const before = useRef(mode)
  useEffect(() => {
    if (before.current === mode) return
    before.current = mode
    root.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [mode])
  return root
}

interface Props {
  search: TeamSearch
  onEdit: (card: keyof TeamSearch) => void
  onDone: (card: keyof TeamSearch) => void
}

/** What the club is and what it charges, which the owner edits; and what new events have, which every coach does. */
export function TeamInfo({ search, onEdit, onDone }: Props) {
  const { coach, team } = useFreshCoachMe(askAtOpening)
  const may = isOwner(coach)
  const basic = useFollowingFocus(search.basic)
  const fees = useFollowingFocus(search.fees)
  const settings = useFollowingFocus(search.settings)
  return (
    <>
      <PageHead title="チーム情報" />
      <Cards>
        <div ref={basic}>
          {may && search.basic ? (
            <BasicFormCard onDone={() => onDone('basic')} />
          ) : (
            <BasicCard team={team} onEdit={may ? () => onEdit('basic') : null} />
          )}
        </div>
        <div ref={fees}>
          {may && search.fees ? (
            <FeesFormCard onDone={() => onDone('fees')} />
          ) : (
            <FeesCard team={team} onEdit={may ? () => onEdit('fees') : null} />
          )}
        </div>
        <div ref={settings}>
          {search.settings ? (
            <SettingsFormCard onDone={() => onDone('settings')} />
          ) : (
            <SettingsCard onEdit={() => onEdit('settings')} />
          )}
        </div>
      </Cards>
    </>
  )
}
