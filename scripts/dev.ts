import { spawn } from 'node:child_process'
import { readEnvFile } from '../src/server/config/env-file.ts'

if (!process.argv.includes('--demo')) readEnvFile()

const programs = [
  ['--watch', 'src/server/main.ts', ...process.argv.slice(2)],
  ['node_modules/vite/bin/vite.js'],
].map((args) => spawn(process.execPath, args, { stdio: 'inherit' }))

function endAll() {
  for (const program of programs) program.kill()
}

for (const program of programs) program.on('exit', endAll)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endAll)
