import { expect, test } from 'vitest'
import { adminAccountsSearch, adminTeamsSearch } from './admin-search.ts'
import { shownTeams } from './shown-teams.ts'

const team = (name: string, teamCode: string, sportType: string | null, contactEmail = '') => ({
  name,
  teamCode,
  sportType,
  contactEmail: contactEmail || null,
  representativeEmail: null,
})
const teams = [
  team('ひかり台FC', 'HKR7M2XT', 'サッカー', 'info@hikari.example.jp'),
  team('青葉ベアーズ', 'ABC23456', '野球'),
  team('港スイミング', 'PQR23456', null),
]

test.each([
  ['', ['ひかり台FC', '青葉ベアーズ', '港スイミング']],
  ['ひかり', ['ひかり台FC']],
  ['ｆｃ', ['ひかり台FC']],
  ['ﾍﾞｱｰｽﾞ', ['青葉ベアーズ']],
  ['23456', ['青葉ベアーズ', '港スイミング']],
  ['23456　野球', ['青葉ベアーズ']],
  ['INFO@', ['ひかり台FC']],
  ['バスケ', []],
])('「%s」 finds %j', (q, names) => {
  expect(shownTeams(teams, q).map(({ name }) => name)).toEqual(names)
})

const id = '0198f2b6-0000-7000-8000-000000000001'
test('what makes no sense in the address is left out', () => {
  expect(adminTeamsSearch({ q: 23456, team: id, act: 'delete' })).toEqual({
    q: '23456',
    team: id,
    act: 'delete',
  })
  expect(adminTeamsSearch({ q: [], team: 'x', act: 'delete' })).toEqual({})
  expect(adminTeamsSearch({ team: id, act: 'toString' })).toEqual({ team: id })
  expect(adminAccountsSearch({ dialog: 'new', remove: id })).toEqual({ dialog: 'new' })
  expect(adminAccountsSearch({ dialog: 'other', remove: 'x' })).toEqual({})
})
