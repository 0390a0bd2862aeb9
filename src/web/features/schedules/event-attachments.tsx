import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { formatMegabytes } from '../../../domain/files.ts'
import type { Attachment } from '../../../domain/schedule.ts'
import { Fact } from './event-facts.tsx'

/** First document, section 9. */
const PREVIEWS = 4
const IMAGE = /\.(jpe?g|png|gif|webp)$/i

const Previews = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '2',
    mt: '4',
    '& img': {
      w: 'full',
      aspectRatio: '4 / 3',
      objectFit: 'cover',
      borderRadius: 'control',
      bg: 'sunken',
    },
  },
})

interface Props {
  files: readonly Attachment[]
}

/** Lines of an event's facts: each file with its size. */
export function EventAttachments({ files }: Props) {
  return files.map((file) => (
    <Fact key={file.id} icon="clip">
      <a href={file.fileUrl} download={file.fileName}>
        {file.fileName}
        <span className="vh">をダウンロード</span>
      </a>{' '}
      <em>{megabytes(file.fileSize)}</em>
    </Fact>
  ))
}

/** The first pictures among the files. */
export function AttachmentPreviews({ files }: Props) {
  const pictures = files.filter(({ fileName }) => IMAGE.test(fileName)).slice(0, PREVIEWS)
  if (pictures.length === 0) return null
  return (
    <Previews>
      {pictures.map(({ id, fileName, fileUrl }) => (
        <a key={id} href={fileUrl} target="_blank" rel="noreferrer">
          <img src={fileUrl} alt={fileName} loading="lazy" />
        </a>
      ))}
    </Previews>
  )
}
