/** What a photo really is, by its first bytes; null for anything but JPEG, PNG and WebP. */
export function photoType(head: Buffer): 'image/jpeg' | 'image/png' | 'image/webp' | null {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'image/png'
  const isRiff = head.subarray(0, 4).toString('latin1') === 'RIFF'
  return isRiff && head.subarray(8, 12).toString('latin1') === 'WEBP' ? 'image/webp' : null
}
