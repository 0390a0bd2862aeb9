import type { ReactNode } from 'react'
import { ChipRow } from '../../components/form/chip.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { styled } from '../../lib/theme/styled.ts'

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', lg: 'row-reverse' },
    alignItems: { lg: 'flex-start' },
    gap: '3',
    mb: { base: '3', lg: '4' },
    '& > .find': { display: 'flex', gap: '3', flex: 'none', w: { lg: '15rem' } },
    '& .search': {
      position: 'relative',
      flex: '1',
      '& > svg': { position: 'absolute', insetStart: '3', top: '3', color: 'ink.muted' },
      '& > input': { ps: '10' },
    },
    '& > .chips': { flex: '1', minW: '0', lg: { pt: '1' } },
  },
})

interface Props {
  /** What the search looks at. */
  by: string
  typed: string
  onType: (typed: string) => void
  /** On a phone beside the search. */
  beside?: ReactNode
  /** What the chips choose by. */
  label: string
  chips: ReactNode
}

/** By part of a name or reading, and by chips. */
export const MemberFilter = ({ by, typed, onType, beside, label, chips }: Props) => (
  <Root role="search">
    <div className="find">
      <div className="search">
        <Icon name="search" />
        <TextInput
          type="search"
          aria-label={`${by}で検索`}
          placeholder={by}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      {beside}
    </div>
    <div className="chips">
      {chips && (
        <ChipRow role="group" aria-label={label}>
          {chips}
        </ChipRow>
      )}
    </div>
  </Root>
)
