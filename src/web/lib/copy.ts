import { toasts } from '../../domain/toasts.ts'
import { copyText } from './copy-text.ts'
import { toast } from './toast.ts'

/** Copies the text and says so with `done`. */
export async function copy(text: string, done: { title: string }) {
  const { failed } = toasts.copy
  if (await copyText(text)) toast.success(done.title)
  else toast.error(failed.title, failed.description)
}
