import { createPusher, type Pusher } from '../../src/server/push/pusher.ts'

/** Takes devices of the real push services, and sends them nothing: tests reach nobody but this machine. */
export const noPushes = (options: Parameters<typeof createPusher>[0]): Pusher => ({
  ...createPusher(options),
  send: async () => 'accepted',
})
