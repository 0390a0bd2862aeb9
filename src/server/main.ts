import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// A start from the second on strips no types and compiles nothing: it takes half as long, and 13 MB less.
enableCompileCache(join(import.meta.dirname, '../../.cache/node'))
const { serve } = await import('./serve.ts')
await serve()
