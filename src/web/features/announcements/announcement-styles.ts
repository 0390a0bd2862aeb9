import { LARGE_TEXT } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'

/** One line each: the title, its beginning, and whom it is for. */
export const List = styled('ul', {
  base: {
    listStyle: 'none',
    maxW: '50rem',
    overflow: 'hidden',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& a': {
      position: 'relative',
      display: 'block',
      ps: '7',
      pe: '4',
      py: '3.5',
      textDecoration: 'none',
      color: 'ink',
      _hover: { bg: 'sunken' },
    },
    '& .dot': {
      position: 'absolute',
      insetStart: '3',
      top: '1.4rem',
      w: '2',
      h: '2',
      borderRadius: 'full',
      bg: 'accent.solid',
    },
    '& .head': { display: 'flex', alignItems: 'baseline', gap: '3' },
    '& h2': { flex: '1', minW: '0', fontSize: 'base', fontWeight: 'normal', lineHeight: '1.5rem' },
    '& [data-unread] h2': { fontWeight: 'bold' },
    '& time': {
      flex: 'none',
      fontSize: 'sm',
      color: 'ink.muted',
      [LARGE_TEXT]: { flex: '0 1 auto' },
    },
    '& p': {
      maxH: '2.8rem',
      overflow: 'hidden',
      mt: '0.5',
      mb: '1.5',
      fontSize: 'md',
      lineHeight: '1.4rem',
      color: 'ink.muted',
      overflowWrap: 'anywhere',
    },
    '& .badges': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5' },
    // Its author's name may be long.
    '& .badges > time': { flex: '0 1 auto', minW: '0', overflowWrap: 'anywhere' },
    '& .done': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      fontSize: 'sm',
      color: 'present.ink',
    },
  },
})

export const Article = styled('article', {
  base: {
    maxW: '45rem',
    pb: { base: '28', md: '0' },
    '& h2': { mt: '2', mb: '1.5', fontSize: '2xl', overflowWrap: 'anywhere' },
    '& .by': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0.25rem 0.625rem',
      fontSize: 'sm',
      color: 'ink.muted',
    },
    '& .text': {
      my: '4',
      fontSize: 'base',
      lineHeight: '1.85',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      '& a': { color: 'accent.ink', textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    '& .files': { listStyle: 'none', display: 'grid', gap: '2', mb: '4' },
    '& .files a, & .files .gone': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '14',
      px: '3',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'leaf',
      bg: 'surface',
      fontWeight: 'semibold',
      textDecoration: 'none',
      color: 'ink',
    },
    '& .files .gone': { color: 'ink.muted', fontWeight: 'normal' },
  },
})

/** At the end of the article; on a phone above the tabs. */
export const ConfirmBar = styled('div', {
  base: {
    textAlign: 'center',
    maxW: '45rem',
    '& small': { display: 'block', mb: '1.5', fontSize: 'sm', color: 'ink.muted' },
    '& .done': {
      display: 'flex',
      gap: '1',
      alignItems: 'center',
      mdDown: { justifyContent: 'center' },
    },
    mdDown: {
      position: 'fixed',
      insetInline: '0',
      bottom: 'calc(var(--tab-bar, 0px) + env(safe-area-inset-bottom))',
      zIndex: 'bar',
      px: '4',
      py: '3',
      bg: 'surface',
      borderTop: '1px solid',
      borderColor: 'line',
    },
  },
})

/** How many households of all have read. */
export const ReadShare = styled('span', {
  base: {
    display: 'block',
    mt: '1.5',
    fontSize: 'sm',
    color: 'ink.muted',
    '& b': { color: 'ink' },
    '& > span': {
      display: 'block',
      h: '1.5',
      mb: '1',
      maxW: '12rem',
      borderRadius: 'full',
      bg: 'sunken',
      overflow: 'hidden',
    },
    '& > span > i': { display: 'block', h: 'full', bg: 'accent.solid' },
  },
})
