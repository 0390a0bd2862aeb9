/** Refused: nobody is logged in any more, or somebody else. Network: no answer, or none of use. */
export type FileState = 'there' | 'gone' | 'refused' | 'network'

const states: Record<number, FileState> = { 401: 'refused', 403: 'refused', 404: 'gone' }

/** How a stored file is: an element that fails to show one doesn't say why. */
export async function askFile(address: string, signal?: AbortSignal): Promise<FileState> {
  try {
    const { ok, status } = await fetch(address, {
      method: 'HEAD',
      credentials: 'same-origin',
      signal,
    })
    return ok ? 'there' : (states[status] ?? 'network')
  } catch {
    return 'network'
  }
}
