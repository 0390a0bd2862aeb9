const STORED = /^https?:\/\/[^/]+(\/files\/public\/[\w-]+)$/

/**
 * Where the page finds a photo: the address of one that was just sent begins with the server's public one,
 * while the page may have been opened under another name of the same server.
 */
export const photoSource = (photoUrl: string): string => STORED.exec(photoUrl)?.[1] ?? photoUrl
