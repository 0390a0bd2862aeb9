import type { Document } from '../../../domain/files/document.ts'
import { formatMegabytes, type PreviewKind, previewKind } from '../../../domain/files/files.ts'
import { formatFullDate } from '../../../domain/time/calendar.ts'
import { today } from '../../../domain/time/clock.ts'
import type { IconName } from '../../components/look/icon.tsx'

const icons: Record<PreviewKind, IconName> = {
  image: 'image',
  pdf: 'note',
  video: 'film',
  audio: 'sound',
  text: 'note',
  other: 'file',
}

export const documentIcon = ({ fileName }: Pick<Document, 'fileName'>) =>
  icons[previewKind(fileName)]

/** Size and day, on the clubs' clock; the file's own name where the title is another. */
export const documentDetails = (
  { title, fileName, fileSize, createdAt }: Document,
  timeZone: string,
) => [
  ...(title === fileName ? [] : [fileName]),
  formatMegabytes(Number(fileSize)),
  formatFullDate(today({ now: new Date(createdAt), timeZone })),
]
