const NAME_MAX = 60

/**
 * A club's name as mail programs show a sender's: one line without what headers are taken apart by, and nothing that
 * reads as another address. Null where nothing is left.
 */
export function senderName(clubName: string): string | null {
  const oneLine = clubName
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/["<>\\,;:()[\]]/g, ' ')
    .replaceAll('@', '＠')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return [...oneLine].slice(0, NAME_MAX).join('').trim() || null
}
