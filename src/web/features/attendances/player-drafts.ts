import { useSyncExternalStore } from 'react'
import type { Mark } from '../../../domain/attendance.ts'

/** What a player has touched and not yet saved; the rest is as stored. */
interface Draft {
  mark?: Mark
  comment?: string
  /** On its way to the server. */
  saving?: boolean
}

const EMPTY: Draft = {}
const drafts = new Map<string, Draft>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Drafts outlive the card or dialog they were typed in, so that neither a slip of the thumb, a change
 * of page nor a refused save loses one. They are kept by player and event until the page is left.
 */
export const draftKey = (studentId: string, scheduleId: string) => `${studentId}/${scheduleId}`

export const readDraft = (key: string): Draft => drafts.get(key) ?? EMPTY

export function changeDraft(key: string, change: Draft | null): void {
  if (change) drafts.set(key, { ...drafts.get(key), ...change })
  else drafts.delete(key)
  for (const listener of listeners) listener()
}

export const useDraft = (key: string): Draft =>
  useSyncExternalStore(subscribe, () => readDraft(key))

export const isAnySaving = () => [...drafts.values()].some(({ saving }) => saving)
