import { useMutation } from '@tanstack/react-query'
import { getMutationKey, getQueryKey } from '@trpc/react-query'
import type { NoticeSettings, NoticeSettingsUpdate } from '../../../domain/notices/settings.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { optimistic } from '../../lib/query/optimistic.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'

export type NoticePortal = 'coach' | 'player'

const merged = (settings: NoticeSettings, { topics = [], ...rest }: NoticeSettingsUpdate) => ({
  ...settings,
  ...rest,
  topics: settings.topics.map((one) => topics.find(({ topic }) => topic === one.topic) ?? one),
})

/** How the account is told; a choice shows at once, and comes back when it is refused. */
export function useNoticeSettings(portal: NoticePortal) {
  const { client } = trpc.useUtils()
  const calls = trpc[portal].notices
  const query = calls.settings.useQuery()
  const queryKey = getQueryKey(calls.settings, undefined, 'query')
  const { mutate } = useMutation({
    ...optimistic({
      mutationKey: getMutationKey(calls.update),
      thing: () => 'noticeSettings',
      draws: (update: NoticeSettingsUpdate) => [
        { queryKey, change: (settings: NoticeSettings) => merged(settings, update) },
      ],
      send: (update) => client[portal].notices.update.mutate(update),
      stores: (settings) => [{ queryKey, change: () => settings }],
    }),
    onError: (error) => sayFailed(toasts.notices.settingsFailed, error),
  })
  return { query, change: mutate }
}
