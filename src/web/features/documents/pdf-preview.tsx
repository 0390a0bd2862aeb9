import { Spinner } from '../../components/look/spinner.tsx'
import type { FileState } from './file-state.ts'
import type { PreviewedFile } from './preview.tsx'
import { useIsThere } from './use-is-there.ts'

interface Props {
  file: PreviewedFile
  onFail: (state: FileState) => void
}

/** The browser's own viewer, once the file is known to be there: a frame tells of no failure. */
export function PdfPreview({ file: { fileName, fileUrl }, onFail }: Props) {
  const isThere = useIsThere(fileUrl, onFail)
  return isThere ? <iframe title={fileName} src={fileUrl} /> : <Spinner />
}
