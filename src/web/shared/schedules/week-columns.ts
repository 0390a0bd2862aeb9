import { styled } from '../../lib/theme/styled.ts'

/** The page has room for the week's seven days beside each other: it asks the page, not the window. */
export const COLUMNS = '@container week (min-width: 58rem)'

/** The seven `WeekDay`s, in a list that holds them. */
export const Week = styled('div', {
  base: {
    container: 'week / inline-size',
    '& > div': {
      [COLUMNS]: {
        gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
        gap: '2',
        minH: 'calc(100dvh - 17rem)',
      },
    },
  },
})
