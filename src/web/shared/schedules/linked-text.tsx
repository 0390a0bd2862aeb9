import { linkParts } from '../../../domain/words/links.ts'

/** A text whose web addresses can be followed. */
export const LinkedText = ({ children }: { children: string }) =>
  linkParts(children).map(({ text, isLink }, index) =>
    isLink ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
      <a key={index} href={text} target="_blank" rel="noreferrer noopener">
        {text}
      </a>
    ) : (
      text
    ),
  )
