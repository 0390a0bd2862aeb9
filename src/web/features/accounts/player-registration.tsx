import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ChoiceList } from '../../components/form/choice-list.tsx'
import { Stack } from '../../components/look/layout.tsx'
import GuardianRegistrationForm from './guardian-registration-form.tsx'
import PlayerRegistrationForm from './player-registration-form.tsx'

const choices = [
  {
    value: 'guardian',
    label: '保護者として登録',
    detail: 'お子さんの予定を見て、出欠に答えます。お子さんのメールアドレスは要りません。',
  },
  {
    value: 'player',
    label: '選手本人として登録',
    detail: '自分のメールアドレスでログインします。',
  },
] as const

export type Who = 'player' | 'guardian'

interface Props {
  code: string
  onRegistered: (person: { email: string | null }, who: Who) => void
}

/** Whether an invitation is for guardians first: `?for=guardian`. */
const isForGuardians = (search: object) => 'for' in search && search.for === 'guardian'

/** Who registers: a player, or a guardian for their children. */
export default function PlayerRegistration({ code, onRegistered }: Props) {
  const first = useLocation({
    select: ({ search }): Who => (isForGuardians(search) ? 'guardian' : 'player'),
  })
  const [who, setWho] = useState<Who>(first)
  const done = (person: { email: string | null }) => onRegistered(person, who)
  return (
    <Stack css={{ gap: '6' }}>
      <ChoiceList label="どなたの登録ですか" value={who} choices={choices} onChange={setWho} />
      {who === 'player' ? (
        <PlayerRegistrationForm code={code} onRegistered={done} />
      ) : (
        <GuardianRegistrationForm code={code} onRegistered={done} />
      )}
    </Stack>
  )
}
