import { z } from 'zod'
import { machineText, requiredLine } from '../basics/text-types.ts'
import { idSchema } from '../basics/validation.ts'
import { FILE_NAME_MAX } from '../files/files.ts'

export const attachmentSchema = z.object({
  id: idSchema,
  scheduleId: idSchema,
  fileName: z.string().meta({ example: '会則.pdf' }),
  /** Bytes, as text. */
  fileSize: z.string().meta({ example: '48213' }),
  fileUrl: z.string().meta({ example: '/files/attachments/0192f3a1-4c0e-7d61-8b52-3f9a7e5c1d20' }),
})
export type Attachment = z.infer<typeof attachmentSchema>

/** An uploaded file becomes an event's. */
export const attachmentInput = z.object({
  scheduleId: idSchema,
  /** The upload address that the file was put to. */
  fileUrl: machineText(2000),
  fileName: requiredLine(FILE_NAME_MAX * 2, 'ファイルを選択してください'),
})
