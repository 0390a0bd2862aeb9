import { expect, test } from 'vitest'
import { fieldIssues } from '../../../domain/basics/validation.ts'
import { profileForm } from './profile-form.ts'

const filled = {
  lastName: '鈴木',
  firstName: '湊',
  lastNameKana: '',
  firstNameKana: '',
  schoolName: '',
  birthDate: '',
  jerseyNumber: '',
}

test('what is left empty is sent as null', () => {
  expect(profileForm.parse(filled)).toEqual({
    lastName: '鈴木',
    firstName: '湊',
    lastNameKana: null,
    firstNameKana: null,
    schoolName: null,
    birthDate: null,
    jerseyNumber: null,
  })
})

test.each([
  ['10', 10],
  [' １０ ', 10],
  ['0', 0],
])('the number %j is sent as %d', (jerseyNumber, number) => {
  expect(profileForm.parse({ ...filled, jerseyNumber }).jerseyNumber).toBe(number)
})

test.each([
  [{ lastName: ' ' }, '苗字を入力してください'],
  [{ firstName: '' }, '名前を入力してください'],
  [{ jerseyNumber: '十' }, '数字で入力してください'],
  [{ jerseyNumber: '-1' }, '数字で入力してください'],
  [{ jerseyNumber: '1000' }, '0〜999の数を入力してください'],
])('%j is refused', (fields, message) => {
  const { error } = profileForm.safeParse({ ...filled, ...fields })
  expect(error && fieldIssues(error)).toEqual([{ path: Object.keys(fields)[0], message }])
})
