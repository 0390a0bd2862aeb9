import { rem } from '../../lib/theme/rem.ts'
import { type IconName, iconPaths } from './icon-paths.ts'

export type { IconName } from './icon-paths.ts'

interface Props {
  name: IconName
  /** 20 by default, 16 beside text. */
  size?: number
  strokeWidth?: number
}

/** Decoration: what it stands for is said by the text or label beside it. */
export function Icon({ name, size = 20, strokeWidth = 1.75 }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={rem(size)}
      height={rem(size)}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
