import { z } from 'zod'
import { requiredLine } from '../../../domain/basics/text-types.ts'
import { NAME_MAX, TITLE_MAX } from '../../../domain/basics/validation.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { Field } from '../../components/form/field.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import type { Write } from '../../lib/form/use-write.ts'

/** What a folder's and a document's name must be; both forms have the one field. */
const schemas = {
  folder: z.object({ name: requiredLine(NAME_MAX, 'フォルダ名を入力してください') }),
  document: z.object({ name: requiredLine(TITLE_MAX, 'タイトルを入力してください') }),
}

interface Props {
  open: boolean
  onClose: () => void
  onExited: () => void
  of: keyof typeof schemas
  title: string
  verb: string
  name?: string
  /** Says its own failures; the issues at fields are shown here. */
  save: (name: string) => Promise<unknown>
  write: Write
}

/** Names a new folder, or renames a folder or a document. */
export default function NameDialog(props: Props) {
  const { open, onClose, onExited, of, title, verb, name = '', save, write } = props
  const form = useZodForm({ schema: async () => schemas[of], defaultValues: { name } })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ name: typed }) =>
    save(typed).catch((error: unknown) => {
      applyServerIssues(form, error)
    }),
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={title}
      sheet="bottom"
      verb={verb}
      write={write}
      formState={form.formState}
      onSubmit={submit}
    >
      <Field
        label={of === 'folder' ? 'フォルダ名' : 'タイトル'}
        required
        error={errors.name?.message}
      >
        <TextInput data-autofocus autoComplete="off" {...form.register('name')} />
      </Field>
    </FormDialog>
  )
}
