import { Popover, Portal } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { ButtonLink } from '../../components/action/button.tsx'
import { IconButton } from '../../components/action/icon-button.tsx'
import { Checkbox } from '../../components/form/checkbox.tsx'
import { type CategoryPickerProps, pickerLabel } from './category-picker-props.ts'

/** Each tick is stored at once. */
export default function OpenPicker({ member, categories, onChange }: CategoryPickerProps) {
  const label = pickerLabel(member)
  const [open, setOpen] = useState(false)
  // By an opening of its own, which the focus follows.
  useEffect(() => setOpen(true), [])
  return (
    <Popover.Root
      open={open}
      onOpenChange={(details) => setOpen(details.open)}
      positioning={{ placement: 'bottom-start' }}
    >
      <Popover.Trigger asChild>
        <IconButton icon="plus" label={label} />
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            aria-label={label}
            css={{
              display: 'grid',
              minW: '12.5rem',
              maxW: '17.5rem',
              maxH: 'min(22.5rem, var(--available-height))',
              overflowY: 'auto',
              px: '4',
              py: '2',
              outline: 'none',
              bg: 'raised',
              border: '1px solid',
              borderColor: 'line',
              borderRadius: 'card',
              boxShadow: 'float',
              zIndex: 'calc(100 + var(--layer-index, 0))',
              _open: { animation: 'fadeIn {durations.fast} ease-out' },
            }}
          >
            {[...categories.values()].map(({ id, name }) => (
              <Checkbox
                key={id}
                checked={member.categoryIds.includes(id)}
                onChange={({ currentTarget }) => onChange(member.id, id, currentTarget.checked)}
              >
                {name}
              </Checkbox>
            ))}
            {categories.size === 0 && (
              <ButtonLink to="/team/category" search={{ dialog: 'new' }} variant="link" icon="plus">
                カテゴリーを追加
              </ButtonLink>
            )}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
