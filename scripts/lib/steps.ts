import { spawn } from 'node:child_process'

export type Step = { name: string; command: string[]; env?: Record<string, string> }
export type Outcome = { ok: boolean; output: string }

const longest = 25 * 60_000

export const checks: Step[] = [
  {
    name: 'types',
    // Each checker checks the libraries' types again: a second one takes half as much work again.
    command: ['tsc', '-p', '.', '--checkers', '1'],
    // A Go program: its garbage collector takes a third of its time, and saves a fifth of its memory.
    env: { GOGC: 'off' },
  },
  { name: 'lint', command: ['biome', 'ci', '--colors=off', '.'] },
  { name: 'floors', command: ['node', 'scripts/floors.ts'] },
  { name: 'licences', command: ['node', 'scripts/licences.ts'] },
  { name: 'dead code', command: ['knip'] },
]

/** Runs a program of this package; prints one line, and all its output if it failed. */
export async function runStep({ name, command, env }: Step): Promise<Outcome> {
  const started = Date.now()
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Unlike the option `timeout`, it keeps nothing alive where the program is not found.
    signal: AbortSignal.timeout(longest),
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ok = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      output += error.message
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (!ok) console.log(output.replace(/^/gm, '    '))
  return { ok, output }
}

/** Runs steps side by side, all of them whatever happens. */
export async function runAll(steps: Step[]): Promise<boolean[]> {
  const outcomes = await Promise.all(steps.map(runStep))
  return outcomes.map(({ ok }) => ok)
}
