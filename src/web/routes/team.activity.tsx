import { createFileRoute } from '@tanstack/react-router'
import { LOG_PART } from '../../domain/activity/log-part.ts'
import { ActivityPage } from '../features/activity/activity-page.tsx'

export const Route = createFileRoute('/team/activity')({
  loader: ({ context: { api } }) => {
    void api.coach.activity.prefetch({ limit: LOG_PART })
    void api.coach.categories.list.prefetch()
  },
  component: ActivityPage,
})
