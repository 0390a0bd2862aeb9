import { useEffect, useId, useRef } from 'react'
import type { Named } from '../../../domain/people/names.ts'
import { Button } from '../../components/action/button.tsx'
import { Avatar } from '../../components/look/avatar.tsx'
import { Progress } from '../../components/look/progress.tsx'
import { styled } from '../../lib/theme/styled.ts'
import { type CreateAddress, usePhotoUpload } from './use-photo-upload.ts'

const Root = styled('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '4',
    minW: '0',
    '& > .picture': { position: 'relative' },
    '& > .side': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minW: '0' },
    '& > .side > p': {
      flex: '1 0 100%',
      fontSize: 'xs',
      lineHeight: 'snug',
      color: 'ink.muted',
    },
    '& progress': { flex: '1 0 100%' },
  },
})

interface Props {
  /** Whose initials stand where there is no photo. */
  person: Named
  value: string | null
  onChange: (photoUrl: string | null) => void
  createAddress: CreateAddress
  /** True while a picture is on its way: it can't be saved yet. */
  onBusy?: (busy: boolean) => void
  disabled?: boolean
}

/** A person's photo: chosen, seen, taken away. It is sent at once, and kept once the form is saved. */
export function PhotoField({ person, value, onChange, createAddress, onBusy, disabled }: Props) {
  const { choose, upload } = usePhotoUpload(createAddress, onChange)
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const busy = upload !== null
  useEffect(() => onBusy?.(busy), [busy, onBusy])
  return (
    <Root disabled={disabled} aria-busy={busy}>
      <legend className="vh">写真</legend>
      <span className="picture">
        <Avatar person={{ ...person, photoUrl: upload?.preview ?? value }} size="xl" />
      </span>
      <div className="side">
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label="写真を選択"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            if (file) void choose(file)
          }}
        />
        <Button pending={busy} aria-describedby={hint} onClick={() => input.current?.click()}>
          {value ? '写真を変更' : '写真を選択'}
        </Button>
        {value && !busy && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            写真を削除
          </Button>
        )}
        {busy ? (
          <Progress value={upload.progress} aria-label="写真のアップロード" />
        ) : (
          <p id={hint}>5MBまでの画像を選べます</p>
        )}
      </div>
    </Root>
  )
}
