import type { TeamSettings } from '../../../domain/schedule/team-settings.ts'
import { Fact, Facts } from '../../components/list/facts.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { askedText, deadlineText } from '../../shared/schedules/answer-values.ts'
import { ViewCard } from './edit-card.tsx'
import { SETTINGS } from './settings-form-card.tsx'

const remindersText = ({ remindersOn, remindMaybe }: TeamSettings) => {
  if (!remindersOn) return '送らない'
  return remindMaybe ? '締切の2日前と当日（当日は未定の人にも）' : '締切の2日前と当日'
}

/** What a new event has, unless it says otherwise. */
export function SettingsCard({ onEdit }: { onEdit: () => void }) {
  const query = trpc.coach.settings.get.useQuery()
  const { data } = query
  return (
    <ViewCard title={SETTINGS} onEdit={data ? onEdit : null} isOpenToAll>
      {data ? (
        <Facts>
          <Fact label="回答の締切">
            {deadlineText({ days: data.defaultDeadlineDays, minute: data.defaultDeadlineMinute })}
          </Fact>
          <Fact label="聞きはじめる">{askedText({ asked: data.defaultAskedDays })}</Fact>
          <Fact label="自動のお願い">{remindersText(data)}</Fact>
        </Facts>
      ) : query.isError ? (
        <QueryError title="標準を読み込めませんでした" query={query} />
      ) : (
        <RowsSkeleton count={3} />
      )}
    </ViewCard>
  )
}
