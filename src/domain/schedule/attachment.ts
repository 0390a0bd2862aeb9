import { z } from 'zod'
import { idSchema, requiredText } from '../basics/validation.ts'
import { FILE_NAME_MAX } from '../files/files.ts'

export const attachmentSchema = z.object({
  id: idSchema,
  scheduleId: idSchema,
  fileName: z.string(),
  /** Bytes, as text. */
  fileSize: z.string(),
  fileUrl: z.string(),
})
export type Attachment = z.infer<typeof attachmentSchema>

/** An uploaded file becomes an event's. */
export const attachmentInput = z.object({
  scheduleId: idSchema,
  /** The upload address that the file was put to. */
  fileUrl: z.string().max(2000),
  fileName: requiredText(FILE_NAME_MAX * 2, 'ファイルを選択してください'),
})
