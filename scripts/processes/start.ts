import { createDatabase } from '../../tests/support/postgres.ts'
import { startProcess } from './servers.ts'

const PASSWORD = 'himitsu-1'

/**
 * So many processes start at the same moment on an empty database: each must run, know the same set-up token and
 * take it, of all set-ups with it one wins. @throws Error
 */
export async function startAtOnce(postgres: string, processes: number): Promise<string> {
  const { url, stop } = await createDatabase(postgres)
  const began = performance.now()
  const settings = { DATABASE_URL: url, PUBLIC_URL: 'https://club.example' }
  const started = await Promise.all(Array.from({ length: processes }, () => startProcess(settings)))
  const took = (performance.now() - began) / 1000
  try {
    const tokens = started.map(({ takeLog }) => /"setupToken":"([^"]+)"/.exec(takeLog())?.[1] ?? '')
    const [token = ''] = tokens
    if (!token || new Set(tokens).size !== 1) throw new Error(`set-up tokens: ${tokens.join(' ')}`)
    const setUp = (at: string, setupToken: string, n: number) =>
      fetch(`${at}/api/admin/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: '管理者',
          email: `admin${n}@club.example`,
          password: PASSWORD,
          setupToken,
        }),
      })
    const each = async (sent: string) => {
      const answers = await Promise.all(
        started.map(({ port }, n) => setUp(`http://127.0.0.1:${port}`, sent, n)),
      )
      return answers.map(({ status }) => status).toSorted((a, b) => a - b)
    }
    const wrong = await each('wrong')
    if (wrong.some((status) => status !== 403)) throw new Error(`a wrong token: ${wrong.join(' ')}`)
    const right = await each(token)
    const expected = [201, ...Array.from({ length: processes - 1 }, () => 403)]
    if (right.join() !== expected.join()) throw new Error(`set-ups at once: ${right.join(' ')}`)
    return `${processes} processes ready in ${took.toFixed(1)} s; one token, one administrator`
  } finally {
    for (const one of started) await one.stop()
    await stop()
  }
}
