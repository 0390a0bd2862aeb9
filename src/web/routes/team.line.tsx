import { createFileRoute } from '@tanstack/react-router'
import { Messaging } from '../features/messaging/messaging.tsx'

export const Route = createFileRoute('/team/line')({ component: Messaging })
