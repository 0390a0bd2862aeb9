import { useState } from 'react'
import { CodePending, lazyCode } from '../../lib/browser/lazy-code.tsx'
import type { AnswerSign } from '../look/answer-mark.tsx'
import type { IconName } from '../look/icon.tsx'
import { IconButton } from './icon-button.tsx'

const OpenMenu = lazyCode(() => import('./action-menu-open.tsx'))

export interface MenuAction {
  label: string
  icon?: IconName
  /** In the icon's place, for an action that gives an answer. */
  mark?: AnswerSign
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
}

export interface Opening {
  /** It begins at its first action. */
  byKeyboard: boolean
  /** What it belongs to; null where it stands over everything. */
  place: HTMLElement | null
}

/** The page's landmark, which a dialog's menu is not in. */
const placeOf = (button: Element) =>
  button.closest('[role=dialog], [role=alertdialog]') ? null : button.closest('main')

interface Props {
  /** The accessible name, with whose it is: 高橋 蓮さんの操作 */
  label: string
  actions: readonly MenuAction[]
  icon?: IconName
}

/** One menu a row. The menu itself is loaded and mounted when it is first opened. */
export function ActionMenu({ label, actions, icon = 'more' }: Props) {
  const [opened, setOpened] = useState<Opening>()
  const closed = (
    <IconButton
      icon={icon}
      label={label}
      aria-haspopup="menu"
      onPointerEnter={OpenMenu.preload}
      // A key's click counts no clicks.
      onClick={({ detail, currentTarget }) =>
        setOpened({ byKeyboard: detail === 0, place: placeOf(currentTarget) })
      }
    />
  )
  if (!opened) return closed
  return (
    <CodePending value={closed}>
      <OpenMenu label={label} actions={actions} icon={icon} {...opened} />
    </CodePending>
  )
}
