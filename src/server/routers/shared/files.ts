import { z } from 'zod'
import { byId, idSchema } from '../../../domain/basics/validation.ts'
import {
  documentList,
  documentSchema,
  folderList,
  folderSchema,
  photoUploadAddress,
} from '../../../domain/files/document.ts'
import { attachmentSchema } from '../../../domain/schedule/attachment.ts'
import { listDocuments } from '../../documents/documents.ts'
import { folderPath, getFolder, listFolders } from '../../documents/folders.ts'
import { uploaderOf } from '../../files/uploaders.ts'
import { createUploadAddress } from '../../files/uploads.ts'
import { listInParts } from '../../procedures/lists.ts'
import type { coachProcedure, playerProcedure } from '../../procedures/trpc.ts'
import { attachmentsInParts, listAttachments } from '../../schedules/attachments.ts'
import { requireSchedule } from '../../schedules/require-schedule.ts'

/** Reads that coaches and players share are built once and mounted on each role's own procedure. */
type MemberProcedure = typeof coachProcedure | typeof playerProcedure

export const folderReads = (memberProcedure: MemberProcedure) => ({
  list: memberProcedure
    .input(folderList)
    .output(z.array(folderSchema))
    .query(async ({ ctx, input: { parentFolderId } }) => {
      if (parentFolderId) await getFolder(ctx.db, ctx.teamId, parentFolderId)
      return listFolders(ctx.db, ctx.teamId, parentFolderId)
    }),
  /** From the root down to the folder itself. */
  path: memberProcedure
    .input(byId)
    .output(z.array(folderSchema))
    .query(({ ctx, input }) => folderPath(ctx.db, ctx.teamId, input.id)),
})

export const documentReads = (memberProcedure: MemberProcedure) => ({
  list: memberProcedure
    .input(documentList)
    .output(z.array(documentSchema))
    .query(({ ctx, input }) => listDocuments(ctx.db, ctx.teamId, input.folderId)),
})

export const attachmentReads = (memberProcedure: MemberProcedure) => ({
  list: memberProcedure
    .input(z.object({ scheduleId: idSchema }))
    .output(z.array(attachmentSchema))
    .query(async ({ ctx, input: { scheduleId } }) => {
      await requireSchedule(ctx.db, ctx.teamId, scheduleId)
      return listAttachments(ctx.db, ctx.teamId, scheduleId)
    }),
  all: memberProcedure
    .input(z.object({ scheduleId: idSchema.optional() }))
    .output(listInParts(attachmentSchema))
    .query(async ({ ctx, input: { scheduleId } }) => {
      if (scheduleId) await requireSchedule(ctx.db, ctx.teamId, scheduleId)
      return attachmentsInParts(ctx.db, ctx.teamId, scheduleId)
    }),
})

/** An address for a photo; it is seen at the same address without its query. */
export const photoUpload = (memberProcedure: MemberProcedure) =>
  memberProcedure.output(photoUploadAddress).mutation(async ({ ctx }) => {
    const at = { publicUrl: ctx.publicUrl, now: ctx.clock.now, by: uploaderOf(ctx.session) }
    return { uploadURL: await createUploadAddress(ctx.db, ctx.files, ctx.teamId, 'public', at) }
  })
