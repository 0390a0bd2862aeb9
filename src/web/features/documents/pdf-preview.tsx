import { useEffect, useEffectEvent, useState } from 'react'
import { Spinner } from '../../components/spinner.tsx'
import type { PreviewedFile } from './preview.tsx'
import { askWhy, type Failure } from './preview-failure.tsx'

interface Props {
  file: PreviewedFile
  onFail: (failure: Failure) => void
}

/** The browser's own viewer, once the file is known to be there: a frame tells of no failure. */
export function PdfPreview({ file: { fileName, fileUrl }, onFail }: Props) {
  const [isThere, setThere] = useState(false)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    const control = new AbortController()
    void askWhy(fileUrl, control.signal).then((failure) => {
      if (control.signal.aborted) return
      if (failure === 'format') setThere(true)
      else fail(failure)
    })
    return () => control.abort()
  }, [fileUrl])
  return isThere ? <iframe title={fileName} src={fileUrl} /> : <Spinner />
}
