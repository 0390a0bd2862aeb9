import { useId, useState } from 'react'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogButtons } from '../../components/dialog/dialog-buttons.tsx'
import { UnsavedQuestion } from '../../components/dialog/unsaved-question.tsx'
import { Field } from '../../components/form/field.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { Form } from '../../components/look/layout.tsx'
import { useUnsaved } from '../../lib/form/use-unsaved.ts'
import type { SentRow } from './roster-draft.ts'
import { guardianCells, NO_GUARDIAN } from './roster-words.ts'

interface Props {
  /** Undefined: closed. */
  row: SentRow | undefined
  onEdit: (line: number, edit: Partial<SentRow>) => void
  onClose: () => void
}

const cells = [
  ['name', '氏名'],
  ['lastName', '姓'],
  ['firstName', '名'],
  ['kana', 'ふりがな'],
  ['lastNameKana', '姓（かな）'],
  ['firstNameKana', '名（かな）'],
  ['birthDate', '生年月日'],
  ['schoolName', '学校'],
  ['jerseyNumber', '背番号'],
  ['playerType', 'ステータス'],
  ['categories', 'カテゴリー'],
  ['careNotes', '配慮事項'],
] as const
/** The cells of one line; what the roster has no column for can be added here. */
export function RosterRowDialog({ row, onEdit, onClose }: Props) {
  const [typed, setTyped] = useState<Partial<SentRow>>({})
  const id = useId()
  const unsaved = useUnsaved(row !== undefined && Object.keys(typed).length > 0, onClose)
  const guardians = typed.guardians ?? row?.guardians ?? []
  const parted = Boolean(row?.lastName || row?.firstName)
  const shown = cells.filter(
    ([key]) => (key !== 'name' || !parted) && (!/^(last|first)Name$/.test(key) || parted),
  )
  return (
    <Dialog
      open={row !== undefined}
      onClose={unsaved.ask}
      title={`${row?.line ?? ''}行目を編集`}
      size="md"
      keep
      footer={
        <DialogButtons onCancel={unsaved.ask} type="submit" form={id}>
          保存する
        </DialogButtons>
      }
    >
      <Form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          if (row?.line !== undefined) onEdit(row.line, typed)
          unsaved.leave()
        }}
      >
        {shown.map(([key, label]) => (
          <Field key={key} label={label}>
            <TextInput
              autoComplete="off"
              value={String(typed[key] ?? row?.[key] ?? '')}
              onChange={({ currentTarget }) => setTyped({ ...typed, [key]: currentTarget.value })}
            />
          </Field>
        ))}
        {[0, 1].flatMap((which) =>
          guardianCells.map(([key, label]) => (
            <Field key={`${which} ${key}`} label={`保護者${which + 1} ${label}`}>
              <TextInput
                autoComplete="off"
                value={String(guardians[which]?.[key] ?? '')}
                onChange={({ currentTarget }) => {
                  const next = [guardians[0] ?? NO_GUARDIAN, guardians[1] ?? NO_GUARDIAN]
                  next[which] = { ...NO_GUARDIAN, ...next[which], [key]: currentTarget.value }
                  setTyped({ ...typed, guardians: next })
                }}
              />
            </Field>
          )),
        )}
      </Form>
      <UnsavedQuestion {...unsaved} />
    </Dialog>
  )
}
