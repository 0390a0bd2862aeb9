import { expect, test } from 'vitest'
import { categoryMap, pickCategories } from './categories.ts'

const category = (id: string) => ({ id, teamId: 't', name: id, description: null })

test("the colours cycle through 6 styles in the list's order", () => {
  const map = categoryMap(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(category))
  expect([...map.values()].map(({ tone }) => tone)).toEqual([1, 2, 3, 4, 5, 6, 1])
})

test('a category that is gone leaves no badge', () => {
  const map = categoryMap([category('a')])
  expect(pickCategories(map, ['gone', 'a']).map(({ id }) => id)).toEqual(['a'])
})
