import type { Student } from '../../../domain/people/student.ts'
import type { Team } from '../../../domain/team/team.ts'
import { parsedAddress } from '../../../domain/words/addresses.ts'

/**
 * What an invitation's link begins with: the configured address, or where the page was
 * opened as long as there is none but this machine's own.
 */
export const siteOrigin = (publicUrl: string, opened: string) =>
  parsedAddress(publicUrl)?.hostname === 'localhost' ? opened : publicUrl

/** Where one registers, with the team's code filled in and the guardian's form open where guardians are asked. */
export const registrationUrl = (origin: string, teamCode: string, isForGuardians: boolean) =>
  `${origin}/player/login?code=${encodeURIComponent(teamCode)}${isForGuardians ? '&for=guardian' : ''}`

/** Whether guardians register: not where every member has a log-in of their own, and nobody a guardian. */
export const asksGuardians = (
  members: readonly Pick<Student, 'email'>[],
  guardians: readonly unknown[],
): boolean => members.length === 0 || guardians.length > 0 || members.some(({ email }) => !email)

const askedOf = {
  guardians: `次のページで、保護者の方が登録してください。お子さんのお名前と生年月日も入力します。お子さんのメールアドレスは要りません。
（選手が自分でログインするときは、同じページで「選手本人として登録」を選んでください。）`,
  players: `次のページで、選手のお名前・メールアドレス・パスワードを登録してください。
（保護者の方は、同じページで「保護者として登録」を選んでください。）`,
}

/** What a coach sends to players and guardians. */
export const invitationText = (
  { name, teamCode }: Pick<Team, 'name' | 'teamCode'>,
  url: string,
  isForGuardians: boolean,
) =>
  `【${name}】メンバー登録のお願い

予定の確認と出欠の回答に「まるクラブ」を使います。
${askedOf[isForGuardians ? 'guardians' : 'players']}

▼登録ページ
${url}

▼チームID
${teamCode}

登録が終わったら、同じページからログインできます。`
