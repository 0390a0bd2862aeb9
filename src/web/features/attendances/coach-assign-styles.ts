import { chakra } from '@chakra-ui/react'

export const Tools = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    pb: '3',
    position: 'sticky',
    top: '-4px',
    zIndex: '1',
    bg: 'raised',
  },
})

export const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& label': { display: 'flex', alignItems: 'center', minH: '56px', py: '1.5' },
    '& label > input': { mt: '0' },
    '& label > span': { flex: '1', minW: '0' },
    '& .person': { display: 'flex', alignItems: 'center', gap: '3', lineHeight: '20px' },
    '& .person > span:last-of-type': { flex: '1', minW: '0' },
    '& b': { fontWeight: 'semibold' },
  },
})
