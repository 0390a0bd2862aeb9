import { Button } from '../../components/action/button.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { Progress } from '../../components/look/progress.tsx'
import { styled } from '../../lib/theme/styled.ts'
import type { RunningUpload } from './use-file-upload.ts'

const Root = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 0.75rem',
    mb: '4',
    px: '4',
    py: '2.5',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'accent.solid',
    borderRadius: 'card',
    '& > svg': { color: 'accent.ink' },
    '& .name': { display: 'flex', gap: '2', fontSize: 'sm', lineHeight: 'snug' },
    '& .name > span': {
      flex: '0 1 auto',
      minW: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .name > b': { ms: 'auto', fontVariantNumeric: 'tabular-nums' },
    '& progress': { mt: '1' },
  },
})

interface Props {
  upload: RunningUpload
  onCancel: () => void
}

/** A file on its way: how far it is, and a way out. */
export function UploadProgress({ upload: { fileName, progress }, onCancel }: Props) {
  const percent = Math.floor(progress * 100)
  return (
    <Root>
      <Icon name="upload" />
      <div>
        <p className="name">
          <span>{fileName}</span>
          <b>{progress < 1 ? `${percent}%` : '保存中'}</b>
        </p>
        <Progress value={progress} aria-label={`${fileName}のアップロード`} />
        <span className="vh" role="status">
          {fileName}をアップロードしています
        </span>
      </div>
      <Button variant="ghost" onClick={onCancel} disabled={progress === 1}>
        中止
      </Button>
    </Root>
  )
}
