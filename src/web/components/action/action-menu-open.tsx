import { Menu, Portal } from '@chakra-ui/react'
import { useRef } from 'react'
import { AnswerMark } from '../look/answer-mark.tsx'
import { Icon, type IconName } from '../look/icon.tsx'
import type { MenuAction, Opening } from './action-menu.tsx'
import { IconButton } from './icon-button.tsx'
import { menuRecipe } from './menu-recipe.ts'

interface Props extends Opening {
  label: string
  actions: readonly MenuAction[]
  icon: IconName
}

export default function OpenMenu({ label, actions, icon, byKeyboard, place }: Props) {
  const container = useRef(place)
  const first = actions.find(({ disabled }) => !disabled)
  return (
    <Menu.Root
      recipe={menuRecipe}
      defaultOpen
      defaultHighlightedValue={byKeyboard ? first?.label : undefined}
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => actions.find((action) => action.label === value)?.onSelect()}
    >
      <Menu.Trigger asChild>
        <IconButton icon={icon} label={label} />
      </Menu.Trigger>
      <Portal {...(place && { container })}>
        <Menu.Positioner>
          <Menu.Context>
            {({ open }) => (
              // One that leaves takes no focus: the pointer's last move over it still brings it there.
              <Menu.Content aria-label={label} inert={!open}>
                {actions.map((action) => (
                  <Menu.Item
                    key={action.label}
                    value={action.label}
                    disabled={action.disabled}
                    data-danger={action.danger || undefined}
                  >
                    {action.icon && <Icon name={action.icon} />}
                    {action.mark && <AnswerMark mark={action.mark} size={20} />}
                    {action.label}
                  </Menu.Item>
                ))}
              </Menu.Content>
            )}
          </Menu.Context>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
