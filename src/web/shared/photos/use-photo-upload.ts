import { useEffect, useRef, useState } from 'react'
import { PHOTO_MAX_BYTES, PHOTO_TOO_LARGE } from '../../../domain/files/files.ts'
import { networkMessage } from '../../../domain/words/messages.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { errorMessage } from '../../lib/query/errors.ts'
import { putFile, UploadError } from '../../lib/query/put-file.ts'
import { toast } from '../../lib/toast/toast.ts'
import { resizePhoto, UnreadablePhotoError } from './resize-photo.ts'

/** Asks for an upload address: `trpc.player.uploads.createPhoto` or the coach's. */
export type CreateAddress = () => Promise<{ uploadURL: string }>

interface Upload {
  /** The picture on its way, once it is made smaller. */
  preview?: string
  /** From 0 to 1. */
  progress: number
}

/** Resizes a chosen picture, sends it, and hands over the address that it is seen at. */
export function usePhotoUpload(
  createAddress: CreateAddress,
  onUploaded: (photoUrl: string) => void,
) {
  const [upload, setUpload] = useState<Upload | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function choose(chosen: File) {
    if (chosen.size > PHOTO_MAX_BYTES) return toast.error(PHOTO_TOO_LARGE)
    running.current?.abort()
    const control = new AbortController()
    const { signal } = control
    running.current = control
    setUpload({ progress: 0 })
    try {
      const { file: photo, preview } = await resizePhoto(chosen)
      if (signal.aborted) return
      setUpload({ preview, progress: 0 })
      const { uploadURL } = await createAddress()
      if (signal.aborted) return
      await putFile(uploadURL, photo, {
        signal,
        onProgress: (progress) => setUpload((now) => now && { ...now, progress }),
      })
      if (!signal.aborted) onUploaded(uploadURL.replace(/\?.*$/, ''))
    } catch (error) {
      if (!signal.aborted) toast.error(toasts.photo.failed.title, reason(error))
    }
    if (!signal.aborted) setUpload(null)
  }
  return { choose, upload }
}

function reason(error: unknown): string {
  if (error instanceof UnreadablePhotoError)
    return 'この画像は読み込めません。JPEG・PNG・WebPの画像を選んでください'
  if (error instanceof UploadError) return error.sentence ?? networkMessage
  return errorMessage(error)
}
