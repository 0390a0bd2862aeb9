import { chakra } from '@chakra-ui/react'

const ORDINAL = /(第[0-9０-９一二三四五六七八九十]+\p{Script=Han}?)/u

const Kept = chakra('span', { base: { whiteSpace: 'nowrap' } })

/** A name in which no line ends between 第 and its figure: 第2アリーナ, 第3回. */
export const Tied = ({ children }: { children: string }) =>
  children
    .split(ORDINAL)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
    .map((part, index) => (index % 2 ? <Kept key={index}>{part}</Kept> : part))
