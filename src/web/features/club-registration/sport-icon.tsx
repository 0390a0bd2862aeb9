const ball = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0'
const dot = (x: number) => `M${x - 0.6} 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0`
const other = `${ball}${dot(8)}${dot(12)}${dot(16)}`

/** Strokes in a box of 24 for the sports that are there from the start. */
const paths = new Map([
  [
    'サッカー',
    `${ball}M12 7.8l4 2.9-1.5 4.7h-5L8 10.7zM12 3v4.8M16 10.7l4.6-1.5M14.5 15.4l2.9 3.9M9.5 15.4l-2.9 3.9M8 10.7 3.4 9.2`,
  ],
  [
    '野球',
    `${ball}M6 5.3c2.6 4 2.6 9.4 0 13.4M18 5.3c-2.6 4-2.6 9.4 0 13.4M6.6 8.8l1.9-.8M6.6 15.2l1.9.8M17.4 8.8l-1.9-.8M17.4 15.2l-1.9.8`,
  ],
  [
    'バスケットボール',
    `${ball}M12 3v18M3 12h18M5.6 5.6c3.7 3.4 3.7 9.4 0 12.8M18.4 5.6c-3.7 3.4-3.7 9.4 0 12.8`,
  ],
  [
    'テニス',
    'M13.7 5.5A5.5 6-40 1 1 5.3 12.5 5.5 6-40 1 1 13.7 5.5zM13.8 13.5l6 7M6 6.5l7.5 6M5.5 11l7-7M8.5 14l6-6M17 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  ],
  [
    'ダンス',
    'M11.5 4.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5 7.5l5 2.5h4.5l4.5-3.5M12.5 10l-1.5 5 4 2.5-.5 4M11 15l-5 4',
  ],
  [
    'バドミントン',
    'M9 15.5h6v2a3 3 0 0 1-6 0zM9 15.5 5 5l4 1.5L12 4l3 2.5L19 5l-4 10.5M9 6.5l1.8 9M15 6.5l-1.8 9M7 10.5h10',
  ],
  [
    'ラグビー',
    'M4 20c-1.5-6 .5-11 4-13.5S16.5 3 20 4c1 3.5.5 8.5-2.5 12S10 21.5 4 20zM8.5 15.5l7-7M9.5 12l2.5 2.5M12 9.5l2.5 2.5',
  ],
  [
    '水泳',
    'M14.8 8.5a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M3 19c1.5-1.2 3-1.2 4.5 0s3 1.2 4.5 0 3-1.2 4.5 0 3 1.2 4.5 0M3.5 14.5c1.4-1 2.8-1 4.2 0 1.4 1 2.9 1 4.3 0 1.4-1 2.9-1 4.3 0M5.5 13l5.5-6 4 5',
  ],
])

/** A sport that an administrator has added looks like その他. */
export function SportIcon({ name }: { name: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths.get(name) ?? other} />
    </svg>
  )
}
