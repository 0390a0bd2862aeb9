import type { ReactNode } from 'react'
import type { Document } from '../../../domain/files/document.ts'
import { Icon } from '../../components/look/icon.tsx'
import { Tied } from '../../components/look/tied.tsx'
import { useTimeZone } from '../../lib/session/me.ts'
import { styled } from '../../lib/theme/styled.ts'
import { documentDetails, documentIcon } from './document-words.ts'
import { DownloadIcon } from './download.tsx'

export const DocumentGrid = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21.25rem), 1fr))',
    gap: '3',
    listStyle: 'none',
  },
})

const Root = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minW: '0',
    pe: '1',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    _hover: { borderColor: 'control' },
    '& > .open': {
      display: 'grid',
      gridTemplateColumns: '2.75rem minmax(0, 1fr)',
      alignItems: 'center',
      gap: '3',
      flex: '1',
      minW: '0',
      alignSelf: 'stretch',
      p: '3',
      color: 'ink',
      textAlign: 'start',
      borderRadius: 'card',
    },
    '& .swatch': {
      display: 'grid',
      placeItems: 'center',
      h: '11',
      borderRadius: 'leaf',
      bg: 'sunken',
      color: 'ink.muted',
    },
    '& b': {
      fontWeight: 'semibold',
      lineHeight: 'tight',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      wordBreak: 'normal',
      lineClamp: '3',
    },
    '& small': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0 0.625rem',
      mt: '1',
      fontSize: 'xs',
      lineHeight: 'snug',
      color: 'ink.muted',
      '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', maxW: 'full' },
    },
  },
})

interface Props {
  document: Document
  onOpen: () => void
  menu: ReactNode
}

export function DocumentCard({ document, onOpen, menu }: Props) {
  const timeZone = useTimeZone()
  return (
    <Root>
      <button type="button" className="open" onClick={onOpen}>
        <span className="swatch">
          <Icon name={documentIcon(document)} />
        </span>
        <span>
          <b>
            <Tied>{document.title}</Tied>
          </b>
          <small>
            {documentDetails(document, timeZone).map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
          </small>
        </span>
      </button>
      <DownloadIcon document={document} />
      {menu}
    </Root>
  )
}
