/** The upload was refused, with the server's sentence, or was cut off (null). */
export class UploadError extends Error {
  readonly sentence: string | null
  constructor(sentence: string | null) {
    super(sentence ?? 'The upload was cut off')
    this.sentence = sentence
  }
}

interface Options {
  /** From 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
  headers?: Record<string, string>
}

/**
 * Sends a file to an upload address, on whatever name of the server the page was opened; a path is one, too.
 * @throws UploadError
 */
export function putFile(
  uploadURL: string,
  file: Blob,
  { onProgress, signal, headers = {} }: Options = {},
): Promise<void> {
  const { pathname, search } = new URL(uploadURL, location.href)
  // Not `fetch`, which can't tell how far an upload is.
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const cutOff = () => reject(new UploadError(null))
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => (request.status < 300 ? resolve() : reject(refused(request)))
    request.onerror = cutOff
    request.onabort = cutOff
    signal?.addEventListener('abort', () => request.abort())
    request.open('PUT', pathname + search)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(file)
  })
}

function refused({ responseText }: XMLHttpRequest): UploadError {
  try {
    const answer: unknown = JSON.parse(responseText)
    const isObject = typeof answer === 'object' && answer !== null && 'error' in answer
    return new UploadError(isObject && typeof answer.error === 'string' ? answer.error : null)
  } catch {
    return new UploadError(null)
  }
}
