import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { notFound } from '../../domain/basics/errors.ts'
import { getJobsState } from '../admins/jobs.ts'
import { listBackups } from '../backup/backup-list.ts'
import type { Config } from '../config/config.ts'
import { type Db, isAnswering } from '../db/database.ts'
import { storedTotals } from '../files/stored-totals.ts'
import { isOwnMachine } from '../identity/loopback.ts'
import { isSameToken } from '../identity/tokens.ts'
import { routeOf } from './requests.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What Prometheus reads at `/metrics`: for this machine, or whoever sends the token; for others there is none. */
export function metrics(app: FastifyInstance, { db, config }: { db: Db; config: Config }) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  const gauge = (name: string, help: string, collect: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        // While the database is away, nobody knows.
        this.set(await collect().catch(() => Number.NaN))
      },
    })
  const jobs = async () => getJobsState(db, new Date())
  gauge('maruclub_database_up', '1 while the database answers.', async () =>
    (await isAnswering(db)) ? 1 : 0,
  )
  gauge('maruclub_jobs_waiting', 'Jobs that are not done yet.', async () => (await jobs()).waiting)
  gauge('maruclub_jobs_failed', 'Jobs that have failed.', async () => (await jobs()).failed.length)
  gauge(
    'maruclub_stored_bytes',
    'What uploaded files take.',
    async () => (await storedTotals(db)).bytes,
  )
  gauge(
    'maruclub_last_backup_timestamp_seconds',
    'The last backup that came back whole.',
    async () => {
      const whole = (await listBackups(db)).find(({ rehearsedAt }) => rehearsedAt !== null)
      return whole ? Date.parse(whole.createdAt) / 1000 : 0
    },
  )
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const labels = { method, route: routeOf(request), status: reply.statusCode }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, config)) throw notFound()
    return reply.type(register.contentType).send(await register.metrics())
  })
}

function mayRead({ ip, headers }: FastifyRequest, { metricsToken }: Config): boolean {
  const [, sent = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
  return metricsToken ? isSameToken(sent, metricsToken) : isOwnMachine(ip, headers)
}
