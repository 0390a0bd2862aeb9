import { z } from 'zod'
import { MEGABYTE } from '../../domain/files/files.ts'
import { type RegistrationMode, registrationModes } from '../../domain/team/registration.ts'
import {
  defaultSender,
  httpUrl,
  isAddress,
  isHostList,
  isMailServer,
  isPostgres,
  isSender,
  isTimeZone,
  isTrustProxy,
  siteUrl,
} from './config-values.ts'

const port = 'a port number from 0 to 65535'
const connections = 'a whole number of connections, from 1 to 100'
const megabytes = 'a whole number of megabytes, at least 1'
const sender = 'an address such as Club <club@club.example>'
const encoded = 'with special characters of user and password percent-encoded'
const postgres = `an address such as postgres://user:password@host/name, ${encoded}`
const mailServer = `an address such as smtp://user:password@host:587, ${encoded}`
const perMinute = 'a whole number of mails, at least 1'
const address = 'an address such as bounces@club.example'
const hosts = 'host names such as push.example, separated by commas'
const metricsToken = 'a word of at least 16 characters'
const proxies =
  'true, false, or a list of addresses and networks such as 10.0.0.0/8,::1 or uniquelocal (every private network, as for a container)'

/** The description of each field is what the variable takes. */
const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, port)
    .transform(Number)
    .pipe(z.int(port).max(65535, port))
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().refine(isPostgres, postgres).optional(),
  DATABASE_POOL: z.coerce
    .number(connections)
    .int(connections)
    .min(1, connections)
    .max(100, connections)
    .default(10),
  PUBLIC_URL: siteUrl('an address without a path, such as https://club.example').optional(),
  TIME_ZONE: z.string().refine(isTimeZone, 'a time zone such as Asia/Tokyo').default('Asia/Tokyo'),
  SMTP_URL: z.string().refine(isMailServer, mailServer).optional(),
  MAIL_FROM: z.string().refine(isSender, sender).optional(),
  MAIL_PER_MINUTE: z.coerce.number(perMinute).int(perMinute).min(1, perMinute).default(60),
  MAIL_BOUNCE_TO: z.string().refine(isAddress, address).optional(),
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_KEY_FILE: z.string().optional(),
  PUSH_HOSTS: z.string().refine(isHostList, hosts).optional(),
  S3_ENDPOINT: httpUrl('an address such as https://s3.example').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  TEAM_STORAGE_MB: z.coerce.number(megabytes).int(megabytes).min(1, megabytes).default(2048),
  BACKUP_BEFORE_UPDATE: z.enum(['yes', 'no'], 'yes or no').default('yes'),
  REGISTRATION: z.enum(registrationModes, 'open, code or closed').default('open'),
  TRUST_PROXY: z.string().refine(isTrustProxy, proxies).optional(),
  METRICS_TOKEN: z.string().min(16, metricsToken).optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'one of trace, debug, info, warn, error, fatal, silent',
    )
    .default('info'),
})

export interface S3Config {
  /** Without a slash at the end. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Signs mails, so that other servers see that they are the club's. */
export interface DkimConfig {
  domain: string
  selector: string
  keyFile: string
}

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Connections to Postgres at the same time. */
  databasePool: number
  /** An origin; undefined: `http://localhost` with the port that the server got. */
  publicUrl: string | undefined
  timeZone: string
  smtpUrl: string | undefined
  mailFrom: string
  mailPerMinute: number
  /** Where a mail server sends what it can't deliver later; undefined: to `mailFrom`. */
  mailBounceTo: string | undefined
  dkim: DkimConfig | undefined
  /** Push services besides the browsers' own. */
  pushHosts: string[]
  /** Undefined: files are kept in `dataDir`. */
  s3: S3Config | undefined
  teamStorageBytes: number
  /** Whether an update is refused where the backup before it fails. */
  backsUpBeforeUpdate: boolean
  /** Until an administrator chooses. */
  registration: RegistrationMode
  trustProxy: string | boolean
  /** Undefined: this machine alone reads the metrics. */
  metricsToken: string | undefined
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
}

/** What the settings name is nothing to start with; the message is one line that says why. */
export class ConfigError extends Error {}

/** Says of a failure which variable has a wrong value, and what it takes. */
export const configError = (name: string, takes: string, error: unknown): ConfigError =>
  new ConfigError(`${name} takes ${takes}: ${reasonOf(error)}`)

/** Waits for what can only work with a right value of the variable. @throws ConfigError */
export async function asConfigError<Result>(
  name: string,
  takes: string,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw configError(name, takes, error)
  }
}

/** In one line; what several attempts say together is empty, and has a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : error.name
  return (error.message || code).replaceAll(/\s+/g, ' ')
}

/** Reads the configuration. An empty variable counts as unset. @throws ConfigError */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
  const result = environment.safeParse(set)
  if (!result.success) {
    const [issue] = result.error.issues
    const name = issue?.path.join('.') ?? ''
    throw new ConfigError(`${name} takes ${issue?.message}`)
  }
  const env = result.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    publicUrl: env.PUBLIC_URL,
    timeZone: env.TIME_ZONE,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? defaultSender(env.SMTP_URL, env.PUBLIC_URL),
    mailPerMinute: env.MAIL_PER_MINUTE,
    mailBounceTo: env.MAIL_BOUNCE_TO,
    dkim: readDkim(env),
    pushHosts: env.PUSH_HOSTS?.split(',').map((host) => host.trim()) ?? [],
    s3: readS3(env),
    teamStorageBytes: env.TEAM_STORAGE_MB * MEGABYTE,
    backsUpBeforeUpdate: env.BACKUP_BEFORE_UPDATE === 'yes',
    registration: env.REGISTRATION,
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  }
}

/** `true` for whoever connects, or a list of addresses and networks. */
function readTrustProxy(value: string | undefined): string | boolean {
  if (!value || value === 'false') return false
  return value === 'true' ? true : value
}

/** All of the signature's variables, or none. @throws ConfigError */
function readDkim(env: z.infer<typeof environment>): DkimConfig | undefined {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile } = env
  if (domain && selector && keyFile) return { domain, selector, keyFile }
  if (domain || selector || keyFile)
    throw new ConfigError(
      'DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE take values together, or none of them does',
    )
  return undefined
}

/** All of the storage's variables, or none; the region has a default. @throws ConfigError */
function readS3(env: z.infer<typeof environment>): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  if (Object.values(needed).every((value) => value === undefined)) return undefined
  const missing = Object.entries(needed).find(([, value]) => value === undefined)
  if (missing)
    throw new ConfigError(`${missing[0]} takes a value where another S3_ variable is set`)
  return {
    endpoint: S3_ENDPOINT?.replace(/\/+$/, '') ?? '',
    bucket: S3_BUCKET ?? '',
    region: S3_REGION ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  }
}
