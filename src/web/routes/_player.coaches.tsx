import { createFileRoute } from '@tanstack/react-router'
import { CoachCards } from '../features/coaches/coach-cards.tsx'

export const Route = createFileRoute('/_player/coaches')({
  loader: ({ context: { api } }) => void api.player.coaches.list.prefetch(),
  component: CoachCards,
})
