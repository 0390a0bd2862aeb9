import { useEffect, useEffectEvent, useState } from 'react'
import { toasts } from '../../../domain/words/toasts.ts'
import { toast } from '../../lib/toast/toast.ts'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/**
 * One dropped file, anywhere in the window; true while one hovers. A folder is no file. What is dropped
 * while inactive is let fall: the browser would leave the page for it.
 */
export function useFileDrop({ active, onFile }: { active: boolean; onFile: (file: File) => void }) {
  const [hovers, setHovers] = useState(false)
  const take = useEffectEvent(({ items, files }: DataTransfer) => {
    const [file] = files
    if (files.length > 1) return toast.error(toasts.upload.severalFiles.title)
    const isFolder = items[0]?.webkitGetAsEntry()?.isDirectory
    if (file && !isFolder) onFile(file)
    else toast.error(toasts.upload.failed.title, 'フォルダはアップロードできません')
  })
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setHovers(active)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setHovers(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      setHovers(false)
      if (active) take(event.dataTransfer)
    }
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => {
      control.abort()
      setHovers(false)
    }
  }, [active])
  return hovers
}
