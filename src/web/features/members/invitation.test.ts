import { expect, test } from 'vitest'
import { asksGuardians, invitationText, registrationUrl, siteOrigin } from './invitation.ts'

test.each([
  ['https://club.example', 'http://192.168.0.5:3000', 'https://club.example'],
  ['http://localhost:3000', 'http://192.168.0.5:3000', 'http://192.168.0.5:3000'],
  ['http://localhost:3000', 'http://localhost:3000', 'http://localhost:3000'],
])('with %s, opened at %s, an invitation leads to %s', (publicUrl, opened, origin) => {
  expect(siteOrigin(publicUrl, opened)).toBe(origin)
})

const own = { email: 'ren@example.jp' }
const none = { email: null }
test.each([
  ['a new club', [], [], true],
  ['one whose members have no log-in', [own, none], [], true],
  ['one with guardians', [own], [{}], true],
  ['one whose members all log in by themselves', [own, own], [], false],
])('%s: guardians are asked first: %s %s %s', (_what, members, guardians, isFirst) => {
  expect(asksGuardians(members, guardians)).toBe(isFirst)
})

test('the text and its link ask the same people, and hold the code', () => {
  const team = { name: 'ひかり台FC', teamCode: 'HKR7M2XT' }
  const [guardians = '', players = ''] = [true, false].map((isFirst) =>
    invitationText(team, registrationUrl('https://club.example', 'HKR7M2XT', isFirst), isFirst),
  )
  expect(guardians).toContain('保護者の方が登録してください')
  expect(guardians).toContain('https://club.example/player/login?code=HKR7M2XT&for=guardian\n')
  expect(players).toContain('選手のお名前・メールアドレス・パスワードを登録してください')
  expect(players).toContain('https://club.example/player/login?code=HKR7M2XT\n')
  for (const text of [guardians, players]) expect(text).toContain('\nHKR7M2XT\n')
})
