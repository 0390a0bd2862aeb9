import { checks, runAll } from './lib/steps.ts'

const results = await runAll(checks)
if (results.includes(false)) process.exitCode = 1
