import { toasts } from '../../../domain/words/toasts.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

interface Words {
  done: { title: string }
  failed: { title: string }
}

const words = toasts.document

const outcome = ({ done, failed }: Words) => ({
  onSuccess() {
    toast.success(done.title)
  },
  onError: (error: unknown) => sayFailed(failed, error),
})

export const useCreateFolder = () =>
  trpc.coach.folders.create.useMutation(
    outcome({ done: words.folderCreated, failed: words.folderCreateFailed }),
  )

export const useRenameFolder = () =>
  trpc.coach.folders.rename.useMutation(
    outcome({ done: words.folderRenamed, failed: words.folderRenameFailed }),
  )

/** A folder that holds something else than was confirmed stays: the question then says what. */
export const useDeleteFolder = () =>
  trpc.coach.folders.delete.useMutation(
    outcome({ done: words.folderDeleted, failed: words.folderDeleteFailed }),
  )

export const useRenameDocument = () =>
  trpc.coach.documents.update.useMutation(
    outcome({ done: words.renamed, failed: words.renameFailed }),
  )

export const useMoveDocument = () =>
  trpc.coach.documents.update.useMutation(outcome({ done: words.moved, failed: words.moveFailed }))

export const useDeleteDocument = () =>
  trpc.coach.documents.delete.useMutation(
    outcome({ done: words.deleted, failed: words.deleteFailed }),
  )
