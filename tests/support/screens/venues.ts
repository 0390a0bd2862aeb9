import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Venue } from '../../../src/domain/team/venue.ts'
import { Route } from '../../../src/web/routes/team.place.tsx'
import { answer } from './network.ts'
import { showPage } from './show.tsx'

const PATH = '/team/place'
export const ballpark = venue(1, '市民球場')
export const gym = venue(2, '中央体育館')

function venue(number: number, name: string): Venue {
  const id = `0197c7a0-0000-7000-8000-${String(number).padStart(12, '0')}`
  return { id, teamId: 'team', name, address: null }
}

/** Shows the page of a club that has these venues, which may change while it is open. */
export async function showVenues(venues: readonly Venue[] | (() => Venue[]), search = '') {
  answer('coach.venues.list', () => (typeof venues === 'function' ? venues() : [...venues]))
  await showPage(Route, PATH + search)
}

const add = page.getByRole('button', { name: '活動場所を追加' }).last()
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const form = page.getByRole('dialog')
export const nameField = form.getByRole('textbox', { name: '名前' })
export const addressField = form.getByRole('textbox', { name: '住所' })
export const card = (name: string) => page.getByRole('heading', { name, exact: true })

/** Shows the form that adds a venue. */
export async function openForm(venues: readonly Venue[] = []) {
  await showVenues(venues)
  await add.click()
  await expect.element(nameField).toHaveFocus()
}
