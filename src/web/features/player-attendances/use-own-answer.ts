import { asMark, type Mark } from '../../../domain/attendance.ts'
import { toasts } from '../../../domain/messages.ts'
import type { PlayerSchedule } from '../../../domain/schedule.ts'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { usePlayerMe } from '../accounts/me.ts'
import {
  changeDraft,
  draftKey,
  isAnySaving,
  isUnsaved,
  readDraft,
  useDraft,
  withDraft,
} from './player-drafts.ts'
import { expectedAnswer, ownAnswerOf, putOwnAnswer, stopAsking } from './player-optimistic.ts'

/** What the toasts say: the attendance list and the calendar have their own words. */
const words = {
  list: { saved: toasts.answer.saved, failed: toasts.answer.failed },
  calendar: { saved: toasts.answer.savedInCalendar, failed: toasts.answer.failedInCalendar },
}

type Event = Pick<PlayerSchedule, 'id' | 'ownAnswer' | 'closed'>

/**
 * The player's answer to one event: what is touched is kept apart from what is stored, moves the
 * screen at once when it is saved, and comes back with the server's sentence when it is refused.
 */
export function useOwnAnswer(event: Event, place: keyof typeof words, onSave?: () => void) {
  const { student } = usePlayerMe()
  const { player } = trpc.useUtils()
  const key = draftKey(student.id, event.id)
  const draft = useDraft(key)
  const put = (answer: Parameters<typeof putOwnAnswer>[2]) =>
    putOwnAnswer(event.id, { ...student, studentId: student.id }, answer)

  const mutation = trpc.player.attendances.answer.useMutation({
    async onMutate({ status, comment = null }) {
      await stopAsking()
      const before = ownAnswerOf(event.id)
      const mark = asMark(status)
      const own = { scheduleId: event.id, studentId: student.id }
      if (mark) put(expectedAnswer(before, { ...own, status: mark, comment }))
      return { before }
    },
    onSuccess(answer, { status, comment }) {
      put(answer)
      const touched = readDraft(key)
      const isSaved = touched.mark === status && sent(touched.comment) === comment
      changeDraft(key, isSaved ? null : { saving: false })
      toast.success(words[place].saved.title)
    },
    onError(error, _answer, context) {
      changeDraft(key, { saving: false })
      if (context) put(context.before)
      sayFailed(words[place].failed, error)
    },
    onSettled() {
      // While another answer is on its way, the lists don't know it yet.
      if (isAnySaving()) return
      void player.schedules.invalidate()
    },
  })

  return {
    ...withDraft(event, draft),
    pending: draft.saving === true,
    unsaved: isUnsaved(event, draft),
    setMark: (next: Mark) => changeDraft(key, { mark: next }),
    setComment: (next: string) => changeDraft(key, { comment: next }),
    forget: () => changeDraft(key, null),
    save() {
      // What stands in the store now: a second tap comes before the next render.
      const touched = readDraft(key)
      if (touched.saving) return
      const { mark, comment } = withDraft(event, touched)
      if (!mark) return toast.error(toasts.answer.noStatus.title)
      changeDraft(key, { mark, comment, saving: true })
      mutation.mutate({
        studentId: student.id,
        scheduleId: event.id,
        status: mark,
        comment: sent(comment),
      })
      onSave?.()
    },
  }
}

const sent = (comment: string | undefined) => comment?.trim() || null
