import type { ReactNode } from 'react'
import type { Document } from '../../../domain/document.ts'
import { Dialog } from '../../components/dialog.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { useTimeZone } from '../accounts/me.ts'
import { documentDetails } from './document-words.ts'
import { DownloadButton } from './download.tsx'
import { Preview } from './preview.tsx'

const Details = styled('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    mt: '1',
    fontSize: 'sm',
    lineHeight: 'snug',
    color: 'ink.muted',
    overflowWrap: 'anywhere',
  },
})

const Foot = styled('div', {
  base: {
    display: 'flex',
    flex: '1',
    gap: '3',
    '& > a': { ms: 'auto', mdDown: { flex: '1' } },
  },
})

interface Props {
  document: Document
  open: boolean
  onClose: () => void
  onExited: () => void
  /** The file turns out to be deleted. */
  onGone?: () => void
  /** What else may be done with it, for example deleting. */
  action?: ReactNode
}

export default function PreviewDialog({
  document,
  open,
  onClose,
  onExited,
  onGone,
  action,
}: Props) {
  const timeZone = useTimeZone()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={document.title}
      sub={
        <Details>
          {documentDetails(document, timeZone).map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </Details>
      }
      size="xl"
      flush
      footer={
        <Foot>
          {action}
          <DownloadButton document={document} />
        </Foot>
      }
    >
      <Preview file={document} onGone={onGone} />
    </Dialog>
  )
}
