import { afterEach, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '../../../src/web/lib/query/trpc.ts'
import { toast } from '../../../src/web/lib/toast/toast.ts'
import { forgetDrafts } from '../../../src/web/shared/own-answers/player-drafts.ts'
import { connect, disconnect } from './network.ts'

// The files of a page share its modules and its address: each test begins with nothing.
const home = location.href

beforeEach(connect)
afterEach(async () => {
  toast.clear()
  await cleanup()
  queryClient.clear()
  forgetDrafts()
  disconnect()
  history.replaceState(null, '', home)
})
