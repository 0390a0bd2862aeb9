import { readFile, writeFile } from 'node:fs/promises'

/** Resident memory of a process now, and its peak from now on, in MB. Linux alone tells it. */
export async function memoryOf(pid: number) {
  const read = async (name: string) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return Number(RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  }
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  return { before: await read('VmRSS'), peak: () => read('VmHWM') }
}
