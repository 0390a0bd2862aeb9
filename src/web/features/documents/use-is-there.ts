import { useEffect, useEffectEvent, useState } from 'react'
import { askFile, type FileState } from './file-state.ts'

/** Whether a stored file is known to be there, where nothing that shows it would tell; else why not. */
export function useIsThere(fileUrl: string, onFail: (state: FileState) => void): boolean {
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
  return isThere
}
