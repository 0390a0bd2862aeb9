import { useSyncExternalStore } from 'react'
import type { Attendance, Mark } from '../../../domain/schedule/attendance.ts'
import { createSubscription } from '../../lib/browser/subscription.ts'
import { readStored, writeStored } from './stored-drafts.ts'

/** What a player has touched and not yet saved; the rest is as stored. */
export interface Draft {
  mark?: Mark
  comment?: string
  /** On its way to the server. */
  saving?: boolean
}

const EMPTY: Draft = {}
const drafts = readStored()
const { subscribe, notify } = createSubscription()

function store() {
  writeStored(drafts)
  notify()
}

/**
 * Drafts outlive the card or dialog they were typed in, so that neither a slip of the thumb, a change of
 * page, a refused save nor a reload loses one. They are kept by player and event until the tab is closed.
 */
export const draftKey = (studentId: string, scheduleId: string) => `${studentId}/${scheduleId}`

export const readDraft = (key: string): Draft => drafts.get(key) ?? EMPTY

export function changeDraft(key: string, change: Draft | null): void {
  const before = drafts.get(key)
  // The newest stands last: the oldest are the first to go.
  drafts.delete(key)
  if (change) drafts.set(key, { ...before, ...change })
  store()
}

/** Of every player whose account was open in this browser. */
export function forgetDrafts(): void {
  drafts.clear()
  store()
}

export const useDraft = (key: string): Draft =>
  useSyncExternalStore(subscribe, () => readDraft(key))

interface Event {
  ownAnswer: Pick<Attendance, 'status' | 'comment'> | null
}

/** What was touched, over what is stored. */
export const withDraft = ({ ownAnswer }: Event, { mark, comment }: Draft) => ({
  mark: mark ?? ownAnswer?.status ?? null,
  comment: comment ?? ownAnswer?.comment ?? '',
})

/** Whether the screen has an answer that is not stored, nor on its way; an event may have begun under it. */
export function isUnsaved(event: Event, draft: Draft): boolean {
  if (draft.saving) return false
  const { mark, comment } = withDraft(event, draft)
  const stored = withDraft(event, EMPTY)
  return mark !== stored.mark || comment.trim() !== stored.comment.trim()
}

/** Forgets what was touched where it is what is stored, and not on its way. */
export function dropStored(key: string, { ownAnswer }: Event): void {
  const draft = readDraft(key)
  if (draft === EMPTY || draft.saving) return
  const { mark, comment } = withDraft({ ownAnswer }, draft)
  const stored = withDraft({ ownAnswer }, EMPTY)
  if (mark === stored.mark && comment === stored.comment) changeDraft(key, null)
}
