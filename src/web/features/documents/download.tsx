import type { Document } from '../../../domain/document.ts'
import { Icon } from '../../components/icon.tsx'
import { styled } from '../../lib/theme/styled.ts'

type Downloaded = Pick<Document, 'title' | 'fileName' | 'fileUrl'>

const address = ({ fileUrl }: Downloaded) => `${fileUrl}?download=1`

const Square = styled('a', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    w: '44px',
    h: '44px',
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
    minH: '44px',
    px: '5',
    border: '1px solid',
    borderColor: 'transparent',
    borderRadius: 'control',
    bg: 'accent.solid',
    color: 'accent.on',
    fontSize: 'md',
    fontWeight: 'bold',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    _hover: { bg: 'accent.strong' },
  },
})

/** In the preview. */
export const DownloadButton = ({ document }: { document: Downloaded }) => (
  <Wide href={address(document)} download={document.fileName} data-autofocus>
    <Icon name="download" />
    ダウンロード
  </Wide>
)
