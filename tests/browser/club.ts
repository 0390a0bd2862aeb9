import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

export const PASSWORD = 'himitsu-1'
export const anAddress = () => `${crypto.randomUUID()}@example.jp`

/** Its field; neither role nor label would find it alone. */
export const passwordIn = (place: Page | Locator) => place.locator('input[type=password]')

const inTokyo = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' })
/** The calendar date of the clubs, so many days from now. */
export const inDays = (days: number) => inTokyo.format(new Date(Date.now() + days * 86_400_000))

/** Calls `/api` in the session of `request`; a refusal fails the test. */
export async function send(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
) {
  const answer = await request.fetch(path, { method, ...(data && { data }) })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** A new club; `request` is its owner's session from then on. */
export async function aClub(request: APIRequestContext, clubName = 'ひかり台FC') {
  const account = { email: anAddress(), password: PASSWORD }
  const { team, coach } = await send(request, 'POST', '/api/teams/register', {
    clubName,
    address: '第一小学校',
    sport: 'サッカー',
    ownerName: '大野 健司',
    ownerEmail: account.email,
    password: account.password,
  })
  const teamCode: string = team.teamCode
  return { team, teamCode, owner: coach, account }
}

/** Somebody who joined the club, without a session yet. */
export async function aMember(
  request: APIRequestContext,
  teamCode: string,
  [lastName, firstName]: readonly [string, string] = ['高橋', '蓮'],
) {
  const account = { email: anAddress(), password: PASSWORD }
  const about = { lastName, firstName, teamCode, ...account }
  const { id }: { id: string } = await send(request, 'POST', '/api/student/register', about)
  return { id, account }
}

/** `request` is the session of a player with this account from then on. */
export const asPlayer = (
  request: APIRequestContext,
  account: { email: string; password: string },
) => send(request, 'POST', '/api/student/login', account)
