import { useState } from 'react'
import type { Double } from '../../../domain/people/double.ts'
import { displayName } from '../../../domain/people/names.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { SettingsCard, SettingsLines } from '../../components/list/settings-card.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { Differing } from './differing.tsx'

/** As many stand open at first. */
const FIRST = 3

const Place = styled('div', { base: { mb: '3' } })

/** Members who may be one person, each pair with what differs. */
export function LikelyDoubles({ doubles }: { doubles: readonly Double[] }) {
  const [all, setAll] = useState(false)
  if (doubles.length === 0) return null
  const shown = all ? doubles : doubles.slice(0, FIRST)
  return (
    <Place>
      <SettingsCard
        title={`同じ人かもしれないメンバー ${doubles.length}組`}
        text="別の人なら「別の人」を押してください。次からは表示されません。"
      >
        <SettingsLines>
          {shown.map((pair) => (
            <Pair key={pair.one.id + pair.other.id} pair={pair} />
          ))}
        </SettingsLines>
        {shown.length < doubles.length && (
          <Button onClick={() => setAll(true)}>ほか{doubles.length - shown.length}組を表示</Button>
        )}
      </SettingsCard>
    </Place>
  )
}

function Pair({ pair: { one, other } }: { pair: Double }) {
  const keepApart = trpc.coach.students.sayDistinct.useMutation({
    onError: (error) => sayFailed(toasts.family.decisionFailed, error),
  })
  const names = `${displayName(one)}さんと${displayName(other)}さん`
  return (
    <li>
      <div>
        <b>{names}</b>
        <small>
          <Differing one={one} other={other} />
        </small>
      </div>
      <Button
        aria-label={`${names}は別の人`}
        pending={keepApart.isPending}
        onClick={() => keepApart.mutate({ oneId: one.id, otherId: other.id })}
      >
        別の人
      </Button>
    </li>
  )
}
