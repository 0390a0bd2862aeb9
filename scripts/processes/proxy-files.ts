import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

/** @throws Error where the text has none */
function part(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1]
  if (!found) throw new Error(`nothing like ${pattern} is there`)
  return found
}

/** The block that `compose.yaml` gives Caddy, for another address and other upstreams. */
export function caddyfile(address: string, upstreams: string[]): string {
  const block = part(read('compose.yaml'), /^ {4}content: \|\n((?: {6}.*\n)+)/m)
  return block
    .replaceAll(/^ {6}/gm, '')
    .replace(/^\$\{PUBLIC_URL:-.*?\} \{$/m, `${address} {`)
    .replace('maruclub:3000 maruclub-2:3000', upstreams.join(' '))
}

/** The block for several processes in docs/self-hosting.md, for a port and other upstreams. */
export function nginxBlock(address: string, upstreams: string[]): string {
  const block = part(read('docs/self-hosting.md'), /^( {4}upstream maruclub \{\n(?: {4}.*\n)+)/m)
  return block
    .replace(
      / +server 10\.0\.0\.2:3000 (.*)\n.*\n/,
      (_, how: string) => `${upstreams.map((one) => `server ${one} ${how}`).join('\n')}\n`,
    )
    .replace('…', `listen ${address}; client_max_body_size 100m;`)
    .replace('Host $host', 'Host $http_host')
}

/** The block for Caddy and several processes in docs/self-hosting.md. */
export const documentedCaddyfile = () =>
  part(read('docs/self-hosting.md'), /In Caddy:\n\n((?: {4}.*\n)+)/).replaceAll(/^ {4}/gm, '')
