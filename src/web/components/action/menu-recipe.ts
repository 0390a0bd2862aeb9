import { defineSlotRecipe } from '@chakra-ui/react'

export const menuRecipe = defineSlotRecipe({
  slots: ['positioner', 'content', 'item', 'trigger'],
  base: {
    content: {
      minW: '11.5rem',
      zIndex: 'calc(100 + var(--layer-index, 0))',
      p: '1',
      outline: 'none',
      bg: 'raised',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'card',
      boxShadow: 'float',
      _open: { animation: 'fadeIn {durations.fast} ease-out' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '11',
      px: '3',
      borderRadius: 'control',
      fontSize: 'md',
      cursor: 'pointer',
      outline: 'none',
      '& svg': { color: 'ink.muted' },
      _highlighted: { bg: 'sunken' },
      _disabled: { color: 'ink.muted', cursor: 'default' },
      '&[data-danger], &[data-danger] svg': { color: 'absent.ink' },
    },
  },
})
