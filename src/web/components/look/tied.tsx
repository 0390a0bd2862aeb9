import { tiedParts } from '../../lib/browser/tied-parts.ts'
import { styled } from '../../lib/theme/styled.ts'

const Kept = styled('span', { base: { whiteSpace: 'nowrap' } })

/** A name in which no line ends between 第 and its figure (第2アリーナ, 第3回), or within U-12. */
export const Tied = ({ children }: { children: string }) =>
  tiedParts(children)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
    .map((part, index) => (index % 2 ? <Kept key={index}>{part}</Kept> : part))
