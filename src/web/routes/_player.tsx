import { createFileRoute } from '@tanstack/react-router'
import { storedPlayer } from '../lib/stored-account.ts'
import { openDoor } from '../portals/door.ts'

export const Route = createFileRoute('/_player')({
  beforeLoad: ({ context, preload, abortController }) =>
    preload
      ? undefined
      : openDoor(context.api.player.me, !!storedPlayer.read(), abortController.signal),
  pendingMs: 0,
})
