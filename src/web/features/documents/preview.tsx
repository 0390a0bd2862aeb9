import { useState } from 'react'
import { previewKind } from '../../../domain/files.ts'
import { Icon } from '../../components/icon.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { TextPreview } from './text-preview.tsx'

/** 600 px high (second document, section 9), less where a phone has less. */
const Frame = styled('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    h: 'min(600px, calc(100dvh - 176px))',
    minH: '240px',
    bg: 'sunken',
    overflow: 'hidden',
    '& > iframe': { w: 'full', h: 'full', border: '0', bg: '#fff' },
    '& > img, & > video': { display: 'block', maxW: 'full', maxH: 'full', objectFit: 'contain' },
    '& > img, & > video, & > audio': { minW: '0', minH: '0' },
    '& > video': { w: 'full', h: 'full', bg: '#000' },
    '& > audio': { w: 'min(100% - 32px, 520px)' },
  },
})

const None = styled('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    p: '6',
    textAlign: 'center',
    color: 'ink.muted',
    '& > b': { color: 'ink' },
    '& > p': { fontSize: 'sm' },
  },
})

export interface PreviewedFile {
  fileName: string
  fileUrl: string
}

/** A stored file as its extension says; what a browser can't show is for downloading. */
export function Preview({ file }: { file: PreviewedFile }) {
  const [failed, setFailed] = useState(false)
  const fail = () => setFailed(true)
  return <Frame>{failed ? <NoPreview /> : <Content file={file} onFail={fail} />}</Frame>
}

function Content({ file, onFail }: { file: PreviewedFile; onFail: () => void }) {
  const { fileName, fileUrl } = file
  const shared = { src: fileUrl, onError: onFail }
  switch (previewKind(fileName)) {
    case 'image':
      return <img alt={fileName} {...shared} />
    case 'pdf':
      return <iframe title={fileName} src={fileUrl} />
    case 'video':
      return <video controls preload="metadata" aria-label={fileName} {...shared} />
    case 'audio':
      return <audio controls preload="metadata" aria-label={fileName} {...shared} />
    case 'text':
      return <TextPreview file={file} onFail={onFail} />
    case 'other':
      return <NoPreview />
  }
}

const NoPreview = () => (
  <None>
    <Icon name="file" size={48} strokeWidth={1.25} />
    <b>このファイルはプレビューできません</b>
    <p>ダウンロードしてご覧ください。</p>
  </None>
)
