import { useMutation } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import type {
  AnnouncementDraft,
  AnnouncementInput,
  CoachAnnouncement,
  CoachAnnouncementDetail,
} from '../../../domain/notices/announcement.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

export const EMPTY: AnnouncementDraft = {
  title: '',
  body: '',
  categoryIds: [],
  documentIds: [],
  needsConfirm: false,
  publishAt: null,
}

/** What the form holds of a stored one: the time, while it waits for that. */
export const draftOf = (one: CoachAnnouncementDetail): AnnouncementDraft => ({
  title: one.title,
  body: one.body,
  categoryIds: one.categoryIds,
  documentIds: one.documents.flatMap(({ documentId }) => documentId ?? []),
  needsConfirm: one.needsConfirm,
  publishAt: one.publishedAt === null && !one.isDraft ? one.publishAt : null,
})

/** Stores a new one, one that nobody has read yet, or a correction. */
export function useSave(entry: CoachAnnouncement | null, sendAgain: boolean) {
  const { announcements } = trpc.useUtils().client.coach
  const calls = trpc.coach.announcements
  const words = toasts.announcements
  const isCorrection = entry !== null && entry.publishedAt !== null
  return useMutation({
    mutationKey: getMutationKey(entry ? calls.update : calls.create),
    mutationFn: ({ publishAt, isDraft, ...input }: AnnouncementInput) => {
      if (!entry) return announcements.create.mutate({ ...input, publishAt, isDraft })
      const time = isCorrection ? {} : { publishAt, isDraft }
      return announcements.update.mutate({ id: entry.id, ...input, ...time, sendAgain })
    },
    onSuccess: ({ publishedAt, isDraft }) => {
      const { title } = isCorrection
        ? words.corrected
        : isDraft
          ? words.drafted
          : publishedAt === null
            ? words.planned
            : words.published
      toast.success(title)
    },
    onError: (error, { isDraft }) => {
      const failed = isDraft ? words.draftFailed : words.publishFailed
      sayFailed(isCorrection ? words.correctFailed : failed, error)
    },
  })
}
