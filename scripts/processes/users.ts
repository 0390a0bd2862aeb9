import { setTimeout as wait } from 'node:timers/promises'
import { emailOf, memberId, monthAround, PASSWORD, teamId } from '../bench/clubs.ts'
import { cookieOf } from './clubs.ts'

export interface Call {
  what: string
  isRead: boolean
  /** 0: no answer came. */
  status: number
  ms: number
  at: number
}

/** What was acknowledged, to be compared with what is stored. */
export interface Acknowledged {
  venues: { teamId: string; name: string }[]
  documents: { teamId: string; title: string }[]
  /** The newest by event and member. */
  answers: Map<string, string>
  mails: string[]
}

export interface Load {
  calls: Call[]
  acknowledged: Acknowledged
  /** Ends it; the requests under way are waited for. */
  stop(): Promise<void>
}

interface Options {
  url: string
  clubs: number
  /** By club. */
  events: string[][]
  today: string
  /** Between two requests of one user, on average. */
  thinkMs: number
}

const MARKS = ['○', '△', '×']
const JSON_BODY = { 'content-type': 'application/json' }

/** Two users a club, a coach and a player, who read, answer, add, upload and ask for mails. */
export function startLoad({ url, clubs, events, today, thinkMs }: Options): Load {
  const calls: Call[] = []
  const acknowledged: Acknowledged = { venues: [], documents: [], answers: new Map(), mails: [] }
  let isOver = false

  async function send(
    what: string,
    path: string,
    init: RequestInit,
  ): Promise<Response | undefined> {
    const at = performance.now()
    const isRead = (init.method ?? 'GET') === 'GET'
    try {
      const answer = await fetch(path.startsWith('http') ? path : url + path, init)
      // Read to its end, as a browser does.
      const body = await answer.arrayBuffer()
      calls.push({ what, isRead, status: answer.status, ms: performance.now() - at, at })
      return answer.ok ? new Response(body) : undefined
    } catch {
      calls.push({ what, isRead, status: 0, ms: performance.now() - at, at })
      return undefined
    }
  }

  const query = (path: string, input: object) =>
    `/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
  const month = monthAround(today)

  function userOf(club: number, kind: 'coach' | 'player') {
    const cookie = cookieOf(club, kind)
    const read = (what: string, path: string) => send(what, path, { headers: { cookie } })
    const post = (what: string, path: string, body: object, headers: HeadersInit = { cookie }) =>
      send(what, path, {
        method: 'POST',
        headers: { ...JSON_BODY, ...headers },
        body: JSON.stringify(body),
      })
    let turn = 0
    const own = `${kind}-${club}`

    async function answer() {
      const event = events[club]?.[turn % 20] ?? ''
      const status = MARKS[turn % 3] ?? '○'
      const isStored = await post('answer', '/trpc/player.attendances.answer', {
        json: { scheduleId: event, status },
      })
      // One that was not acknowledged may be stored all the same.
      const key = `${event} ${memberId(club, 0)}`
      acknowledged.answers.set(key, isStored ? status : '?')
    }
    async function addVenue() {
      const name = `会場 ${own} ${turn}`
      const isStored = await post('venue', '/api/venues', { name })
      if (isStored) acknowledged.venues.push({ teamId: teamId(club), name })
    }
    async function upload() {
      const asked = await send('upload address', '/api/objects/upload', {
        method: 'POST',
        headers: { cookie },
      })
      if (!asked) return
      const { uploadURL }: { uploadURL: string } = await asked.json()
      const { pathname, search } = new URL(uploadURL)
      const body = new Uint8Array(50_000).fill(turn)
      const put = await send('upload', pathname + search, { method: 'PUT', body })
      if (!put) return
      const title = `資料 ${own} ${turn}`
      const file = { title, fileUrl: uploadURL, fileName: `${turn}.pdf` }
      const isStored = await post('document', '/api/documents', file)
      if (isStored) acknowledged.documents.push({ teamId: teamId(club), title })
    }
    async function askForMail() {
      const email = emailOf(club)
      const isStored = await post('reset mail', '/api/coach/request-password-reset', { email }, {})
      if (isStored) acknowledged.mails.push(email)
    }
    const logIn = () =>
      post('log-in', '/api/coach/login', { email: emailOf(club), password: PASSWORD }, {})

    const coachWays: [share: number, run: () => Promise<unknown>][] = [
      [30, () => read('month', query('coach.schedules.list', month))],
      [15, () => read('dashboard', query('coach.stats', { period: 'this-month' }))],
      [15, () => read('members', query('coach.students.list', {}))],
      [12, () => read('month, /api', `/api/schedules?from=${month.from}&to=${month.to}`)],
      [18, addVenue],
      [5, upload],
      [3, logIn],
    ]
    const playerWays: typeof coachWays = [
      [55, () => read('month', query('player.schedules.list', month))],
      [45, answer],
    ]
    const ways = (kind === 'coach' ? coachWays : playerWays).flatMap(([share, run]) =>
      Array.from({ length: share }, () => run),
    )

    return async () => {
      // Not all at one moment.
      await wait(Math.random() * thinkMs)
      // At most four of an account; no more than five in 15 minutes are sent.
      let mails = kind === 'coach' ? 2 : 0
      while (!isOver) {
        turn += 1
        await ways[Math.floor(Math.random() * ways.length)]?.()
        if (mails > 0 && turn % 40 === 20) {
          mails -= 1
          await askForMail()
        }
        await wait(thinkMs * (0.5 + Math.random()))
      }
    }
  }

  const users = Array.from({ length: clubs }, (_, club) => [
    userOf(club, 'coach')(),
    userOf(club, 'player')(),
  ]).flat()
  return {
    calls,
    acknowledged,
    async stop() {
      isOver = true
      await Promise.all(users)
    },
  }
}
