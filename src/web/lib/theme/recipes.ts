import { defineRecipe, defineSlotRecipe, type SystemStyleObject } from '@chakra-ui/react'

const edge: SystemStyleObject = {
  w: 'full',
  minW: '0',
  border: '1px solid',
  borderColor: 'control',
  borderRadius: 'control',
  bg: 'surface',
  color: 'ink',
  fontSize: 'base',
  lineHeight: 'snug',
  '&::placeholder': { color: 'ink.muted', opacity: 1 },
  '&:focus-visible': { outlineOffset: '-1px', outlineWidth: '2px' },
  '&[aria-invalid=true]': {
    borderColor: 'absent.ink',
    boxShadow: 'inset 0 0 0 1px {colors.absent.ink}',
  },
  '&:disabled, &[readonly]': { bg: 'sunken', borderColor: 'line', color: 'ink.muted', opacity: 1 },
}

const input = defineRecipe({
  base: { ...edge, px: '3' },
  variants: { size: { md: { h: '11' }, lg: { h: '13' } } },
  defaultVariants: { size: 'md' },
})

const textarea = defineRecipe({
  base: { ...edge, px: '3', py: '2.5', minH: '24', resize: 'vertical', fieldSizing: 'content' },
})

export const nativeSelect = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', display: 'inline-flex', w: 'full', minW: '0' },
    field: {
      ...edge,
      appearance: 'none',
      h: '11',
      ps: '3',
      pe: '9',
      textOverflow: 'ellipsis',
      '& > option': { bg: 'raised', color: 'ink' },
    },
    indicator: {
      position: 'absolute',
      insetEnd: '3',
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'ink.muted',
    },
  },
  variants: {
    variant: { outline: {}, subtle: { field: { borderColor: 'line', fontSize: 'md' } } },
  },
  defaultVariants: { variant: 'outline' },
})

export const recipes = { input, textarea }
