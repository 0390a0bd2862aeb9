import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { untilTheEnd } from '../tests/support/until-the-end.ts'
import {
  type Counts,
  countPlaywright,
  countSteps,
  countVitest,
  sum,
  summary,
  withRunner,
} from './lib/counts.ts'
import { quickFolder } from './lib/quick-folder.ts'
import { checks, runAll, runStep, type Step } from './lib/steps.ts'

process.env.TZ = 'UTC'
const temporary = quickFolder()
process.env.TMPDIR = temporary
untilTheEnd(() => rmSync(temporary, { recursive: true, force: true }))
mkdirSync('.cache', { recursive: true })

const build: Step = { name: 'build', command: ['node', 'scripts/prepare.mjs', '--build'] }
const budget: Step = { name: 'budget', command: ['node', 'scripts/budget.ts'] }
const browsers: Step = { name: 'oldest browsers', command: ['node', 'scripts/browsers.ts'] }
const checked = await runAll([...checks, build])
const weighed = await runAll([budget, browsers])

const vitest = await runTests('.cache/vitest.json', countVitest, {
  name: 'rules, calls and contracts (vitest)',
  command: [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=.cache/vitest.json',
  ],
})

const playwright = await runTests('.cache/playwright.json', countPlaywright, {
  name: 'stories in a browser (playwright)',
  command: ['playwright', 'test', '--reporter=list,json'],
  env: {
    PLAYWRIGHT_JSON_OUTPUT_FILE: '.cache/playwright.json',
    // What it compiles would else be among the temporary files, and compiled anew.
    PWTEST_CACHE_DIR: '.cache/stories',
  },
})

const total = sum([countSteps([...checked, ...weighed]), vitest, playwright])
console.log(`\n${summary(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0

async function runTests<Report>(file: string, count: (report: Report) => Counts, step: Step) {
  rmSync(file, { force: true })
  const { ok } = await runStep(step)
  const counts = withRunner(readCounts(file, count), ok)
  console.log(`    ${summary(counts)}`)
  return counts
}

function readCounts<Report>(file: string, count: (report: Report) => Counts): Counts {
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    return count(report)
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}
