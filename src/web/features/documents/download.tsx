import type { Document } from '../../../domain/files/document.ts'
import { Icon } from '../../components/look/icon.tsx'
import { styled } from '../../lib/theme/styled.ts'

type Downloaded = Pick<Document, 'title' | 'fileName' | 'fileUrl'>

const address = ({ fileUrl }: Downloaded) => `${fileUrl}?download=1`

const Square = styled('a', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    w: '11',
    h: '11',
    borderRadius: 'control',
    color: 'ink.muted',
    _hover: { bg: 'color-mix(in srgb, currentColor 9%, transparent)' },
  },
})

/** On a card. */
export const DownloadIcon = ({ document }: { document: Downloaded }) => (
  <Square href={address(document)} download={document.fileName}>
    <Icon name="download" />
    <span className="vh">{document.title}をダウンロード</span>
  </Square>
)

const Wide = styled('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: '11',
    px: '5',
    border: '1px solid',
    borderRadius: 'control',
    fontSize: 'md',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
  },
  variants: {
    primary: {
      true: {
        borderColor: 'transparent',
        bg: 'accent.solid',
        color: 'accent.on',
        fontWeight: 'bold',
        _hover: { bg: 'accent.strong' },
      },
      false: { borderColor: 'control', bg: 'surface', fontWeight: 'semibold' },
    },
  },
})

/** In the preview. */
export const DownloadButton = ({ document }: { document: Downloaded }) => (
  <Wide primary href={address(document)} download={document.fileName} data-autofocus>
    <Icon name="download" />
    ダウンロード
  </Wide>
)

/** A phone shows the first page of a PDF in a frame, or none; alone in a tab it shows them all. */
export const OpenInTab = ({ document }: { document: Downloaded }) => (
  <Wide primary={false} href={document.fileUrl} target="_blank" rel="noreferrer">
    <Icon name="external" />
    新しいタブで開く
  </Wide>
)
