import { expect, type Page } from '@playwright/test'
import { mailsTo } from '../support/outbox.ts'
import { aClub, anAddress, inDays, PASSWORD, send } from './club.ts'

export const CHILDREN = ['蓮', '花', '葵']

/** Two events of today for three children without a log-in; the owner is signed in. */
export async function aFamilysClub({ request }: Page) {
  await aClub(request)
  const category = await send(request, 'POST', '/api/categories', { name: 'U-12' })
  const children: string[] = []
  for (const [index, firstName] of CHILDREN.entries()) {
    const about = { lastName: '高橋', firstName, birthDate: `20${14 + index}-05-01` }
    const { id } = await send(request, 'POST', '/api/students', about)
    await send(request, 'POST', `/api/student/${id}/categories`, { categoryIds: [category.id] })
    children.push(id)
  }
  const event = { date: inDays(0), categoryIds: [category.id] }
  const match = await send(request, 'POST', '/api/schedules', { ...event, title: '練習試合' })
  await send(request, 'POST', '/api/schedules', { ...event, title: '合同練習' })
  return { children, match }
}

/** Joins by the mail that a coach sent, and is signed in. */
export async function join(
  page: Page,
  coach: Page,
  dataDir: string,
  studentIds: string[],
  who: object,
) {
  const email = anAddress()
  await send(coach.request, 'POST', '/api/guardian-invitations', { studentIds, email })
  await expect.poll(() => mailsTo(dataDir, email)).toHaveLength(1)
  const [mail = ''] = await mailsTo(dataDir, email)
  const token = /\?token=(\S+)/.exec(mail)?.[1] ?? ''
  const named = { token, lastName: '高橋', email, password: PASSWORD, ...who }
  await send(page.request, 'POST', '/api/family/join', named)
  await send(page.request, 'POST', '/api/student/login', { email, password: PASSWORD })
}
