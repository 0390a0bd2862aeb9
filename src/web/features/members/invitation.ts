import type { Team } from '../../../domain/team/team.ts'
import { parsedAddress } from '../../../domain/words/addresses.ts'

/**
 * What an invitation's link begins with: the configured address, or where the page was
 * opened as long as there is none but this machine's own.
 */
export const siteOrigin = (publicUrl: string, opened: string) =>
  parsedAddress(publicUrl)?.hostname === 'localhost' ? opened : publicUrl

/** Where a player registers, with the team's code filled in. */
export const registrationUrl = (origin: string, teamCode: string) =>
  `${origin}/player/login?code=${encodeURIComponent(teamCode)}`

/** What a coach sends to players and guardians. */
export const invitationText = ({ name, teamCode }: Pick<Team, 'name' | 'teamCode'>, url: string) =>
  `【${name}】メンバー登録のお願い

予定の確認と出欠の回答に「まるクラブ」を使います。
次のページで、選手のお名前・メールアドレス・パスワードを登録してください。

▼登録ページ
${url}

▼チームID
${teamCode}

登録が終わったら、同じページからログインできます。`
