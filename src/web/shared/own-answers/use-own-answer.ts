import { useMutation } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { displayName } from '../../../domain/people/names.ts'
import { keptComment, type Mark, markLabels } from '../../../domain/schedule/attendance.ts'
import type { PlayerSchedule } from '../../../domain/schedule/schedule.ts'
import { isFull } from '../../../domain/schedule/seats.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { optimistic } from '../../lib/query/optimistic.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import {
  changeDraft,
  type Draft,
  draftKey,
  isUnsaved,
  readDraft,
  useDraft,
  withDraft,
} from './player-drafts.ts'
import { expectedAnswer, ownAnswer } from './player-optimistic.ts'

/** What the toasts say: the attendance list and the calendar have their own words. */
const words = {
  list: { saved: toasts.answer.saved, failed: toasts.answer.failed },
  calendar: { saved: toasts.answer.savedInCalendar, failed: toasts.answer.failedInCalendar },
}

type Event = Pick<PlayerSchedule, 'id' | 'title' | 'ownAnswer' | 'closed' | 'capacity' | 'tally'>

interface Sent {
  status: Mark
  /** Undefined leaves the stored one as it is. */
  comment: string | null | undefined
  /** The stored answer, where the comment alone was touched: a coach may have changed its mark. */
  id: string | undefined
  touched: Draft
}

export type OwnAnswer = ReturnType<typeof useOwnAnswer>

/**
 * The player's answer to one event: what is touched is kept apart from what is stored, moves the
 * screen at once when it is saved, and comes back with the server's sentence when it is refused.
 */
export function useOwnAnswer(event: Event, place: keyof typeof words, onSave?: () => void) {
  const { student, ownStudentId } = usePlayerMe()
  const { client, player } = trpc.useUtils()
  const key = draftKey(student.id, event.id)
  const draft = useDraft(key)
  const own = { scheduleId: event.id, studentId: student.id }
  function me() {
    const categories = player.ownCategories.list.getData({ studentId: student.id }) ?? []
    return { ...student, studentId: student.id, categoryIds: categories.map(({ id }) => id) }
  }
  // An answer may outlast a switch of accounts: it then says whose it was.
  const titled = ({ title }: { title: string }) => {
    const isOpen = player.me.getData()?.student.id === student.id
    return { title: isOpen ? title : `${displayName(student)}さん：${title}` }
  }

  const { mutate } = useMutation({
    ...optimistic({
      mutationKey: getMutationKey(trpc.player.attendances.answer),
      thing: () => `own answer ${key}`,
      draws: ({ status, comment }: Sent) =>
        ownAnswer(event.id, me(), (before) =>
          expectedAnswer(before, {
            ...own,
            status,
            comment,
            answeredById: ownStudentId,
            isFull: isFull(event),
          }),
        ),
      send: ({ id, status, comment }) =>
        id
          ? client.player.attendances.update.mutate({ id, comment })
          : client.player.attendances.answer.mutate({
              ...own,
              status,
              comment,
              dropsOthersComment: true,
            }),
      stores: (answer) => ownAnswer(event.id, me(), () => answer),
    }),
    onSuccess(_answer, { status, touched }) {
      const { mark, comment } = readDraft(key)
      const isSaved = mark === touched.mark && comment === touched.comment
      changeDraft(key, isSaved ? null : { saving: false })
      const stored = `${event.title}：${status} ${markLabels[status]}`
      toast.success(titled(words[place].saved).title, stored)
    },
    onError(error) {
      changeDraft(key, { saving: false })
      sayFailed(titled(words[place].failed), error)
    },
  })
  const { mark } = withDraft(event, draft)
  return {
    mark,
    comment: draft.comment ?? keptComment(event.ownAnswer, mark, ownStudentId) ?? '',
    pending: draft.saving === true,
    unsaved: isUnsaved(event, draft),
    setMark: (next: Mark) => changeDraft(key, { mark: next }),
    setComment: (next: string) => changeDraft(key, { comment: next }),
    forget: () => changeDraft(key, null),
    save() {
      // What stands in the store now: a second tap comes before the next render.
      const touched = readDraft(key)
      if (touched.saving) return
      const { mark: status } = withDraft(event, touched)
      if (!status) return toast.error(toasts.answer.noStatus.title)
      changeDraft(key, { saving: true })
      const { mark, comment } = touched
      mutate({
        status,
        comment: comment === undefined ? undefined : comment.trim() || null,
        id: mark === undefined && comment !== undefined ? event.ownAnswer?.id : undefined,
        touched,
      })
      onSave?.()
    },
  }
}
