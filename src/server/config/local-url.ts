const OWN_MACHINE = new Set(['0.0.0.0', '127.0.0.1', '::', '::1'])

/** The address that a person can open where the server listens on `host`. */
export function localUrl(host: string, port: number): string {
  if (OWN_MACHINE.has(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
