import { useNavigate } from '@tanstack/react-router'
import { type EditedPart, isEditedPart } from '../../../domain/schedule/event-conflict.ts'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { today } from '../../../domain/time/clock.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { errorCode, fieldErrors } from '../../lib/query/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { NO_DIALOG, scheduleSearch } from '../../shared/schedules/coach-search.ts'
import { namedEvent, useOfferUndo } from '../../shared/schedules/use-undo-schedule.ts'
import { rememberVenue } from './last-venue.ts'

/** A filter or the range of the lists may hide the event there, so its toast opens it. */
export function useAddSchedule() {
  const navigate = useNavigate()
  return trpc.coach.schedules.create.useMutation({
    onSuccess({ id, ...added }) {
      rememberVenue(added.venue)
      const open = () =>
        navigate({
          to: '/team/schedule',
          search: (before) => ({ ...scheduleSearch({ ...before }), ...NO_DIALOG, event: id }),
          resetScroll: false,
        })
      const offer = { label: '予定を開く', onClick: open }
      toast.offer(toasts.schedule.added.title, offer, namedEvent(added))
    },
    onError: (error) => sayFailed(toasts.schedule.failed, error),
  })
}

export function useDeleteSchedule(event: Pick<Schedule, 'title' | 'date'>) {
  const offerUndo = useOfferUndo()
  return trpc.coach.schedules.delete.useMutation({
    onSuccess: ({ undo }, { deleteType }) =>
      deleteType === 'following' && undo
        ? offerUndo(undo.label, undo)
        : offerUndo(toasts.schedule.deleted.title, undo ?? null, namedEvent(event)),
    onError: (error) => sayFailed(toasts.schedule.failed, error),
  })
}

type Sent = { notify?: boolean | undefined } & { [Field in (typeof NEWS)[number]]?: unknown }

/** Families hear of it (rule T9). */
const isNews = ({ notify, ...sent }: Sent) =>
  notify !== false && NEWS.some((field) => sent[field] !== undefined)
const NEWS = [
  ...(['date', 'startHour', 'endHour', 'gatherHour', 'venue', 'categoryIds'] as const),
  ...(['recurrenceRule', 'recurrenceDays', 'recurrenceEndDate'] as const),
]

/** In which parts somebody else has come before an edit; none where that isn't why it failed. */
export const clashingParts = (error: unknown): EditedPart[] =>
  errorCode(error) === 'CONFLICT'
    ? fieldErrors(error)
        .map(({ path }) => path)
        .filter(isEditedPart)
    : []

/** Says which event it was, whether families will hear of it, and how to take it back. */
export function useEditSchedule() {
  const offerUndo = useOfferUndo()
  const { timeZone } = useCoachMe()
  return trpc.coach.schedules.update.useMutation({
    onSuccess({ undo, ...saved }, input) {
      const label = input.updateType === 'following' ? undo?.label : undefined
      const isTold = isNews(input) && saved.date >= today({ now: new Date(), timeZone })
      const about = [
        ...(label ? [] : [namedEvent(saved)]),
        ...(isTold ? [toasts.schedule.untold.title] : []),
      ]
      offerUndo(label ?? toasts.schedule.updated.title, undo ?? null, about.join('。') || undefined)
    },
    onError: (error) => clashingParts(error).length > 0 || sayFailed(toasts.schedule.failed, error),
  })
}
