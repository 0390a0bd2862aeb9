import { expect, test } from 'vitest'
import { teamSearch } from './team/team-search.ts'

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
  ['べあーず', ['青葉ベアーズ']],
  ['靑葉', ['青葉ベアーズ']],
  ['・', []],
  ['バスケ', []],
])('「%s」 finds %j', (q, names) => {
  expect(teams.filter(teamSearch(q)).map(({ name }) => name)).toEqual(names)
})
