import { useMutation } from '@tanstack/react-query'
import { type Attendance, keptComment, type Mark } from '../../../domain/attendance.ts'
import { displayName } from '../../../domain/names.ts'
import type { PlayerSchedule } from '../../../domain/schedule.ts'
import { toasts } from '../../../domain/toasts.ts'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { usePlayerMe } from '../accounts/me.ts'
import {
  changeDraft,
  type Draft,
  draftKey,
  isAnySaving,
  isRedundant,
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
  const { student, originId } = usePlayerMe()
  const { client, player } = trpc.useUtils()
  const key = draftKey(student.id, event.id)
  const draft = useDraft(key)
  function put(answer: Attendance | null) {
    const categories = player.ownCategories.list.getData({ studentId: student.id }) ?? []
    const categoryIds = categories.map(({ id }) => id)
    putOwnAnswer(event.id, { ...student, studentId: student.id, categoryIds }, answer)
  }
  // An answer may outlast a switch of accounts: it then says whose it was.
  const titled = ({ title }: { title: string }) => {
    const isOpen = player.me.getData()?.student.id === student.id
    return { title: isOpen ? title : `${displayName(student)}さん：${title}` }
  }

  const mutation = useMutation({
    mutationFn({ id, status, comment }: Sent) {
      const { answer, update } = client.player.attendances
      const own = { scheduleId: event.id, studentId: student.id }
      return id
        ? update.mutate({ id, comment })
        : answer.mutate({ ...own, status, comment, dropsOthersComment: true })
    },
    async onMutate({ status, comment }) {
      await stopAsking(student.id)
      const before = ownAnswerOf(student.id, event.id)
      const own = { scheduleId: event.id, studentId: student.id }
      put(expectedAnswer(before, { ...own, status, comment, answeredById: originId }))
      return { before }
    },
    onSuccess(answer, { touched }) {
      put(answer)
      const { mark, comment } = readDraft(key)
      const isSaved = mark === touched.mark && comment === touched.comment
      changeDraft(key, isSaved ? null : { saving: false })
      toast.success(titled(words[place].saved).title)
    },
    onError(error, _answer, context) {
      changeDraft(key, { saving: false })
      if (context) put(context.before)
      sayFailed(titled(words[place].failed), error)
    },
    onSettled() {
      // While another answer is on its way, the lists don't know it yet.
      if (isAnySaving()) return
      void player.schedules.invalidate().then(() => {
        // The answer may be stored, though the server's word of it was lost.
        const ownAnswer = ownAnswerOf(student.id, event.id)
        if (isRedundant({ ownAnswer }, readDraft(key))) changeDraft(key, null)
      })
    },
  })

  const { mark } = withDraft(event, draft)
  return {
    mark,
    comment: draft.comment ?? keptComment(event.ownAnswer, mark, originId) ?? '',
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
      mutation.mutate({
        status,
        comment: comment === undefined ? undefined : comment.trim() || null,
        id: mark === undefined && comment !== undefined ? event.ownAnswer?.id : undefined,
        touched,
      })
      onSave?.()
    },
  }
}
