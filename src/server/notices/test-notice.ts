import { z } from 'zod'
import { idSchema } from '../../domain/basics/validation.ts'
import type { NoticeKind } from './kind.ts'
import { settingsPage } from './recipient.ts'

const VALID_MS = 14 * 24 * 60 * 60_000

/** A mail to oneself: opened, it proves that the address is reached. */
export const testNotice: NoticeKind<{ accountId: string }> = {
  name: 'test',
  topic: null,
  channels: ['mail'],
  payload: z.object({ accountId: idSchema }),
  audience: async ({ notices }) =>
    notices.map(({ id, payload }) => ({ noticeId: id, accountId: payload.accountId })),
  async compose({ recipient, clock, link }) {
    const expiresAt = new Date(clock.now.getTime() + VALID_MS)
    const url = await link('address', '/c/', { email: recipient.email }, expiresAt)
    return {
      subject: 'メールの受け取り確認',
      text: `次のページを開くと、設定は完了です。\n${url}`,
      path: settingsPage(recipient),
    }
  },
}
