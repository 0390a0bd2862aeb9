import { formatMegabytes } from '../../../domain/files.ts'
import { formatAmount } from '../../../domain/money.ts'
import { toasts } from '../../../domain/toasts.ts'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { TextInput } from '../../components/inputs.tsx'
import { sayFailed } from '../../lib/say-failed.ts'
import { toast } from '../../lib/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { applyServerIssues, useZodForm } from '../../lib/use-form.ts'
import type { TeamActProps } from './team-dialogs.tsx'

const teamStorage = () =>
  import('../../../domain/admin.ts').then((domain) => domain.teamStorageInput)

/** What a team's files may take; an empty field gives it the default again. */
export default function TeamStorage({ team, open, onBack, onExited }: TeamActProps) {
  const { data } = trpc.admin.teams.get.useQuery({ id: team.id })
  const form = useZodForm({
    schema: teamStorage,
    ...(data && { stored: { storageMb: data.storageMb } }),
  })
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
      verb="変更する"
      write={set}
      disabled={!data}
      formState={form.formState}
      onSubmit={submit}
    >
      <Field
        label="保存容量（MB）"
        {...(data && {
          hint: `いま ${formatMegabytes(data.storageBytes)} 使っています。空欄にすると、既定の ${formatAmount(data.defaultStorageMb)} MB になります`,
        })}
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
