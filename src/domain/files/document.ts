import { z } from 'zod'
import { idSchema, instantSchema, NAME_MAX, requiredText, TITLE_MAX } from '../basics/validation.ts'
import { FILE_NAME_MAX } from './files.ts'

/** Folders within folders, and entries in one folder. */
export const FOLDER_DEPTH_MAX = 10
export const FOLDER_ENTRIES_MAX = 1000
export const FOLDER_FULL = `1つのフォルダに入るのは${FOLDER_ENTRIES_MAX}件までです`

export const folderSchema = z.object({
  id: idSchema,
  teamId: idSchema,
  name: z.string(),
  parentFolderId: idSchema.nullable(),
  createdAt: instantSchema,
})
export type Folder = z.infer<typeof folderSchema>

const collator = new Intl.Collator('ja', { numeric: true })

/** Sorts folders by name, numbers by their value: 第2回 stands before 第10回. */
export const byFolderName = (a: Pick<Folder, 'name'>, b: Pick<Folder, 'name'>) =>
  collator.compare(a.name, b.name)

export const documentSchema = z.object({
  id: idSchema,
  teamId: idSchema,
  folderId: idSchema.nullable(),
  title: z.string(),
  fileName: z.string(),
  /** Bytes, as text. */
  fileSize: z.string(),
  fileUrl: z.string(),
  createdAt: instantSchema,
})
export type Document = z.infer<typeof documentSchema>

/** A missing, empty or `null` folder is the root (rule H4). */
const folderRef = z
  .union([z.literal(['', 'null']).transform(() => null), idSchema])
  .nullish()
  .transform((id) => id ?? null)

export const folderList = z.object({ parentFolderId: folderRef })
export const documentList = z.object({ folderId: folderRef })

export const folderInput = z.object({
  name: requiredText(NAME_MAX, 'フォルダ名を入力してください'),
  parentFolderId: folderRef,
})
export const folderUpdate = z.object({
  id: idSchema,
  name: requiredText(NAME_MAX, 'フォルダ名を入力してください'),
})

export const documentInput = z.object({
  title: requiredText(TITLE_MAX, 'タイトルを入力してください'),
  /** The upload address that the file was put to. */
  fileUrl: z.string().max(2000),
  fileName: requiredText(FILE_NAME_MAX * 2, 'ファイル名を入力してください'),
  folderId: folderRef,
})
/** Renames a document, or moves it to another folder (null is the root). */
export const documentUpdate = z.object({
  id: idSchema,
  title: requiredText(TITLE_MAX, 'タイトルを入力してください').optional(),
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

export const uploadAddress = z.object({ uploadURL: z.string() })
