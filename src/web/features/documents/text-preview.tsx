import { useEffect, useEffectEvent, useState } from 'react'
import { TEXT_PREVIEW_BYTES } from '../../../domain/files/files.ts'
import { Spinner } from '../../components/look/spinner.tsx'
import { styled } from '../../lib/theme/styled.ts'
import type { PreviewedFile } from './preview.tsx'

const Sheet = styled('div', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'flex',
    flexDirection: 'column',
    bg: 'surface',
  },
})

const Text = styled('pre', {
  base: {
    flex: '1',
    minH: '0',
    px: { base: '4', md: '6' },
    py: '4',
    overflow: 'auto',
    fontFamily: 'inherit',
    fontSize: 'md',
    lineHeight: 'text',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

const Rest = styled('p', {
  base: {
    px: { base: '4', md: '6' },
    py: '2',
    borderTop: '1px solid',
    borderColor: 'line',
    fontSize: 'sm',
    color: 'ink.muted',
  },
})

/** The beginning of a text, which the server has made UTF-8. */
export function TextPreview({ file, onFail }: { file: PreviewedFile; onFail: () => void }) {
  const [text, setText] = useState<string | null>(null)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    const control = new AbortController()
    read(`${file.fileUrl}?preview=text`, control.signal).then(setText, () => {
      if (!control.signal.aborted) fail()
    })
    return () => control.abort()
  }, [file.fileUrl])
  if (text === null) return <Spinner />
  return (
    <Sheet>
      <Text tabIndex={0} aria-label={file.fileName}>
        {text || '（内容がありません）'}
      </Text>
      {Number(file.fileSize) > TEXT_PREVIEW_BYTES && (
        <Rest>長いため、先頭だけを表示しています。続きはダウンロードしてご覧ください。</Rest>
      )}
    </Sheet>
  )
}

async function read(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal, credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
  return await answer.text()
}
