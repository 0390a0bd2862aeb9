import { globSync, readFileSync } from 'node:fs'
import { build, type InlineConfig } from 'vite'
import { newerThanFloor } from './browsers/newer.ts'
import { type Built, newerUses, type Use } from './browsers/uses.ts'

const publicFiles = 'src/web/public'

/** What a build writes, with the source maps that `npm run build` leaves out. */
export async function builtFiles(config: InlineConfig = {}): Promise<Built[]> {
  const made = await build({
    logLevel: 'error',
    ...config,
    build: { ...config.build, write: false, sourcemap: true },
  })
  const outputs = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunks = outputs.flatMap((file) =>
    file.type === 'chunk'
      ? [{ file: file.fileName, code: file.code, map: file.map?.toString() }]
      : [],
  )
  return chunks
}

/** Scripts that are served as they are written: the service worker among them. */
const copiedFiles = (): Built[] =>
  globSync(`${publicFiles}/*.js`).map((file) => ({
    file,
    code: readFileSync(file, 'utf8'),
  }))

/** What is used though it is newer, and why it does no harm. */
const accepted: Record<string, string> = {
  'api.ServiceWorkerGlobalScope.notificationclick_event':
    'Safari on iOS sends it to apps of the home screen; the data knows it on the Mac alone',
}

/** A listener to what never comes ends nothing: in libraries it is their way of asking. */
const unaccepted = (uses: readonly Use[]) =>
  uses.filter(
    ({ feature, file }) =>
      !(feature in accepted) && !(feature.endsWith('_event') && file.includes('node_modules')),
  )

if (import.meta.main) {
  const uses = unaccepted(newerUses([...(await builtFiles()), ...copiedFiles()], newerThanFloor()))
  for (const { feature, file, line } of uses) console.log(`${file}:${line}  ${feature}`)
  console.log(`${uses.length} uses of what the oldest browsers lack (package.json: browserslist)`)
  if (uses.length > 0) process.exitCode = 1
}
