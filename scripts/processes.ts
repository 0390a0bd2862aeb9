import { parseArgs } from 'node:util'
import { aMailServer } from '../tests/support/mail-server.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { startS3 } from '../tests/support/s3.ts'
import { startPooler } from './processes/pooler.ts'
import { proxies } from './processes/proxy.ts'
import { runRound } from './processes/round.ts'
import { startAtOnce } from './processes/start.ts'
import { tableOf } from './processes/summary.ts'

// Several processes on one Postgres and one S3 behind nginx, while many people use them; one is killed and
// replaced, then each is restarted in turn: node scripts/processes.ts --processes 2,4. Prints a table of them, and
// ends with 1 where anything is lost, stored twice, or refused but what the killed one held.

const { values } = parseArgs({
  options: {
    /** So many, and then so many, one after the other. */
    processes: { type: 'string', default: '2' },
    /** With no disturbance; what follows takes two to four minutes. */
    seconds: { type: 'string', default: '150' },
    users: { type: 'string', default: '200' },
    /** Between two requests of one user, on average, in milliseconds. */
    think: { type: 'string', default: '2000' },
    /** That start at the same moment on an empty database. */
    starts: { type: 'string', default: '8' },
    /** How often each is restarted in turn. */
    restarts: { type: 'string', default: '1' },
    /** How long one process alone is read from, and then all. */
    reads: { type: 'string', default: '10' },
    /** nginx or caddy. */
    proxy: { type: 'string', default: 'nginx' },
    /** PgBouncer in transaction mode stands before Postgres. */
    pooler: { type: 'boolean', default: false },
  },
})

const postgres = await startPostgres({ fsync: 'on', synchronous_commit: 'on', autovacuum: 'on' })
const s3 = await startS3()
const mails = await aMailServer()
const pooler = values.pooler ? await startPooler(postgres.url) : undefined
const through = (url: string) => pooler?.urlOf(url) ?? url
if (values.starts !== '0')
  console.log(await startAtOnce(through(postgres.url), Number(values.starts)))

const rounds = []
for (const processes of values.processes.split(',').map(Number))
  rounds.push(
    await runRound({
      postgresUrl: postgres.url,
      through,
      s3: s3.settings,
      mails,
      proxy: proxies.find((one) => one === values.proxy),
      processes,
      clubs: Math.ceil(Number(values.users) / 2),
      seconds: Number(values.seconds),
      thinkMs: Number(values.think),
      restarts: Number(values.restarts),
      readSeconds: Number(values.reads),
    }),
  )
console.log(`\n${tableOf(rounds.map(({ figures }) => figures)).join('\n')}`)
const faults = rounds.flatMap((round) => round.faults)
console.log(faults.length ? `\n${faults.length} faults` : '\nnothing lost, nothing twice')

await mails.close()
await s3.stop()
for (const line of pooler?.complaints().slice(-20) ?? []) console.log(line)
await pooler?.stop()
await postgres.stop()
process.exitCode = faults.length ? 1 : 0
