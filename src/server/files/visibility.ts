import { AppError } from '../../domain/basics/errors.ts'
import {
  FILE_MAX_BYTES,
  FILE_TOO_LARGE,
  PHOTO_MAX_BYTES,
  PHOTO_STORAGE_FULL,
  PHOTO_TOO_LARGE,
  STORAGE_FULL,
} from '../../domain/files/files.ts'

/** Who may see a stored file: its team, or, of a photo, whoever knows its address. */
export type Visibility = 'team' | 'public'

export const limits: Record<Visibility, { maxBytes: number; tooLarge: string; full: string }> = {
  team: { maxBytes: FILE_MAX_BYTES, tooLarge: FILE_TOO_LARGE, full: STORAGE_FULL },
  public: { maxBytes: PHOTO_MAX_BYTES, tooLarge: PHOTO_TOO_LARGE, full: PHOTO_STORAGE_FULL },
}

export const storageFull = (visibility: Visibility) =>
  new AppError('tooLarge', { message: limits[visibility].full })
