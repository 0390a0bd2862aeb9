import { Html } from './html.ts'

export const style = new Html(`
:root { color-scheme: light dark; --line: light-dark(#d4d4d8, #3f3f46);
  --soft: light-dark(#f4f4f5, #18181b); --quiet: light-dark(#52525b, #a1a1aa) }
body { font: 1rem/1.7 system-ui, 'Hiragino Sans', 'Noto Sans JP', sans-serif;
  max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
h1 { font-size: 1.6rem } h2 { font-size: 1.25rem; margin-top: 2.5rem }
h3 { font-size: 1rem; font-weight: normal; display: inline } h4 { font-size: .9rem; margin: 1rem 0 .25rem }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: 0 .75rem }
summary { padding: .6rem 0; cursor: pointer } summary span { color: var(--quiet) }
code { font-family: ui-monospace, monospace; font-size: .9em }
summary code:first-child { font-weight: bold; display: inline-block; min-width: 4.5em }
pre, .wide { overflow-x: auto; background: var(--soft); border-radius: .5rem; padding: .75rem }
table { border-collapse: collapse; font-size: .9rem } th { font-weight: normal; text-align: start }
th, td { padding: .2rem .75rem .2rem 0; border-top: 1px solid var(--line); vertical-align: top }
thead th { border: 0; color: var(--quiet) }
`)
