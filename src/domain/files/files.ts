export const MEGABYTE = 1024 * 1024

/** One file, a document or an attachment: 50 MB (rule D3). */
export const FILE_MAX_BYTES = 52_428_800
export const PHOTO_MAX_BYTES = 5 * MEGABYTE
/** Of a longer text, only the beginning is shown. */
export const TEXT_PREVIEW_BYTES = 1024 * 1024
export const FILE_NAME_MAX = 200

export const FILE_TOO_LARGE = 'ファイルは50MB以下にしてください'
export const PHOTO_BROKEN = '画像を読み取れません。別の画像を選んでください'
export const PHOTO_TOO_LARGE = '画像ファイルは5MB以下にしてください'
export const STORAGE_FULL = 'チームの保存容量がいっぱいです。不要なファイルを削除してください'
/** Players can delete nothing that the team stores. */
export const PHOTO_STORAGE_FULL =
  'チームの保存容量がいっぱいのため、写真を保存できません。共有資料の不要なファイルは、コーチが削除できます'

export type PreviewKind = 'image' | 'pdf' | 'video' | 'audio' | 'text' | 'other'

/** Type and preview come from the extension alone, never from the client (rule D2). */
const types: Record<string, [PreviewKind, string]> = {
  jpg: ['image', 'image/jpeg'],
  jpeg: ['image', 'image/jpeg'],
  png: ['image', 'image/png'],
  gif: ['image', 'image/gif'],
  webp: ['image', 'image/webp'],
  svg: ['image', 'image/svg+xml'],
  bmp: ['image', 'image/bmp'],
  pdf: ['pdf', 'application/pdf'],
  mp4: ['video', 'video/mp4'],
  webm: ['video', 'video/webm'],
  mov: ['video', 'video/quicktime'],
  ogg: ['video', 'video/ogg'],
  mp3: ['audio', 'audio/mpeg'],
  wav: ['audio', 'audio/wav'],
  m4a: ['audio', 'audio/mp4'],
  txt: ['text', 'text/plain'],
  md: ['text', 'text/plain'],
  json: ['text', 'text/plain'],
  csv: ['text', 'text/plain'],
  log: ['text', 'text/plain'],
}

function typeOf(fileName: string) {
  const extension = fileName.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.hasOwn(types, extension) ? types[extension] : undefined
}

/** How a file is shown; anything unknown can only be downloaded. */
export const previewKind = (fileName: string): PreviewKind => typeOf(fileName)?.[0] ?? 'other'

/** @param charset said of a text: a browser takes one without for Western European */
export function contentTypeOf(fileName: string, charset?: string): string {
  const [kind, type] = typeOf(fileName) ?? ['other', 'application/octet-stream']
  return kind === 'text' && charset ? `${type}; charset=${charset}` : type
}

/** A name without folders, control characters or excess length; the extension survives. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const safe =
    last
      // Half a character, which no name can be stored with.
      .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
      .replaceAll(/\p{Cc}|\p{Bidi_Control}/gu, '')
      .trim()
      .replace(/^\.+/, '')
      .trim() || 'file'
  if (safe.length <= FILE_NAME_MAX) return safe
  const dot = safe.lastIndexOf('.')
  const extension = dot > 0 && safe.length - dot <= 10 ? safe.slice(dot) : ''
  const stem = safe.slice(0, FILE_NAME_MAX - extension.length)
  // A character of two halves that was cut through goes altogether.
  return stem.replace(/[\ud800-\udbff]$/, '') + extension
}

/** Megabytes with two decimals; what is not empty has at least 0.01. */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / MEGABYTE
  return `${(bytes > 0 ? Math.max(megabytes, 0.01) : 0).toFixed(2)} MB`
}
