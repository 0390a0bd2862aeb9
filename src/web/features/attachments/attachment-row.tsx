import type { Attachment } from '../../../domain/schedule/attachment.ts'
import { ActionMenu } from '../../components/action/action-menu.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { Tied } from '../../components/look/tied.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { documentIcon } from '../documents/document-words.ts'
import { DownloadIcon } from '../documents/download.tsx'

export const AttachmentRows = styled('ul', {
  base: {
    listStyle: 'none',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '3.75rem',
      ps: '3',
      pe: '1',
      lineHeight: 'snug',
    },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& > li > svg': { flex: 'none', color: 'ink.muted' },
    '& .text': { flex: '1', minW: '0', py: '2' },
    '& .text > a': {
      overflowWrap: 'anywhere',
      fontWeight: 'semibold',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    '& small': { display: 'block', fontSize: 'xs', color: 'ink.muted' },
    '& .verbs': { display: 'flex', flex: 'none' },
  },
})

interface Props {
  file: Attachment
  size: string
  onRemove: () => void
}

export function AttachmentRow({ file, size, onRemove }: Props) {
  return (
    <li>
      <Icon name={documentIcon(file)} />
      <div className="text">
        <a href={file.fileUrl} target="_blank" rel="noreferrer">
          <Tied>{file.fileName}</Tied>
        </a>
        <small>{size}</small>
      </div>
      <div className="verbs">
        <DownloadIcon document={{ ...file, title: file.fileName }} />
        <ActionMenu
          label={`${file.fileName}の操作`}
          actions={[{ label: '削除', icon: 'trash', danger: true, onSelect: onRemove }]}
        />
      </div>
    </li>
  )
}
