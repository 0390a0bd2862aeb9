import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Folder } from '../../../domain/files/document.ts'
import { Icon } from '../../components/look/icon.tsx'
import { styled } from '../../lib/theme/styled.ts'
import type { DocumentsPlace } from './documents-search.ts'

/** 2, 3 or 4 columns, by the width. */
export const FolderGrid = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '3',
    mb: '4',
    listStyle: 'none',
    '@media (min-width: 60rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    lg: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
})

const Root = styled('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minH: '18',
    minW: '0',
    pe: { base: '3', md: '1.5' },
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    _hover: { borderColor: 'control' },
    '& > a': {
      display: 'flex',
      flexDirection: { base: 'column', md: 'row' },
      alignItems: { base: 'flex-start', md: 'center' },
      gap: { base: '1', md: '3' },
      flex: '1',
      minW: '0',
      alignSelf: 'stretch',
      ps: '3',
      py: '3',
      color: 'ink',
      textDecoration: 'none',
      fontWeight: 'semibold',
      lineHeight: 'tight',
      borderRadius: 'card',
    },
    '& > a > svg': { flex: 'none', color: 'accent.ink' },
    '& > a > span': {
      maxW: 'full',
      overflowWrap: 'anywhere',
      // No line of a long name is left half empty.
      wordBreak: 'normal',
    },
    '& > button': { mdDown: { position: 'absolute', top: '1', insetEnd: '1' } },
  },
})

interface Props {
  folder: Folder
  place: DocumentsPlace
  menu: ReactNode
}

/** A folder opens where it stands: its id is in the address. */
export function FolderCard({ folder, place, menu }: Props) {
  return (
    <Root>
      <Link to={place} search={{ folder: folder.id }}>
        <Icon name="folder" size={24} />
        <span title={folder.name}>{folder.name}</span>
      </Link>
      {menu}
    </Root>
  )
}
