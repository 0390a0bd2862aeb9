import { rem } from '../../lib/theme/rem.ts'

/** The brand's mark: one brush stroke, opened at seven o'clock (the answer ○ is closed). */
export function BrandRing({
  size = 40,
  strokeWidth = 5.2,
}: {
  size?: number
  strokeWidth?: number
}) {
  return (
    <svg
      viewBox="0 0 40 40"
      width={rem(size)}
      height={rem(size)}
      fill="none"
      stroke="var(--mc-colors-accent-ink)"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M10.9 30.2A14 14 0 1 1 16.8 33.7" />
    </svg>
  )
}
