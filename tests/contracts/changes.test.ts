import { expect, test } from 'vitest'
import { isMutation, procedurePaths } from '../../src/server/rest/rows/procedures.ts'
import { changes, shownBy } from '../../src/web/lib/query/changes.ts'

const queries = procedurePaths.filter((path) => !isMutation(path))
const shown: string[] = Object.values(shownBy).flat()
const isWithin = (query: string, path: string) => query === path || query.startsWith(`${path}.`)

test('every mutation says what it changes, and no other call does', () => {
  expect(Object.keys(changes).sort()).toEqual(procedurePaths.filter(isMutation).sort())
})

test('what shows a change are queries that exist', () => {
  expect(shown.filter((path) => !queries.some((query) => isWithin(query, path)))).toEqual([])
})

/** Asked anew by each question that shows them. */
const PREVIEWS = ['player.profile.previewWithdrawal', 'admin.teams.previewDeletion']

test('every query shows some change', () => {
  expect(queries.filter((query) => !shown.some((path) => isWithin(query, path)))).toEqual(PREVIEWS)
})
