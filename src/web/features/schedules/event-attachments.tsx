import { chakra } from '@chakra-ui/react'
import type { Attachment } from '../../../domain/schedule.ts'
import { Fact } from './event-facts.tsx'

/** First document, section 9. */
const PREVIEWS = 4
const IMAGE = /\.(jpe?g|png|gif|webp)$/i
const MEGABYTE = 1024 * 1024

const megabytes = (bytes: string) => `${(Number(bytes) / MEGABYTE).toFixed(2)} MB`

const Previews = chakra('li', {
  base: {
    display: 'grid!',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '2!',
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

/** Lines of an event's facts: each file with its size, then the first pictures. */
export function EventAttachments({ files }: { files: readonly Attachment[] }) {
  const pictures = files.filter(({ fileName }) => IMAGE.test(fileName)).slice(0, PREVIEWS)
  return (
    <>
      {files.map((file) => (
        <Fact key={file.id} icon="clip">
          <a href={file.fileUrl} download={file.fileName}>
            {file.fileName}
            <span className="vh">をダウンロード</span>
          </a>{' '}
          <em>{megabytes(file.fileSize)}</em>
        </Fact>
      ))}
      {pictures.length > 0 && (
        <Previews>
          {pictures.map(({ id, fileName, fileUrl }) => (
            <a key={id} href={fileUrl} target="_blank" rel="noreferrer">
              <img src={fileUrl} alt={fileName} loading="lazy" />
            </a>
          ))}
        </Previews>
      )}
    </>
  )
}
