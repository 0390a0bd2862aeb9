import { type ReactNode, useState } from 'react'
import type { Document } from '../../../domain/files/document.ts'
import { previewKind } from '../../../domain/files/files.ts'
import { Button } from '../../components/action/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { focusPage } from '../../lib/browser/focus-page.ts'
import { invalidatePortal } from '../../lib/query/portal-queries.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { usePortal, useTimeZone } from '../../lib/session/me.ts'
import { styled } from '../../lib/theme/styled.ts'
import { documentDetails } from './document-words.ts'
import { DownloadButton, OpenInTab } from './download.tsx'
import type { FileState } from './file-state.ts'
import { Preview } from './preview.tsx'

const Details = styled('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 0.75rem',
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
    flexWrap: 'wrap',
    gap: '3',
    '& > :last-child': { ms: 'auto', mdDown: { flex: '1' } },
  },
})

interface Props {
  document: Document
  open: boolean
  onClose: () => void
  onExited: () => void
  /** The file turns out to be deleted; the lists are then asked again. */
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
  const portal = usePortal()
  const { documents } = trpc.useUtils()[portal]
  const [isGone, setGone] = useState(false)
  function onFail(state: FileState) {
    if (state === 'refused') void invalidatePortal(portal)
    if (state !== 'gone') return
    setGone(true)
    onGone?.()
    void documents.invalidate()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={() => {
        if (isGone) focusPage()
        onExited()
      }}
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
          {isGone ? (
            <Button data-autofocus onClick={onClose}>
              閉じる
            </Button>
          ) : (
            <>
              {action}
              {previewKind(document.fileName) === 'pdf' && <OpenInTab document={document} />}
              <DownloadButton document={document} />
            </>
          )}
        </Foot>
      }
    >
      <Preview file={document} onFail={onFail} />
    </Dialog>
  )
}
