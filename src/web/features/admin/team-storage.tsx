import { formatAmount } from '../../../domain/basics/money.ts'
import { formatMegabytes } from '../../../domain/files/files.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { Field } from '../../components/form/field.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import type { TeamActProps } from './team-dialogs.tsx'

const teamStorage = () =>
  import('../../../domain/people/admin.ts').then((domain) => domain.teamStorageInput)

/** What a team's files may take; an empty field gives it the default again. */
export default function TeamStorage({ team, open, onBack, onExited }: TeamActProps) {
  const { data } = trpc.admin.teams.get.useQuery({ id: team.id })
  const form = useZodForm({
    schema: teamStorage,
    ...(data && { stored: { storageMb: data.storageMb } }),
  })
  // As many lines before they are known.
  const used = data ? formatMegabytes(data.storageBytes) : '…'
  const standard = data ? formatAmount(data.defaultStorageMb) : '…'
  const { storageSet, storageFailed } = toasts.adminTeam
  const set = trpc.admin.teams.setStorage.useMutation({
    onSuccess: () => toast.success(storageSet.title),
    onError: (error) => sayFailed(storageFailed, error),
  })
  const submit = form.handleSubmit((input) =>
    set.mutate({ id: team.id, ...input }, { onError: (error) => applyServerIssues(form, error) }),
  )
  return (
    <FormDialog
      open={open}
      onClose={onBack}
      onExited={onExited}
      title="保存容量を変更"
      description={`${team.name}の資料・添付ファイル・写真を合わせた上限です。保存済みのファイルは消えません。`}
      sheet="bottom"
      verb="保存する"
      write={set}
      disabled={!data}
      formState={form.formState}
      onSubmit={submit}
    >
      <Field
        label="保存容量（MB）"
        hint={`いま ${used} 使っています。空欄にすると、既定の ${standard} MB になります`}
        error={form.formState.errors.storageMb?.message}
      >
        <TextInput
          data-autofocus
          type="number"
          step={1}
          min={1}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          {...form.register('storageMb', {
            setValueAs: (value) => (value === '' || value === null ? null : Number(value)),
          })}
        />
      </Field>
    </FormDialog>
  )
}
