import { css } from '@emotion/react'
import { styled } from '../../lib/theme/styled.ts'

/** Only while it is printed: nothing else of the page, on white paper. */
export const sheetAlone = css`
  @page { margin: 12mm; }
  @media print {
    body > :not([data-sheet]) { display: none !important; }
    html, body { background: #fff !important; }
  }
`

export const Sheet = styled('section', {
  base: {
    display: 'none',
    '@media print': { display: 'block' },
    color: '#000',
    fontSize: '9pt',
    lineHeight: '1.4',
    '& h1': { fontSize: '14pt' },
    '& p': { my: '6pt' },
    '& table': { w: '100%', borderCollapse: 'collapse' },
    '& thead': { display: 'table-header-group' },
    '& tr': { breakInside: 'avoid' },
    '& th, & td': {
      px: '4pt',
      py: '3pt',
      border: '0.5pt solid #888',
      textAlign: 'start',
      fontWeight: 'normal',
    },
    '& th': { bg: '#eee', whiteSpace: 'nowrap' },
    // Only a name takes a second line.
    '& td + td': { whiteSpace: 'nowrap' },
    '& .money': { textAlign: 'end' },
  },
})
