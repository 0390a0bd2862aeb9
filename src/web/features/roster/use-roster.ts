import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RosterPreview } from '../../../domain/people/roster-preview.ts'
import { MEMBER_LIMIT } from '../../../domain/people/student.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { countLines, type Draft, rowsOf } from './roster-draft.ts'

export type PreviewRow = RosterPreview['rows'][number]
export type RowState = PreviewRow['state']

/** What the server makes of the draft, asked again after each change of it. */
export function useRosterPreview(draft: Draft) {
  const { client } = trpc.useUtils()
  const [asked, setAsked] = useState({ draft, version: 0 })
  if (asked.draft !== draft) setAsked({ draft, version: asked.version + 1 })
  const [id] = useState(() => crypto.randomUUID())
  return useQuery({
    queryKey: ['roster-preview', id, asked.version],
    queryFn: () =>
      client.coach.imports.preview.mutate({
        rows: rowsOf(draft),
        createCategories: draft.createCategories,
        separateCategories: [...draft.separateCategories],
      }),
    enabled: rowsOf(draft).length > 0 && countLines(draft) <= MEMBER_LIMIT,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Takes the newest import back; its toast may outlive the page. */
export function useUndoImport() {
  return trpc.coach.imports.undo.useMutation({
    onSuccess: () => toast.success(toasts.roster.undone.title),
    onError: (error) => sayFailed(toasts.roster.undoFailed, error),
  })
}

export const useImport = () =>
  trpc.coach.imports.run.useMutation({
    onError: (error) => sayFailed(toasts.roster.failed, error),
  })
