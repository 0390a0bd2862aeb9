import { integer, nullable, text, textOf } from './columns.ts'

const namedFile = { fileName: text, fileSize: integer, storedFileId: text, createdAt: text }

export const files = {
  storedFiles: {
    id: text,
    teamId: nullable(text),
    visibility: textOf<'team' | 'public'>(),
    /** In the address; a photo's is unguessable. */
    name: text,
    /** Where its bytes are, once they have come. */
    storageKey: nullable(text),
    /** Who asked for the address; null where a profile brought the photo itself. */
    uploaderKind: nullable(textOf<'coach' | 'player'>()),
    uploaderId: nullable(text),
    size: nullable(integer),
    uploadTokenHash: nullable(text),
    uploadExpiresAt: nullable(text),
    uploadedAt: nullable(text),
    attachedAt: nullable(text),
    createdAt: text,
  },
  uploadAttempts: {
    /** Where its bytes go. */
    id: text,
    /** Null: it is over, and what it left goes. */
    storedFileId: nullable(text),
    /** What its sender says that it brings. */
    bytes: integer,
    /** What it may bring. */
    mostBytes: integer,
    /** Until then it has its place, unless its process goes on. */
    expiresAt: text,
  },
  scheduleFiles: { id: text, teamId: text, scheduleId: text, ...namedFile },
  folders: {
    id: text,
    teamId: text,
    name: text,
    parentFolderId: nullable(text),
    createdAt: text,
  },
  documents: { id: text, teamId: text, folderId: nullable(text), title: text, ...namedFile },
}
