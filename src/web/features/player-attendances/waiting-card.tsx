import type { ReactNode } from 'react'
import type { PlayerSchedule } from '../../../domain/schedule.ts'
import type { CategoryMap } from '../../lib/categories.ts'
import { usePlayerMe } from '../accounts/me.ts'
import { PlayerAnswerCard } from './player-answer-card.tsx'
import { useOwnAnswer } from './use-own-answer.ts'

interface Props {
  event: PlayerSchedule
  categories: CategoryMap
  address: string | null | undefined
  onOpen: () => void
  /** At once, before the server has answered. */
  onSave: () => void
  end?: ReactNode
}

/** One event with its three marks, comment and save button, in the words of the attendance list. */
export function WaitingCard({ event, categories, address, onOpen, onSave, end }: Props) {
  const { student } = usePlayerMe()
  const answer = useOwnAnswer(event, 'list', onSave)
  return (
    <PlayerAnswerCard
      event={event}
      categories={categories}
      who={`${student.firstName}さん`}
      address={address}
      onOpen={onOpen}
      end={end}
      mark={answer.mark}
      onMark={answer.setMark}
      comment={answer.comment}
      onComment={answer.setComment}
      onSave={answer.save}
      pending={answer.pending}
      unsaved={answer.unsaved}
      onForget={answer.forget}
    />
  )
}
