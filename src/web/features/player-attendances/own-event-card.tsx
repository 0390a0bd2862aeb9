import type { PlayerSchedule } from '../../../domain/schedule/schedule.ts'
import { IconButton } from '../../components/action/icon-button.tsx'
import { Badge } from '../../components/look/badge.tsx'
import { Spinner } from '../../components/look/spinner.tsx'
import { useKeptFocus } from '../../lib/browser/use-kept-focus.ts'
import type { CategoryMap } from '../../lib/session/categories.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { styled } from '../../lib/theme/styled.ts'
import { OwnAnswerBadge } from '../../shared/own-answers/own-answer.tsx'
import { draftKey, isUnsaved, useDraft } from '../../shared/own-answers/player-drafts.ts'
import { EventCard } from '../../shared/schedules/event-card.tsx'
import { PlayerAnswerCard } from './player-answer-card.tsx'

const Saving = styled('span', {
  base: { position: 'relative', display: 'block', w: '11', h: '11', color: 'ink.muted' },
})

interface Props {
  event: PlayerSchedule
  categories: CategoryMap
  address: string | null | undefined
  onOpen: () => void
  changing: boolean
  onChange: (changing: boolean) => void
  /** The card folds. */
  onSave: () => void
}

/** An event with the own answer: open while it waits, then folded where it stands until it is changed. */
export function OwnEventCard({ changing, onChange, onSave, ...props }: Props) {
  const { event, categories, address, onOpen } = props
  const { student } = usePlayerMe()
  const draft = useDraft(draftKey(student.id, event.id))
  const unsaved = isUnsaved(event, draft)
  const isAnswered = event.ownAnswer !== null
  const isOpen = !isAnswered || (changing && (unsaved || !event.closed))
  const root = useKeptFocus<HTMLDivElement>(isOpen, 'h3 button')
  const card = isOpen ? (
    <PlayerAnswerCard
      {...props}
      onSave={() => {
        onChange(false)
        onSave()
      }}
      end={
        isAnswered && <IconButton icon="chevronUp" label="閉じる" onClick={() => onChange(false)} />
      }
    />
  ) : (
    <EventCard
      event={event}
      categories={categories}
      address={address}
      onOpen={onOpen}
      badges={
        <>
          <OwnAnswerBadge event={event} />
          {unsaved && <Badge look="accent">未保存</Badge>}
        </>
      }
      notes={false}
      actions={
        draft.saving ? (
          <Saving role="status" aria-label="保存中">
            <Spinner />
          </Saving>
        ) : event.closed ? null : (
          <IconButton
            icon="edit"
            label={`${event.title}の回答を変更`}
            onClick={() => onChange(true)}
          />
        )
      }
    />
  )
  return <div ref={root}>{card}</div>
}
