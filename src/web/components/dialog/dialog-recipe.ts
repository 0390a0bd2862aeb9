import { defineSlotRecipe } from '@chakra-ui/react'
import { LARGE_TEXT } from '../../lib/theme/small-phone.ts'

export const dialogRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'description', 'body', 'footer'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      bg: 'scrim',
      zIndex: 'calc(100 + var(--layer-index, 0))',
      _open: { animation: 'fadeIn {durations.slow} ease-out' },
      _closed: { animation: 'fadeOut {durations.fast} ease-out' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      overflow: 'hidden',
      zIndex: 'calc(100 + var(--layer-index, 0))',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      outline: 'none',
      bg: 'raised',
      boxShadow: 'float',
      overflow: 'hidden',
      _dark: { '--mc-colors-sunken': '#2C3341', '--mc-colors-line': '#363D4C' },
      _open: { animation: 'sheetIn {durations.slow} ease-out' },
      _closed: { animation: 'sheetOut {durations.fast} ease-out' },
    },
    header: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: { base: '3', md: '4' },
      flex: 'none',
      // A long title and many badges leave room for what they are about.
      maxH: '45dvh',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      ps: { base: '4', md: '6' },
      pe: { base: '1', md: '4' },
      pt: { base: '2', md: '4' },
      pb: { base: '2', md: '3' },
      '&[data-ruled]': {
        pb: { base: '3', md: '4' },
        borderBottom: '1px solid',
        borderColor: 'line',
      },
      '& > time': { mt: { base: '2', md: '1' } },
      '& > button': { position: 'sticky', top: '0' },
    },
    title: { fontSize: { base: 'xl', md: '2xl' }, '[data-ruled] &': { md: { fontSize: '3xl' } } },
    // An event's whole title stands in the dialog below.
    description: {
      mt: '1',
      color: 'ink.muted',
      fontSize: 'sm',
      lineHeight: 'snug',
      lineClamp: 5,
    },
    body: {
      flex: '1',
      minH: '0',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      px: { base: '4', md: '6' },
      pt: '1',
      pb: '5',
    },
    footer: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '3',
      flex: 'none',
      px: { base: '4', md: '6' },
      pt: '3',
      pb: { base: 'calc(1.25rem + env(safe-area-inset-bottom))', md: '3' },
      borderTop: '1px solid',
      borderColor: 'line',
      // What finds no room beside the others takes a line of its own.
      mdDown: { flexWrap: 'wrap', '& > button, & > a': { flex: '1' } },
      // Large words stay whole: each button is as wide as its own.
      [LARGE_TEXT]: { '& > button, & > a': { flex: '1 0 auto' } },
    },
  },
})
