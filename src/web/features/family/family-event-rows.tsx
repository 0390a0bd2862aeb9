import { QueryError } from '../../components/state/query-error.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { askAgain } from '../../lib/query/ask-again.ts'
import { failedOf } from '../../lib/query/failed-of.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { toneAt } from '../../lib/session/categories.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { useClubClock } from '../../lib/session/use-club-clock.ts'
import { styled } from '../../lib/theme/styled.ts'
import { listedFamilyEvent, useChildren } from '../../shared/family/use-family.ts'
import { closedNow } from '../../shared/own-answers/player-waiting.ts'
import { FamilyRowView } from './family-row.tsx'
import { useFamilyAnswers } from './use-family-answers.ts'

const Root = styled('section', {
  base: {
    mt: '4',
    px: '3',
    pt: '3',
    pb: '1',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    bg: 'surface',
    overflow: 'hidden',
    '& > h3': { fontSize: 'base' },
  },
})

interface Props {
  id: string
  /** The event's. */
  date: string
}

/** In an event's details: a row for each child whom it asks. */
export default function FamilyEventRows({ id, date }: Props) {
  const { timeZone } = usePlayerMe()
  const clock = useClubClock(timeZone)
  const { children, ...family } = useChildren(true)
  const answers = useFamilyAnswers()
  const day = trpc.player.family.schedules.useQuery(
    { from: date, to: date },
    {
      ...askAgain,
      placeholderData: () => {
        const listed = listedFamilyEvent(id)
        return listed && [listed]
      },
    },
  )
  const failed = failedOf(family, day)
  if (failed) return <QueryError title="お子さんの出欠を読み込めませんでした" query={failed} />
  if (!children || !day.data) return <Skeleton w="full" h="11rem" mt="4" borderRadius="card" />
  const listed = day.data.find((one) => one.id === id)
  if (!listed || listed.rows.length === 0) return null
  const event = { ...listed, closed: closedNow(listed, clock, day.dataUpdatedAt) }
  return (
    <Root aria-label="お子さんの出欠">
      <h3>お子さんの出欠</h3>
      {event.rows.map((row) => {
        const index = children.findIndex((child) => child.id === row.studentId)
        const child = children[index]
        return (
          child && (
            <FamilyRowView
              key={row.studentId}
              {...{ event, row, child, clock, answers }}
              tone={toneAt(index)}
            />
          )
        )
      })}
    </Root>
  )
}
