import { z } from 'zod'

/** Where a store keeps one file's bytes. The server makes it; whoever has it, it is one plain part of a path. */
export const storageKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/)
  .brand<'StorageKey'>()
export type StorageKey = z.infer<typeof storageKey>

/** In a file's address. */
export const storedName = z.string().regex(/^[\w-]{1,64}$/)

/** As a backup is named by its time, and a number where another one has that name. */
const BACKUP_NAME = /^maruclub-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(?:-\d{1,4})?$/
export const backupName = z.string().regex(BACKUP_NAME).brand<'BackupName'>()
export type BackupName = z.infer<typeof backupName>

const ARCHIVE = `^backups/${BACKUP_NAME.source.slice(1, -1)}\\.tar$`

/** Where a bucket keeps a backup. */
export const archiveKey = z.string().regex(new RegExp(ARCHIVE)).brand<'ArchiveKey'>()

/** Whatever a store keeps. */
export const storeKey = z.union([storageKey, archiveKey])
export type StoreKey = z.infer<typeof storeKey>
