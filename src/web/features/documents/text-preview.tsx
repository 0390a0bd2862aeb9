import { useEffect, useEffectEvent, useState } from 'react'
import { Spinner } from '../../components/spinner.tsx'
import { styled } from '../../lib/theme/styled.ts'
import type { PreviewedFile } from './preview.tsx'

const Text = styled('pre', {
  base: {
    w: 'full',
    h: 'full',
    px: { base: '4', md: '6' },
    py: '4',
    overflow: 'auto',
    bg: 'surface',
    fontFamily: 'inherit',
    fontSize: 'md',
    lineHeight: 'text',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
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
    <Text tabIndex={0} aria-label={file.fileName}>
      {text || '（内容がありません）'}
    </Text>
  )
}

async function read(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal, credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
  return await answer.text()
}
