import { toasts } from '../../../domain/words/toasts.ts'
import { ButtonLink } from '../../components/action/button.tsx'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { blankChild, ChildrenFields } from '../../shared/families/children-fields.tsx'
import { RelationField } from '../../shared/families/relation-field.tsx'
import type { ProfileDialogProps } from './profile-dialogs.tsx'

const schema = () =>
  import('../../../domain/people/guardian.ts').then((domain) => domain.addedChildren)

/** A guardian names further children: who is in the team already comes once a coach agrees (rule G4). */
export default function AddChildrenDialog(props: ProfileDialogProps) {
  const { student, open, onClose, onExited } = props
  const { guardian } = usePlayerMe()
  const guardians = trpc.player.guardians.ofStudent.useQuery({ studentId: student.id }).data
  const own = guardians?.find(({ id }) => id === guardian?.id)
  const form = useZodForm({
    schema,
    stored: {
      relation: own?.relation ?? 'mother',
      relationLabel: own?.relationLabel ?? '',
      children: [{ ...blankChild, lastName: student.lastName }],
    },
  })
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  const add = trpc.player.guardian.addChildren.useMutation({
    onSuccess() {
      const { title, description } = toasts.family.childrenAdded
      toast.success(title, description)
    },
    onError(error) {
      applyServerIssues(form, error)
      sayFailed(toasts.family.childrenFailed, error)
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title="子どもを追加"
      description="お子さんのメールアドレスは要りません。"
      verb="追加する"
      write={add}
      formState={formState}
      onSubmit={form.handleSubmit((children) => add.mutate(children))}
    >
      <ButtonLink to="/i" variant="link" icon="file" css={{ justifySelf: 'start', my: '-2' }}>
        招待用紙のコードで追加する
      </ButtonLink>
      <RelationField
        value={watch('relation')}
        onChange={(relation) => setValue('relation', relation, { shouldDirty: true })}
        label={register('relationLabel')}
        error={errors.relation?.message}
      />
      <ChildrenFields
        count={watch('children').length}
        field={(n, name) => register(`children.${n}.${name}`)}
        error={(n, name) => errors.children?.[n]?.[name]?.message}
        onAdd={() => setValue('children', [...form.getValues('children'), blankChild])}
        onRemove={(n) =>
          setValue(
            'children',
            form.getValues('children').filter((_, other) => other !== n),
          )
        }
      />
    </FormDialog>
  )
}
