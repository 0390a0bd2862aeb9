import type { ReactNode } from 'react'
import { formatMegabytes } from '../../../domain/files/files.ts'
import type { Attachment } from '../../../domain/schedule/attachment.ts'
import { Tied } from '../../components/look/tied.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { Fact } from './event-facts.tsx'

/** More would hide the rest of the event. */
const PREVIEWS = 4
const IMAGE = /\.(jpe?g|png|gif|webp)$/i

const Pictures = styled('div', {
  base: {
    flex: '1',
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '2',
    '& a': { display: 'block', m: '0', p: '0' },
    '& img': {
      w: 'full',
      aspectRatio: '4 / 3',
      objectFit: 'cover',
      borderRadius: 'control',
      bg: 'sunken',
    },
  },
})

/** The first pictures among the files. */
export function AttachmentPreviews({ files }: { files: readonly Attachment[] }) {
  const pictures = files.filter(({ fileName }) => IMAGE.test(fileName)).slice(0, PREVIEWS)
  if (pictures.length === 0) return null
  return (
    <Pictures>
      {pictures.map(({ id, fileName, fileUrl }) => (
        <a key={id} href={fileUrl} target="_blank" rel="noreferrer">
          <img src={fileUrl} alt={fileName} loading="lazy" />
        </a>
      ))}
    </Pictures>
  )
}

interface Props {
  files: readonly Attachment[]
  /** Under the files, for example a button that manages them. */
  action?: ReactNode
  /** False where `AttachmentPreviews` stands elsewhere. */
  previews?: boolean
}

/** Lines of an event's facts: each file with its size, then the first pictures. */
export function EventAttachments({ files, action, previews = true }: Props) {
  return (
    <>
      {files.map((file) => (
        <Fact key={file.id} icon="clip">
          <a href={file.fileUrl} download={file.fileName}>
            <Tied>{file.fileName}</Tied>
            <span className="vh">をダウンロード</span>
          </a>{' '}
          <em>{formatMegabytes(Number(file.fileSize))}</em>
        </Fact>
      ))}
      {previews && files.some(({ fileName }) => IMAGE.test(fileName)) && (
        <li>
          <AttachmentPreviews files={files} />
        </li>
      )}
      {action && <li>{action}</li>}
    </>
  )
}
