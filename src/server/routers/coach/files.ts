import { byId, success } from '../../../domain/basics/validation.ts'
import {
  documentInput,
  documentSchema,
  documentUpdate,
  folderContents as folderContentsSchema,
  folderDelete,
  folderInput,
  folderSchema,
  folderUpdate,
  storageUse,
  uploadAddress,
} from '../../../domain/files/document.ts'
import { attachmentInput, attachmentSchema } from '../../../domain/schedule/attachment.ts'
import { createDocument, deleteDocument, updateDocument } from '../../documents/documents.ts'
import {
  createFolder,
  deleteFolder,
  folderContents,
  renameFolder,
} from '../../documents/folders.ts'
import { teamStorage } from '../../files/team-storage.ts'
import { uploaderOf } from '../../files/uploaders.ts'
import { createUploadAddress } from '../../files/uploads.ts'
import { coachProcedure, router } from '../../procedures/trpc.ts'
import { addAttachment, deleteAttachment } from '../../schedules/attachments.ts'
import { attachmentReads, documentReads, folderReads, photoUpload } from '../shared/files.ts'

/** Addresses that take one file each. */
export const uploads = router({
  create: coachProcedure.output(uploadAddress).mutation(async ({ ctx }) => {
    const at = { publicUrl: ctx.publicUrl, now: ctx.clock.now, by: uploaderOf(ctx.session) }
    return { uploadURL: await createUploadAddress(ctx.db, ctx.files, ctx.teamId, 'team', at) }
  }),
  createPhoto: photoUpload(coachProcedure),
  storage: coachProcedure
    .output(storageUse)
    .query(({ ctx }) => teamStorage(ctx.db, ctx.files, ctx.teamId)),
})

export const folders = router({
  ...folderReads(coachProcedure),
  contents: coachProcedure
    .input(byId)
    .output(folderContentsSchema)
    .query(({ ctx, input }) => folderContents(ctx.db, ctx.teamId, input.id)),
  create: coachProcedure
    .input(folderInput)
    .output(folderSchema)
    .mutation(({ ctx, input }) => createFolder(ctx.db, ctx.teamId, input, ctx.act)),
  rename: coachProcedure
    .input(folderUpdate)
    .output(folderSchema)
    .mutation(({ ctx, input }) => renameFolder(ctx.db, ctx.teamId, input, ctx.act)),
  delete: coachProcedure
    .input(folderDelete)
    .output(success)
    .mutation(({ ctx: { db, teamId, act, files }, input }) =>
      deleteFolder(db, teamId, input, { files, act }),
    ),
})

export const documents = router({
  ...documentReads(coachProcedure),
  create: coachProcedure
    .input(documentInput)
    .output(documentSchema)
    .mutation(({ ctx, input }) => createDocument(ctx.db, ctx.teamId, input, ctx.act)),
  update: coachProcedure
    .input(documentUpdate)
    .output(documentSchema)
    .mutation(({ ctx, input }) => updateDocument(ctx.db, ctx.teamId, input, ctx.act)),
  delete: coachProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx: { db, teamId, act, files }, input }) =>
      deleteDocument(db, teamId, input.id, { files, act }),
    ),
})

export const attachments = router({
  ...attachmentReads(coachProcedure),
  add: coachProcedure
    .input(attachmentInput)
    .output(attachmentSchema)
    .mutation(({ ctx, input }) => addAttachment(ctx.db, ctx.teamId, input, ctx.act)),
  delete: coachProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx: { db, teamId, act, files }, input }) =>
      deleteAttachment(db, teamId, input.id, { files, act }),
    ),
})
