import { Suspense, useState } from 'react'
import { lazyCode } from '../lib/lazy-code.ts'
import type { AnswerSign } from './answer-mark.tsx'
import type { IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

const loadMenu = () => import('./action-menu-open.tsx')
const OpenMenu = lazyCode(loadMenu)

export interface MenuAction {
  label: string
  icon?: IconName
  /** In the icon's place, for an action that gives an answer. */
  mark?: AnswerSign
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
}

interface Props {
  /** The accessible name, with whose it is: 高橋 蓮さんの操作 */
  label: string
  actions: readonly MenuAction[]
  icon?: IconName
}

/** One menu a row. The menu itself is loaded and mounted when it is first opened. */
export function ActionMenu({ label, actions, icon = 'more' }: Props) {
  const [opened, setOpened] = useState(false)
  const closed = (
    <IconButton
      icon={icon}
      label={label}
      aria-haspopup="menu"
      onPointerEnter={loadMenu}
      onClick={() => setOpened(true)}
    />
  )
  if (!opened) return closed
  return (
    <Suspense fallback={closed}>
      <OpenMenu label={label} actions={actions} icon={icon} />
    </Suspense>
  )
}
