import type { BrowserName, CompatStatement } from '@mdn/browser-compat-data/types'
import browserslist from 'browserslist'

/** What package.json's `browserslist` calls them, and the compatibility data and Vite do. */
const names: Record<string, { data: BrowserName[]; target: string }> = {
  chrome: { data: ['chrome', 'chrome_android'], target: 'chrome' },
  edge: { data: ['edge'], target: 'edge' },
  firefox: { data: ['firefox'], target: 'firefox' },
  ios_saf: { data: ['safari_ios'], target: 'ios' },
  safari: { data: ['safari'], target: 'safari' },
}

function lowestVersions(): Map<string, string> {
  const lowest = new Map<string, string>()
  for (const browser of browserslist()) {
    const [name = '', versions = ''] = browser.split(' ')
    const [version = ''] = versions.split('-')
    const known = lowest.get(name)
    if (/^\d/.test(version) && (!known || isNewer(known, version))) lowest.set(name, version)
  }
  return lowest
}

/** Whether version `one` came after `other`: `16.4` after `16`, `109` after `87`. */
function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number))
  const place = a?.findIndex((part, index) => part !== (b?.[index] ?? 0)) ?? -1
  return place >= 0 && (a?.[place] ?? 0) > (b?.[place] ?? 0)
}

/** The oldest browsers that are promised, as Vite's `build.target` names them: `ios16.4`. */
export const floorTargets = (): string[] =>
  [...lowestVersions()].map(([name, version]) => `${names[name]?.target ?? name}${version}`)

/** Judges a feature of the compatibility data: whether one of the oldest promised browsers lacks it. */
export function floorJudge(): (compat: CompatStatement) => boolean {
  const floor = [...lowestVersions()].flatMap(([name, version]) =>
    (names[name]?.data ?? []).map((browser) => ({ browser, version })),
  )
  return ({ support }) =>
    floor.some(({ browser, version }) => {
      const told = support[browser]
      if (!told) return false
      return ![told]
        .flat()
        .some(
          ({ version_added, version_removed, flags, prefix, alternative_name }) =>
            typeof version_added === 'string' &&
            version_added !== 'preview' &&
            (!version_removed || isNewer(String(version_removed), version)) &&
            !flags &&
            !prefix &&
            !alternative_name &&
            !isNewer(version_added, version),
        )
    })
}
