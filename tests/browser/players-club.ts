import type { Page } from '@playwright/test'
import { aClub, aMember, asPlayer, inDays, send } from './club.ts'

/** Of both its events. */
export const DAY = inDays(7)

/** A club and its player, a match at 10:00 and an event that coaches assign. */
export async function aPlayersClub({ request }: Page) {
  const post = (path: string, data: object) => send(request, 'POST', path, data)
  const { teamCode } = await aClub(request)
  const category = await post('/api/categories', { name: 'U-12' })
  const event = { date: DAY, startHour: 10, startMinute: 0, categoryIds: [category.id] }
  const match = await post('/api/schedules', { ...event, title: '練習試合' })
  const assigned = { ...event, title: '選抜', studentCanRegister: false }
  const selection = await post('/api/schedules', assigned)
  return { player: await aMember(request, teamCode), category, match, selection }
}
export type PlayersClub = Awaited<ReturnType<typeof aPlayersClub>>

/** The player follows the category, and looks at what can be answered. */
export async function openAnswers(page: Page, { player: { id, account }, category }: PlayersClub) {
  await asPlayer(page.request, account)
  const choice = { studentId: id, categoryIds: [category.id] }
  await send(page.request, 'POST', `/api/student/${id}/categories`, choice)
  await page.goto('/attendance')
}

export const tab = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'タブ' }).getByRole('link', { name: label })

export const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ hasText: title })

/** What the server has of the player's answers. */
export const answersOf = (page: Page, { player }: PlayersClub) =>
  send(page.request, 'GET', `/api/student/${player.id}/attendance`)
