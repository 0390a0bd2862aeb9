import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { testApp } from './app.ts'
import { aClub, type Club, NOW } from './club.ts'
import type { TestDatabase } from './database.ts'
import { startS3 } from './s3.ts'

type Settings = Record<string, string>

export const BINARY = { 'content-type': 'application/octet-stream' }

/** The settings of an object storage that runs as long as a file's tests. */
export async function anObjectStorage(): Promise<Settings> {
  const { settings, stop } = await startS3()
  afterAll(stop)
  return settings
}

/** Both stores beside SQLite, one beside Postgres: a database keeps a file's record, never its bytes. */
export function storesBeside({ databaseUrl }: TestDatabase, storage: Settings) {
  const folder: [string, Settings] = ['the folder', {}]
  const objects: [string, Settings] = ['object storage', storage]
  return databaseUrl ? [objects] : [folder, objects]
}

/** A server for the tests of a `describe`, a club for each of them, and what a coach does with files. */
export function aFileServer(database: TestDatabase, settings: Settings) {
  let server: Awaited<ReturnType<typeof testApp>>
  let club: Club
  beforeAll(async () => {
    server = await testApp(database, { settings: { ...settings, TEAM_STORAGE_MB: '60' } })
  })
  beforeEach(async () => {
    server.clock.now = NOW
    club = await aClub(database.db)
  })

  const address = async (by = club.coach, path = '/api/objects/upload') => {
    const answer = await server.send('POST', path, { by })
    expect(answer.statusCode).toBe(200)
    const { uploadURL }: { uploadURL: string } = answer.json()
    return { uploadURL, path: uploadURL.replace(/^https?:\/\/[^/]+/, '') }
  }
  const put = (path: string, payload: Buffer, headers: Record<string, string> = BINARY) =>
    // A copy, as over a network: the server uses up what it is sent.
    server.send('PUT', path, { payload: Buffer.from(payload), headers })
  const aDocument = async (bytes: Buffer, fileName: string, folderId: string | null = null) => {
    const { uploadURL, path } = await address()
    expect((await put(path, bytes)).statusCode).toBe(200)
    const answer = await server.send('POST', '/api/documents', {
      by: club.coach,
      payload: { title: '資料', fileName, fileUrl: uploadURL, fileSize: '7', folderId },
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const document: { id: string; fileUrl: string; fileSize: string; fileName: string } =
      answer.json()
    return document
  }
  return {
    get server() {
      return server
    },
    get club() {
      return club
    },
    address,
    put,
    aDocument,
  }
}
