import type { Document } from '../../../domain/document.ts'
import { formatMegabytes, type PreviewKind, previewKind } from '../../../domain/files.ts'
import type { IconName } from '../../components/icon.tsx'

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

const day = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeZone: 'Asia/Tokyo' })

/** Size and day; the file's own name where the title is another. */
export const documentDetails = ({ title, fileName, fileSize, createdAt }: Document) => [
  ...(title === fileName ? [] : [fileName]),
  formatMegabytes(Number(fileSize)),
  day.format(new Date(createdAt)),
]
