import { proxies, startProxy } from './processes/proxy.ts'
import { complaintsOf, startUpstream } from './processes/proxy-checks.ts'

// nginx and Caddy with the files of docs/self-hosting.md and compose.yaml, before two upstreams: node scripts/proxies.ts.
// Ends with 1 where one of them does what MaruClub can't work with.

for (const kind of proxies) {
  const [one, other] = [await startUpstream(), await startUpstream()]
  const proxy = await startProxy([one.port, other.port], kind)
  const found = await complaintsOf(proxy.url, [one, other])
  console.log(`${kind}: ${found.join('; ') || 'all is well'}`)
  if (found.length > 0) process.exitCode = 1
  await proxy.stop()
  one.server.close()
  other.server.close()
}
