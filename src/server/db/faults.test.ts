import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../domain/basics/errors.ts'
import { StorageRefusal } from '../files/s3-store.ts'
import { faultOf, unlessTaken } from './faults.ts'

const failed = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const connection = (to: { port: number } | { path: string }) =>
  new Promise((_, reject) => void connect(to).on('error', reject))
const sqlite = (code: string) => new Sqlite.SqliteError('no', code)
const postgres = (code: string, severity = 'ERROR') =>
  Object.assign(new pg.DatabaseError('no', 0, 'error'), { code, severity })

test.each([
  ['a full disk', failed(writeFile('/dev/full', 'x')), 'full'],
  ['a full SQLite file', sqlite('SQLITE_FULL'), 'full'],
  ['a full Postgres', postgres('53100'), 'full'],
  ['a full object storage', new StorageRefusal(507, 'PUT'), 'full'],
  ['a closed port', failed(connection({ port: 1 })), 'away'],
  ['a socket that is gone', failed(connection({ path: '/nowhere/socket' })), 'away'],
  ['a Postgres that starts', postgres('57P03', 'FATAL'), 'away'],
  ['a Postgres that stops', postgres('57P01', 'FATAL'), 'away'],
  ['a password that was changed', postgres('28P01', 'FATAL'), 'away'],
  ['a Postgres that can only be read', postgres('25006'), 'away'],
  ['a connection that was cut', new Error('Connection terminated unexpectedly'), 'away'],
  ['a broken disk', sqlite('SQLITE_IOERR_WRITE'), 'away'],
  ['a file that can only be read', sqlite('SQLITE_READONLY'), 'away'],
  ['an object storage that fails', new StorageRefusal(503, 'GET'), 'away'],
  ['a key that opens no storage', new StorageRefusal(403, 'GET'), 'away'],
  ['too many clients', postgres('53300', 'FATAL'), 'busy'],
  ['a deadlock', postgres('40P01'), 'busy'],
  ['a wait for a lock', postgres('55P03'), 'busy'],
  ['a long statement', postgres('57014'), 'busy'],
  ['another writer', sqlite('SQLITE_BUSY'), 'busy'],
  ['a damaged SQLite file', sqlite('SQLITE_CORRUPT_INDEX'), 'damaged'],
  ['no SQLite file', sqlite('SQLITE_NOTADB'), 'damaged'],
  ['a damaged Postgres', postgres('XX001'), 'damaged'],
  ['a key that another has', postgres('23505'), undefined],
  ['a reference to nothing', sqlite('SQLITE_CONSTRAINT_FOREIGNKEY'), undefined],
  ['wrong SQL', postgres('42601'), undefined],
  ['too many parameters', postgres('08P01'), undefined],
  ['a stored file that is gone', new StorageRefusal(404, 'GET'), undefined],
  ['a missing file', failed(writeFile('/nowhere/at/all', 'x')), undefined],
  ['a bug', new TypeError('no'), undefined],
  ['no error', 'ECONNREFUSED', undefined],
])('%s is told apart', async (_what, error, fault) => {
  expect(faultOf(await error)).toBe(fault)
})

describe('a value that another row has', () => {
  const database = new Sqlite(':memory:')
  database.exec(`create table coaches (id text primary key, email text unique, code text unique);
    insert into coaches values ('1', 'haha@example.jp', 'A')`)
  const insert = async (values: string) => {
    await wait()
    database.exec(`insert into coaches values (${values})`)
  }
  const taken = () => new AppError('conflict', { message: 'taken' })

  test('is refused, with what the database said as the cause', async () => {
    const refused = unlessTaken('email', () => insert(`'2', 'haha@example.jp', 'B'`), taken)
    const cause = expect.objectContaining({ code: 'SQLITE_CONSTRAINT_UNIQUE' })
    await expect(refused).rejects.toMatchObject({ code: 'conflict', message: 'taken', cause })
  })

  test.each([
    ['another column', `'2', 'chichi@example.jp', 'A'`],
    ['the key', `'1', 'chichi@example.jp', 'B'`],
  ])('of %s stays a bug', async (_what, values) => {
    const refused = unlessTaken('email', () => insert(values), taken)
    await expect(refused).rejects.toBeInstanceOf(Sqlite.SqliteError)
  })
})
