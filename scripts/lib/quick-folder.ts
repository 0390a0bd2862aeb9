import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/** A new folder for temporary files: in memory, where there is room to spare and programs may run. */
export function quickFolder(): string {
  const folder = isRoomy() ? newFolder(MEMORY) : newFolder(tmpdir())
  if (runsPrograms(folder)) return folder
  rmSync(folder, { recursive: true })
  return newFolder(tmpdir())
}

function isRoomy(): boolean {
  if (process.platform !== 'linux' || process.env.TMPDIR) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) > ENOUGH_BYTES
}

/** Other users come through it: Postgres runs as one of them. */
function newFolder(place: string): string {
  const folder = mkdtempSync(join(place, 'maruclub-tests-'))
  chmodSync(folder, 0o711)
  return folder
}

function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}
