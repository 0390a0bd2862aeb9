import { expect, test } from 'vitest'
import { photoSource } from './photo-source.ts'

test.each([
  ['http://localhost:3000/files/public/Ab-_9', '/files/public/Ab-_9'],
  ['https://club.example/files/public/Ab9', '/files/public/Ab9'],
  ['/files/public/Ab9', '/files/public/Ab9'],
  ['blob:http://localhost:3000/1', 'blob:http://localhost:3000/1'],
])('%s is found at %s', (photoUrl, source) => {
  expect(photoSource(photoUrl)).toBe(source)
})
