import { storageKey, storedName } from '../../../domain/files/storage-key.ts'
import { hash, id, instant, integer, nullable, oneOf, shaped, text } from './columns.ts'

const namedFile = { fileName: text, fileSize: integer, storedFileId: id, createdAt: instant }

export const files = {
  storedFiles: {
    id,
    teamId: nullable(id),
    visibility: oneOf(['team', 'public']),
    /** In the address; a photo's is unguessable. */
    name: shaped(storedName),
    /** Where its bytes are, once they have come. */
    storageKey: nullable(shaped(storageKey)),
    /** Who asked for the address; null where a profile brought the photo itself. */
    uploaderKind: nullable(oneOf(['coach', 'player'])),
    uploaderId: nullable(id),
    size: nullable(integer),
    uploadTokenHash: nullable(hash),
    uploadExpiresAt: nullable(instant),
    uploadedAt: nullable(instant),
    attachedAt: nullable(instant),
    createdAt: instant,
  },
  uploadAttempts: {
    /** Where its bytes go. */
    id,
    /** Null: it is over, and what it left goes. */
    storedFileId: nullable(id),
    /** What its sender says that it brings. */
    bytes: integer,
    /** What it may bring. */
    mostBytes: integer,
    /** Until then it has its place, unless its process goes on. */
    expiresAt: instant,
  },
  scheduleFiles: { id, teamId: id, scheduleId: id, ...namedFile },
  folders: {
    id,
    teamId: id,
    name: text,
    parentFolderId: nullable(id),
    createdAt: instant,
  },
  documents: { id, teamId: id, folderId: nullable(id), title: text, ...namedFile },
}
