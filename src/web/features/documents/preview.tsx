import { useState } from 'react'
import type { Document } from '../../../domain/files/document.ts'
import { previewKind } from '../../../domain/files/files.ts'
import { styled } from '../../lib/theme/styled.ts'
import { askFile, type FileState } from './file-state.ts'
import { PdfPreview } from './pdf-preview.tsx'
import { PreviewFailure } from './preview-failure.tsx'
import { TextPreview } from './text-preview.tsx'
import { useIsThere } from './use-is-there.ts'

/** 600 px high, less where a screen has less. */
const Frame = styled('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    h: { base: 'min(37.5rem, 100%)', md: 'min(37.5rem, calc(100dvh - 11rem))' },
    minH: '15rem',
    bg: 'sunken',
    overflow: 'hidden',
    '& > iframe': { w: 'full', h: 'full', border: '0', bg: '#fff' },
    '& > img, & > video': { display: 'block', maxW: 'full', maxH: 'full', objectFit: 'contain' },
    '& > img, & > video, & > audio': { minW: '0', minH: '0' },
    '& > video': { w: 'full', h: 'full', bg: '#000' },
    '& > audio': { w: 'min(100% - 2rem, 32.5rem)' },
  },
})

export type PreviewedFile = Pick<Document, 'fileName' | 'fileSize' | 'fileUrl'>

interface Props {
  file: PreviewedFile
  /** It could not be shown. */
  onFail: (state: FileState) => void
}

/** A stored file as its extension says; what a browser can't show is for downloading. */
export function Preview({ file, onFail }: Props) {
  const [failed, setFailed] = useState<FileState | null>(null)
  const again = failed !== null && failed !== 'gone'
  function fail(state: FileState) {
    setFailed(state)
    onFail(state)
  }
  return (
    <Frame>
      {failed ? (
        <PreviewFailure state={failed} onRetry={again ? () => setFailed(null) : undefined} />
      ) : (
        <Content file={file} onFail={fail} />
      )}
    </Frame>
  )
}

function Content({ file, onFail }: Props) {
  const { fileName, fileUrl } = file
  const shared = { src: fileUrl, onError: () => void askFile(fileUrl).then(onFail) }
  switch (previewKind(fileName)) {
    case 'image':
      return <img alt={fileName} {...shared} />
    case 'pdf':
      return <PdfPreview file={file} onFail={onFail} />
    case 'video':
      return <video controls preload="metadata" aria-label={fileName} {...shared} />
    case 'audio':
      return <audio controls preload="metadata" aria-label={fileName} {...shared} />
    case 'text':
      return <TextPreview file={file} onFail={shared.onError} />
    case 'other':
      return <NoPreview file={file} onFail={onFail} />
  }
}

function NoPreview({ file, onFail }: Props) {
  useIsThere(file.fileUrl, onFail)
  return <PreviewFailure state="there" />
}
