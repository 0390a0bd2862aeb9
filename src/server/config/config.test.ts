import { describe, expect, test } from 'vitest'
import { asConfigError, ConfigError, readConfig } from './config.ts'
import { LOCAL_SENDER } from './config-values.ts'

function refused(variables: Record<string, string>): string {
  try {
    readConfig(variables)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('the configuration was taken')
}

describe('the configuration', () => {
  test.each([
    ['nothing set', {}],
    ['everything empty', { PORT: '', DATABASE_URL: '', TIME_ZONE: '', TRUST_PROXY: '' }],
  ])('has its defaults with %s', (_what, variables) => {
    expect(readConfig(variables)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      databasePool: 10,
      publicUrl: undefined,
      timeZone: 'Asia/Tokyo',
      smtpUrl: undefined,
      mailFrom: 'まるクラブ <noreply@localhost>',
      s3: undefined,
      teamStorageBytes: 2048 * 1024 * 1024,
      registration: 'open',
      trustProxy: false,
      logLevel: 'info',
    })
  })

  test.each([
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65535 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['DATA_DIR', '/data', { dataDir: '/data' }],
    ['DATABASE_URL', 'postgres://a:b@c/d', { databaseUrl: 'postgres://a:b@c/d' }],
    ['DATABASE_URL', 'postgresql://a:b@c/d', { databaseUrl: 'postgresql://a:b@c/d' }],
    ['DATABASE_POOL', '1', { databasePool: 1 }],
    ['DATABASE_POOL', '100', { databasePool: 100 }],
    ['PUBLIC_URL', 'https://club.example/', { publicUrl: 'https://club.example' }],
    ['PUBLIC_URL', 'HTTPS://Club.example:443//', { publicUrl: 'https://club.example' }],
    ['PUBLIC_URL', ' https://club.example ', { publicUrl: 'https://club.example' }],
    ['PUBLIC_URL', 'http://club.example:8080?', { publicUrl: 'http://club.example:8080' }],
    ['TIME_ZONE', 'America/Sao_Paulo', { timeZone: 'America/Sao_Paulo' }],
    ['SMTP_URL', 'smtps://u%40e:p@mail:465', { smtpUrl: 'smtps://u%40e:p@mail:465' }],
    ['SMTP_URL', 'smtp://localhost', { smtpUrl: 'smtp://localhost' }],
    ['MAIL_FROM', 'club@club.example', { mailFrom: 'club@club.example' }],
    ['MAIL_FROM', 'まる <club@club.example>', { mailFrom: 'まる <club@club.example>' }],
    ['TEAM_STORAGE_MB', '1', { teamStorageBytes: 1024 * 1024 }],
    ['REGISTRATION', 'code', { registration: 'code' }],
    ['REGISTRATION', 'closed', { registration: 'closed' }],
    ['TRUST_PROXY', 'true', { trustProxy: true }],
    ['TRUST_PROXY', 'false', { trustProxy: false }],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: '10.0.0.0/8, ::1' }],
    ['TRUST_PROXY', 'loopback,uniquelocal', { trustProxy: 'loopback,uniquelocal' }],
    ['METRICS_TOKEN', 'x'.repeat(16), { metricsToken: 'x'.repeat(16) }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
  ])('takes %s=%s', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected)
  })

  test.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', ' '],
    ['PORT', '3e3'],
    ['DATABASE_URL', 'mysql://u:secret@host/db'],
    ['DATABASE_URL', 'secret'],
    ['DATABASE_URL', 'postgres://club:se#cret@host/db'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_POOL', '101'],
    ['DATABASE_POOL', 'ten'],
    ['PUBLIC_URL', 'club.example'],
    ['PUBLIC_URL', 'ftp://secret@club.example'],
    ['PUBLIC_URL', 'https://club.example/secret'],
    ['PUBLIC_URL', 'https://club.example?secret'],
    ['PUBLIC_URL', 'https://club.example#secret'],
    ['REGISTRATION', 'nobody'],
    ['TIME_ZONE', 'Tokyo'],
    ['SMTP_URL', 'http://u:secret@mail'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://u:secret/word@mail'],
    ['SMTP_URL', 'smtp://u:secret@s/word@mail'],
    ['SMTP_URL', 'smtp://u:secret@s#word@mail'],
    ['SMTP_URL', 'smtp://u:100%secret@mail'],
    ['MAIL_FROM', 'secret'],
    ['MAIL_FROM', 'club@club.example\r\nBcc: secret@club.example'],
    ['S3_ENDPOINT', 's3.example'],
    ['TEAM_STORAGE_MB', '0'],
    ['TEAM_STORAGE_MB', '1.5'],
    ['TEAM_STORAGE_MB', 'many'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s with one line that names it and not its value', (name, value) => {
    const line = refused({ [name]: value, S3_SECRET_ACCESS_KEY: '' })
    expect(line).toMatch(new RegExp(`^${name} takes [^\\n]+$`))
    expect(line).not.toContain('secret')
  })

  test.each([['S3_ENDPOINT'], ['S3_BUCKET'], ['S3_ACCESS_KEY_ID'], ['S3_SECRET_ACCESS_KEY']])(
    'refuses an object storage without %s, and says so',
    (missing) => {
      const storage = {
        S3_ENDPOINT: 'https://s3.example',
        S3_BUCKET: 'club',
        S3_ACCESS_KEY_ID: 'key-id',
        S3_SECRET_ACCESS_KEY: 'top-secret',
      }
      expect(readConfig(storage).s3).toMatchObject({ bucket: 'club' })
      const line = refused({ ...storage, [missing]: '' })
      expect(line).toMatch(new RegExp(`^${missing} takes [^\\n]+$`))
      expect(line).not.toContain('top-secret')
    },
  )

  test.each([
    [{ S3_ENDPOINT: 'https://s3.example//' }, 'us-east-1'],
    [{ S3_ENDPOINT: 'https://s3.example', S3_REGION: 'ap-northeast-1' }, 'ap-northeast-1'],
  ])('takes an object storage from %j', (storage, region) => {
    const key = { S3_ACCESS_KEY_ID: 'key-id', S3_SECRET_ACCESS_KEY: 'top-secret' }
    const { s3 } = readConfig({ ...storage, ...key, S3_BUCKET: 'club' })
    expect(s3).toMatchObject({ endpoint: 'https://s3.example', region })
  })

  test.each([
    ['several attempts', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
    ['an error of two lines', new Error('ECONN\nREFUSED')],
    ['no error', 'ECONN REFUSED'],
  ])('says why in the same line, where it was %s', async (_what, reason) => {
    const refused = asConfigError('HOST', 'an address', Promise.reject(reason))
    await expect(refused).rejects.toThrow(/^HOST takes an address: ECONN ?REFUSED$/)
  })

  const smtp = (rest: string) => ({ SMTP_URL: `smtp://${rest}` })
  const publicUrl = { PUBLIC_URL: 'https://club.example:8443' }
  test.each([
    ['MAIL_FROM', { ...smtp('u%40a.example:p@mail'), MAIL_FROM: 'a@b.example' }, 'a@b.example'],
    [
      'the user of SMTP_URL',
      { ...smtp('u%2B1%40a.example:p@mail'), ...publicUrl },
      'u+1@a.example',
    ],
    ['the host of PUBLIC_URL', { ...smtp('u:p@mail'), ...publicUrl }, 'noreply@club.example'],
    ['this machine, of its own mail server', smtp('localhost:1025'), 'noreply@localhost'],
  ])('takes the sender from %s', (_what, variables, address) => {
    expect(readConfig(variables).mailFrom.replace(/^まるクラブ <(.+)>$/, '$1')).toBe(address)
  })

  test.each([
    ['nothing', {}],
    ['an address in numbers', { PUBLIC_URL: 'http://192.168.1.5:3000' }],
    ['an address in numbers', { PUBLIC_URL: 'http://[::1]' }],
    ['a name of this machine alone', { PUBLIC_URL: 'http://localhost:3000' }],
  ])('makes no better sender of %s', (_what, variables) => {
    const { mailFrom } = readConfig({ ...smtp('user:secret@mail.example'), ...variables })
    expect(mailFrom).toBe(LOCAL_SENDER)
  })
})
