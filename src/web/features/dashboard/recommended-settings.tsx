import { RECOMMENDED_SETTINGS } from '../../../domain/schedule/team-settings.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'

const Root = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    mt: '4',
    pt: '4',
    borderTop: '1px solid',
    borderColor: 'line',
    '& > p': { flex: '1 1 16rem', fontSize: 'sm', lineHeight: 'snug', color: 'ink.muted' },
  },
})

/** One tap for a new club: until when new events are answered, from when on they ask, and reminders. */
export function RecommendedSettings() {
  const { data } = trpc.coach.settings.get.useQuery()
  const update = trpc.coach.settings.update.useMutation({
    onSuccess: () => toast.success(toasts.eventLife.recommended.title),
    onError: (error) => sayFailed(toasts.team.failed, error),
  })
  if (!data) return null
  const isSet = Object.values(data).some((value) => value !== null && value !== false)
  return (
    <Root>
      <p>
        新しい予定の回答は、14日前から聞きはじめ、2日前の20:00に締め切ります。回答していない人には、締切の2日前と当日に自動でお願いします。予定ごとに変えられます。
      </p>
      {isSet ? (
        <span role="status">
          <Icon name="check" size={16} /> 設定しました
        </span>
      ) : (
        <Button pending={update.isPending} onClick={() => update.mutate(RECOMMENDED_SETTINGS)}>
          おすすめの設定にする
        </Button>
      )}
    </Root>
  )
}
