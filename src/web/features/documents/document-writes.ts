import { toasts } from '../../../domain/toasts.ts'
import { errorCode } from '../../lib/errors.ts'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'

interface Words {
  done: { title: string }
  failed: { title: string }
}

const words = toasts.document

/** Keeps a write pending until the lists show it. */
function useOutcome({ done, failed }: Words) {
  const { coach } = trpc.useUtils()
  return {
    async onSuccess() {
      await Promise.all([
        coach.folders.invalidate(),
        coach.documents.invalidate(),
        coach.uploads.storage.invalidate(),
        coach.activity.invalidate(),
      ])
      toast.success(done.title)
    },
    onError: (error: unknown) => sayFailed(failed, error),
  }
}

export const useCreateFolder = () =>
  trpc.coach.folders.create.useMutation(
    useOutcome({ done: words.folderCreated, failed: words.folderCreateFailed }),
  )

export const useRenameFolder = () =>
  trpc.coach.folders.rename.useMutation(
    useOutcome({ done: words.folderRenamed, failed: words.folderRenameFailed }),
  )

/** A folder that holds something else than was confirmed stays: the question then says what. */
export function useDeleteFolder() {
  const { contents } = trpc.useUtils().coach.folders
  const outcome = useOutcome({ done: words.folderDeleted, failed: words.folderDeleteFailed })
  return trpc.coach.folders.delete.useMutation({
    ...outcome,
    onError(error) {
      outcome.onError(error)
      if (errorCode(error) === 'CONFLICT') void contents.invalidate()
    },
  })
}

export const useRenameDocument = () =>
  trpc.coach.documents.update.useMutation(
    useOutcome({ done: words.renamed, failed: words.renameFailed }),
  )

export const useMoveDocument = () =>
  trpc.coach.documents.update.useMutation(
    useOutcome({ done: words.moved, failed: words.moveFailed }),
  )

export const useDeleteDocument = () =>
  trpc.coach.documents.delete.useMutation(
    useOutcome({ done: words.deleted, failed: words.deleteFailed }),
  )
