import { useEffect, useRef, useState } from 'react'
import { networkMessage } from '../../../domain/words/messages.ts'
import { setUpRefusals } from '../../../domain/words/set-up-refusals.ts'
import { Button } from '../../components/action/button.tsx'
import { Field } from '../../components/form/field.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { FormError } from '../../components/state/form-error.tsx'
import { putFile, UploadError } from '../../lib/query/put-file.ts'
import { styled } from '../../lib/theme/styled.ts'
import { PickFile } from '../../shared/uploads/pick-file.tsx'
import { UploadProgress } from '../../shared/uploads/upload-progress.tsx'
import type { RunningUpload } from '../../shared/uploads/use-file-upload.ts'

const Root = styled('section', {
  base: {
    display: 'grid',
    gap: '4',
    pt: '6',
    borderTop: '1px solid',
    borderColor: 'line',
    '& > p': { color: 'ink.muted' },
  },
})

interface Props {
  tokenNeeded: boolean
  onRestored: () => void
}

/** Instead of a set-up: everything comes back as a backup has it. */
export function RestoreBackup({ tokenNeeded, onRestored }: Props) {
  const [setupToken, setSetupToken] = useState('')
  const [upload, setUpload] = useState<RunningUpload | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])
  const isTokens =
    refusal === setUpRefusals.setupTokenMissing || refusal === setUpRefusals.wrongSetupToken

  async function restore(file: File) {
    if (tokenNeeded && !setupToken.trim()) return setRefusal(setUpRefusals.setupTokenMissing)
    control.current = new AbortController()
    const { signal } = control.current
    setRefusal(undefined)
    setUpload({ fileName: file.name, progress: 0 })
    try {
      await putFile('/files/restore', file, {
        signal,
        headers: tokenNeeded ? { 'x-setup-token': setupToken.trim() } : {},
        onProgress: (progress) => setUpload({ fileName: file.name, progress }),
      })
      onRestored()
    } catch (error) {
      if (!signal.aborted) setRefusal(sentenceOf(error))
    }
    setUpload(null)
  }

  return (
    <Root>
      <h2>バックアップから復元する</h2>
      <p>
        「システム」からダウンロードしたバックアップ（.tar）を選ぶと、クラブ、メンバー、ファイル、管理者を、作成したときのとおりに戻します。
      </p>
      {!isTokens && <FormError>{refusal}</FormError>}
      {tokenNeeded && (
        <Field
          label="セットアップトークン"
          required
          hint="サーバーのログに表示されている文字列です"
          error={isTokens ? refusal : undefined}
        >
          <TextInput
            size="lg"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={setupToken}
            onChange={({ currentTarget }) => setSetupToken(currentTarget.value)}
          />
        </Field>
      )}
      {upload && <UploadProgress upload={upload} onCancel={() => control.current?.abort()} />}
      <PickFile label="バックアップ" onPick={restore} pending={upload !== null}>
        {(button) => (
          <Button size="lg" wide {...button}>
            ファイルを選んで復元する
          </Button>
        )}
      </PickFile>
    </Root>
  )
}

const sentenceOf = (error: unknown) =>
  (error instanceof UploadError && error.sentence) || networkMessage
