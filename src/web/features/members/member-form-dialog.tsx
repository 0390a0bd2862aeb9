import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FIRST_DATE } from '../../../domain/basics/validation.ts'
import { displayName } from '../../../domain/people/names.ts'
import {
  type MemberProfile,
  PLAYER_TYPES,
  playerTypeLabels,
  type Student,
  UNSET_PLAYER_TYPE,
} from '../../../domain/people/student.ts'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { Chip, ChipRow } from '../../components/form/chip.tsx'
import { Field } from '../../components/form/field.tsx'
import { FieldGroup } from '../../components/form/field-group.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { NameFields } from '../../components/form/name-fields.tsx'
import { NativeSelect } from '../../components/form/native-select.tsx'
import { NewEmailInput } from '../../components/form/new-email-input.tsx'
import { Pair } from '../../components/look/layout.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { trpc } from '../../lib/query/trpc.ts'
import type { CategoryMap } from '../../lib/session/categories.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { useClubClock } from '../../lib/session/use-club-clock.ts'
import { styled } from '../../lib/theme/styled.ts'
import { CareNotesField } from '../../shared/people/care-notes-field.tsx'
import { alikeOf, useSaveMember } from './member-writes.ts'

const Alike = styled('div', {
  base: {
    px: '3.5',
    py: '2.5',
    borderRadius: 'leaf',
    bg: 'maybe.soft',
    fontSize: 'sm',
    lineHeight: 'snug',
    '& ul': { my: '1', ps: '5' },
  },
})

const intoView = (question: HTMLElement | null) => question?.scrollIntoView({ block: 'end' })

const memberForm = () => import('./member-form.ts').then((form) => form.memberForm)

interface Props {
  open: boolean
  /** Null adds one. */
  member: Student | null
  categories: CategoryMap
  onClose: () => void
  onExited: () => void
}

const types = PLAYER_TYPES.map((value) => ({ value, label: playerTypeLabels[value] }))

const valuesOf = (member: Student | null, profile: MemberProfile | undefined) =>
  ({
    lastName: member?.lastName ?? '',
    firstName: member?.firstName ?? '',
    lastNameKana: member?.lastNameKana ?? '',
    firstNameKana: member?.firstNameKana ?? '',
    schoolName: member?.schoolName ?? '',
    birthDate: member?.birthDate ?? '',
    jerseyNumber: String(member?.jerseyNumber ?? ''),
    careNotes: profile?.careNotes ?? '',
    playerType: member?.playerType ?? '',
    email: '',
    categoryIds: member?.categoryIds ?? [],
  }) as const

/** A new member, without a log-in, or what is known of one. Status and categories of one are changed elsewhere. */
export default function MemberFormDialog({ member, categories, ...dialog }: Props) {
  const profile = trpc.coach.students.get.useQuery(
    { studentId: member?.id ?? '' },
    { staleTime: 0, enabled: member !== null },
  )
  const form = useZodForm({ schema: memberForm, stored: valuesOf(member, profile.data) })
  const { register, formState, control, setValue } = form
  const { errors: invalid, dirtyFields } = formState
  const save = useSaveMember(member, dirtyFields)
  const { timeZone } = useCoachMe()
  const { today } = useClubClock(timeZone)
  const chosen = useWatch({ control, name: 'categoryIds' })
  const [lastName, firstName, birthDate] = useWatch({
    control,
    name: ['lastName', 'firstName', 'birthDate'],
  })
  const person = [lastName, firstName, birthDate].join('\n')
  const [asked, setAsked] = useState<{ person: string; alike: string[] } | null>(null)
  const question = asked?.person === person ? asked.alike : null
  const submit = form.handleSubmit((fields) =>
    save.mutate(
      { ...fields, unlessAlike: question === null },
      {
        onError(error) {
          const alike = alikeOf(error)
          if (alike.length > 0) setAsked({ person, alike })
          else applyServerIssues(form, error)
        },
      },
    ),
  )
  return (
    <FormDialog
      {...dialog}
      size="md"
      title={member ? `${displayName(member)}さんの基本情報` : 'メンバーを追加'}
      {...(!member && {
        description: 'メールアドレスがなくても追加できます。ログインは作られません。',
      })}
      verb={member ? '保存する' : question ? '別の人として追加する' : '追加する'}
      write={save}
      formState={formState}
      onSubmit={submit}
      autoComplete="off"
    >
      <NameFields register={register} errors={invalid} required />
      <Pair>
        <Field label="生年月日" error={invalid.birthDate?.message}>
          <TextInput type="date" min={FIRST_DATE} max={today} {...register('birthDate')} />
        </Field>
        <Field label="背番号" error={invalid.jerseyNumber?.message}>
          <TextInput inputMode="numeric" autoComplete="off" {...register('jerseyNumber')} />
        </Field>
      </Pair>
      <Field label="学校名" error={invalid.schoolName?.message}>
        <TextInput autoComplete="off" {...register('schoolName')} />
      </Field>
      {!member && (
        <>
          <Field label="ステータス" error={invalid.playerType?.message}>
            <NativeSelect
              options={types}
              placeholder={UNSET_PLAYER_TYPE}
              {...register('playerType')}
            />
          </Field>
          {categories.size > 0 && (
            <FieldGroup legend="カテゴリー">
              <ChipRow>
                {[...categories.values()].map(({ id, name, tone }) => (
                  <Chip
                    key={id}
                    tone={tone}
                    checked={chosen.includes(id)}
                    onChange={(has) =>
                      setValue(
                        'categoryIds',
                        has ? [...chosen, id] : chosen.filter((one) => one !== id),
                        { shouldDirty: true },
                      )
                    }
                  >
                    {name}
                  </Chip>
                ))}
              </ChipRow>
            </FieldGroup>
          )}
        </>
      )}
      {!member && (
        <Field
          label="保護者のメールアドレス"
          hint="入力すると、招待メールが届きます"
          error={invalid.email?.message}
        >
          <NewEmailInput autoComplete="off" {...register('email')} />
        </Field>
      )}
      <CareNotesField
        error={invalid.careNotes?.message}
        disabled={member !== null && !profile.data}
        {...register('careNotes')}
      />
      {question && (
        <Alike role="alert" ref={intoView}>
          <b>同じ人かもしれないメンバーがいます</b>
          <ul>
            {question.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          同じ人なら、追加せずに閉じてください。
        </Alike>
      )}
    </FormDialog>
  )
}
