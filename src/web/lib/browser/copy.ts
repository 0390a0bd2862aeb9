import { toasts } from '../../../domain/words/toasts.ts'
import { toast } from '../toast/toast.ts'
import { copyText } from './copy-text.ts'

/** Copies the text and says so with `done`. */
export async function copy(text: string, done: { title: string }) {
  const { failed } = toasts.copy
  if (await copyText(text)) toast.success(done.title)
  else toast.error(failed.title, failed.description)
}
