import { useEffect, useEffectEvent, useState } from 'react'
import { Spinner } from '../../components/spinner.tsx'
import { askFile, type FileState } from './file-state.ts'
import type { PreviewedFile } from './preview.tsx'

interface Props {
  file: PreviewedFile
  onFail: (state: FileState) => void
}

/** The browser's own viewer, once the file is known to be there: a frame tells of no failure. */
export function PdfPreview({ file: { fileName, fileUrl }, onFail }: Props) {
  const [isThere, setThere] = useState(false)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    const control = new AbortController()
    void askFile(fileUrl, control.signal).then((state) => {
      if (control.signal.aborted) return
      if (state === 'there') setThere(true)
      else fail(state)
    })
    return () => control.abort()
  }, [fileUrl])
  return isThere ? <iframe title={fileName} src={fileUrl} /> : <Spinner />
}
