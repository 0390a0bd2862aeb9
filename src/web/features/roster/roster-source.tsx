import { useState } from 'react'
import type { ImportBatch } from '../../../domain/people/roster.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { UnsavedQuestion } from '../../components/dialog/unsaved-question.tsx'
import { Field } from '../../components/form/field.tsx'
import { Textarea } from '../../components/form/textarea.tsx'
import { Card } from '../../components/look/layout.tsx'
import { useUnsaved } from '../../lib/form/use-unsaved.ts'
import { toast } from '../../lib/toast/toast.ts'
import type { Table } from '../../shared/tables/table.ts'
import { PickFile } from '../../shared/uploads/pick-file.tsx'
import { useFileDrop } from '../../shared/uploads/use-file-drop.ts'
import { LastImport } from './last-import.tsx'
import { Sources } from './roster-table.ts'

interface Props {
  onRead: (table: Table) => void
  newest: ImportBatch | undefined
}

/** A file, or what was copied from one. Nothing leaves the browser yet. */
export function RosterSource({ onRead, newest }: Props) {
  const [pasted, setPasted] = useState('')
  const [pending, setPending] = useState(false)
  const unsaved = useUnsaved(pasted.trim() !== '', () => setPasted(''))
  async function read(from: File | string) {
    setPending(true)
    try {
      const { readRoster } = await import('./read-roster.ts')
      onRead(await readRoster(from))
    } catch (error) {
      toast.error(
        toasts.roster.unreadable.title,
        error instanceof Error ? error.message : undefined,
      )
    } finally {
      setPending(false)
    }
  }
  const hovers = useFileDrop({ active: !pending, onFile: read })
  return (
    <Sources data-hovered={hovers || undefined}>
      <Card pad>
        <h2>ファイルから</h2>
        <p className="hint">
          Excel（.xlsx）かCSV。「氏名」「生年月日」などの見出しがある名簿を、そのまま使えます。見出しの上に表題があっても、表紙のシートがあってもかまいません。画面にドロップしても読み取れます。
        </p>
        <PickFile label="名簿のファイル" onPick={read} pending={pending}>
          {(button) => (
            <Button variant="primary" icon="upload" {...button}>
              ファイルを選ぶ
            </Button>
          )}
        </PickFile>
      </Card>
      <Card pad>
        <h2>貼り付ける</h2>
        <p className="hint">表計算ソフトで名簿の範囲をコピーして、下の欄に貼り付けてください。</p>
        <Field label="名簿">
          <Textarea
            rows={6}
            value={pasted}
            spellCheck={false}
            placeholder={'氏名\t生年月日\t背番号\n高橋 蓮\t2014/5/12\t10'}
            onChange={({ currentTarget }) => setPasted(currentTarget.value)}
          />
        </Field>
        <Button onClick={() => read(pasted)} disabled={!pasted.trim()} pending={pending}>
          読み取る
        </Button>
      </Card>
      <UnsavedQuestion {...unsaved} />
      {newest && <LastImport batch={newest} />}
    </Sources>
  )
}
