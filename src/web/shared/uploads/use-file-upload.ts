import { type RefObject, useEffect, useRef, useState } from 'react'
import { FILE_MAX_BYTES, FILE_TOO_LARGE, STORAGE_FULL } from '../../../domain/files/files.ts'
import { networkMessage } from '../../../domain/words/messages.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { errorMessage } from '../../lib/query/errors.ts'
import { putFile, UploadError } from '../../lib/query/put-file.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { toast } from '../../lib/toast/toast.ts'

export interface RunningUpload {
  fileName: string
  /** From 0 to 1. */
  progress: number
}

export interface UploadedFile {
  uploadURL: string
  file: File
}

/**
 * One file at a time, in the documented three steps: an address, the bytes, the record, which `keep`
 * makes. Leaving the page ends what is on its way, and says so; the record is made all the same.
 */
export function useFileUpload() {
  const { client } = trpc.useUtils()
  const [upload, setUpload] = useState<RunningUpload | null>(null)
  const isRunning = useRef(false)
  /** Until the record is being made. */
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => cancel(control), [])

  async function start(file: File, keep: (uploaded: UploadedFile) => Promise<unknown>) {
    if (isRunning.current) return
    if (file.size > FILE_MAX_BYTES) return toast.error(toasts.upload.failed.title, FILE_TOO_LARGE)
    isRunning.current = true
    control.current = new AbortController()
    const { signal } = control.current
    toast.clear()
    setUpload({ fileName: file.name, progress: 0 })
    try {
      // The server refuses it, too, but only once all of it was sent.
      const { used, limit } = await client.coach.uploads.storage.query(undefined, { signal })
      if (used + file.size > limit) throw new UploadError(STORAGE_FULL)
      const { uploadURL } = await client.coach.uploads.create.mutate(undefined, { signal })
      await putFile(uploadURL, file, {
        signal,
        onProgress: (progress) => setUpload({ fileName: file.name, progress }),
      })
      signal.throwIfAborted()
      control.current = undefined
      await keep({ uploadURL, file })
      toast.success(toasts.upload.done.title)
    } catch (error) {
      if (!signal.aborted) toast.error(toasts.upload.failed.title, reason(error))
    }
    isRunning.current = false
    control.current = undefined
    setUpload(null)
  }
  return { upload, start, cancel: () => cancel(control) }
}

function cancel({ current: control }: RefObject<AbortController | undefined>) {
  if (!control) return
  control.abort()
  toast.success(toasts.upload.cancelled.title)
}

function reason(error: unknown): string {
  if (error instanceof UploadError) return error.sentence ?? networkMessage
  return errorMessage(error) || toasts.upload.failed.description
}
