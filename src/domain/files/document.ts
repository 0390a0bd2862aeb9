import { z } from 'zod'
import { machineText, requiredLine } from '../basics/text-types.ts'
import { idSchema, instantSchema, NAME_MAX, TITLE_MAX } from '../basics/validation.ts'
import { FILE_NAME_MAX } from './files.ts'

/** Folders within folders, and entries in one folder. */
export const FOLDER_DEPTH_MAX = 10
export const FOLDER_ENTRIES_MAX = 1000
export const FOLDER_FULL = `1つのフォルダに入るのは${FOLDER_ENTRIES_MAX}件までです`

export const folderSchema = z.object({
  id: idSchema,
  teamId: idSchema,
  name: z.string().meta({ example: '規約' }),
  parentFolderId: idSchema.nullable().meta({ example: null }),
  createdAt: instantSchema,
})
export type Folder = z.infer<typeof folderSchema>

const UPLOAD =
  'http://localhost:3000/files/uploads/0192f3a1-4c0e-7d61-8b52-3f9a7e5c1d20?token=q3Vt…'

const collator = new Intl.Collator('ja', { numeric: true })

/** Sorts folders by name, numbers by their value: 第2回 stands before 第10回. */
export const byFolderName = (a: Pick<Folder, 'name'>, b: Pick<Folder, 'name'>) =>
  collator.compare(a.name, b.name)

export const documentSchema = z.object({
  id: idSchema,
  teamId: idSchema,
  folderId: idSchema.nullable().meta({ example: null }),
  title: z.string().meta({ example: '会則' }),
  fileName: z.string().meta({ example: '会則.pdf' }),
  /** Bytes, as text. */
  fileSize: z.string().meta({ example: '48213' }),
  fileUrl: z.string().meta({ example: '/files/documents/0192f3a1-4c0e-7d61-8b52-3f9a7e5c1d20' }),
  createdAt: instantSchema,
})
export type Document = z.infer<typeof documentSchema>

/** A missing, empty or `null` folder is the root (rule H4). */
const folderRef = z
  .union([z.literal(['', 'null']).transform(() => null), idSchema])
  .nullish()
  .transform((id) => id ?? null)
  .meta({ example: null })

export const folderList = z.object({ parentFolderId: folderRef })
export const documentList = z.object({ folderId: folderRef })

export const folderInput = z.object({
  name: requiredLine(NAME_MAX, 'フォルダ名を入力してください').meta({ example: '規約' }),
  parentFolderId: folderRef,
})
export const folderUpdate = z.object({
  id: idSchema,
  name: requiredLine(NAME_MAX, 'フォルダ名を入力してください'),
})

export const documentInput = z.object({
  title: requiredLine(TITLE_MAX, 'タイトルを入力してください').meta({ example: '会則' }),
  /** The upload address that the file was put to. */
  fileUrl: machineText(2000).meta({ example: UPLOAD }),
  fileName: requiredLine(FILE_NAME_MAX * 2, 'ファイル名を入力してください').meta({
    example: '会則.pdf',
  }),
  folderId: folderRef,
})
/** Renames a document, or moves it to another folder (null is the root). */
export const documentUpdate = z.object({
  id: idSchema,
  title: requiredLine(TITLE_MAX, 'タイトルを入力してください').optional(),
  folderId: idSchema.nullish(),
})

/** What a folder holds, with everything below it; bytes as a number. */
export const folderContents = z.object({
  folders: z.int().nonnegative(),
  documents: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
})
export type FolderContents = z.infer<typeof folderContents>

/** A folder, and what was confirmed that it holds: one that holds something else by now stays. */
export const folderDelete = folderContents.partial().extend({ id: idSchema })

/** Bytes of the team's files, and what they may take. */
export const storageUse = z.object({ used: z.number(), limit: z.number() })

export const uploadAddress = z.object({ uploadURL: z.string().meta({ example: UPLOAD }) })
export const photoUploadAddress = uploadAddress.meta({
  example: {
    uploadURL: 'http://localhost:3000/files/public/mN0pQ7rS2tUvW4xYz1aBc5dEf8gHi3jK?token=q3Vt…',
  },
})
