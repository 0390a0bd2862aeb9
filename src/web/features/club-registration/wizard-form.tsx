import type { CoachMe } from '../../../domain/people/me.ts'
import type { ClubRegistration } from '../../../domain/team/team.ts'
import { entryToasts } from '../../../domain/words/entry-toasts.ts'
import { ButtonLink } from '../../components/action/button.tsx'
import { FormError } from '../../components/state/form-error.tsx'
import { applyServerIssues, useZodForm } from '../../lib/form/use-form.ts'
import { errorCode, errorMessage, fieldErrors } from '../../lib/query/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { toast } from '../../lib/toast/toast.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { clubRegistration, firstPlace } from './fields.ts'
import { StepFields } from './step-fields.tsx'
import { StepHead } from './step-head.tsx'
import { useStepFocus } from './use-step-focus.ts'
import { WizardButtons } from './wizard-buttons.tsx'

const Root = styled('form', { base: { display: 'flex', flexDirection: 'column', flex: '1' } })
const LogIn = styled('p', { base: { mt: '6', mb: '6', color: 'ink.muted' } })

export type Registered = Pick<CoachMe, 'coach' | 'team'>

interface Props {
  step: 1 | 2 | 3
  /** What the last step's code begins with. */
  code: string
  needsCode: boolean
  onStep: (step: 1 | 2 | 3) => void
  onRegistered: (registered: Registered) => void
}

const heads = {
  1: { title: () => 'クラブの基本情報', lead: '3つのステップでクラブを登録します。' },
  2: {
    title: (club: string) => `${club.trim() || 'クラブ'}のスポーツは？`,
    lead: 'あとからチーム情報で変えられます。',
  },
  3: { title: () => '代表アカウントの作成', lead: '代表者がログインするためのアカウントです。' },
}

function sayFailure(error: unknown) {
  const { failed, networkFailed } = entryToasts.clubRegistration
  if (errorCode(error)) toast.error(failed.title, errorMessage(error, failed.description))
  else toast.error(networkFailed.title, networkFailed.description)
}

/** Steps 1 to 3. 次へ checks nothing; the last step brings one back to whatever is missing. */
export function WizardForm({ step, code, needsCode, onStep, onRegistered }: Props) {
  const { mutateAsync } = trpc.public.registerTeam.useMutation()
  const form = useZodForm({ schema: clubRegistration, defaultValues: readDraft(code) })
  const { heading, focusOn } = useStepFocus(step, form.setFocus)
  const { errors, isSubmitting } = form.formState

  function goTo(paths: string[]) {
    const place = firstPlace(paths)
    if (!place) return
    focusOn(place.field, place.step)
    if (place.step !== step) onStep(place.step)
  }
  async function create(club: ClubRegistration) {
    toast.clear()
    try {
      const registered = await mutateAsync(club)
      dropDraft()
      onRegistered(registered)
    } catch (error) {
      applyServerIssues(form, error)
      const paths = fieldErrors(error).map(({ path }) => path)
      goTo(paths)
      sayFailure(error)
    }
  }
  const submit = form.handleSubmit(create, (wrong) => goTo(Object.keys(wrong)))
  const head = heads[step]
  return (
    <Root
      noValidate
      onChange={() => keepDraft(form.getValues())}
      onSubmit={(event) => {
        if (step === 3) return submit(event)
        event.preventDefault()
        onStep(step === 1 ? 2 : 3)
      }}
    >
      <StepHead headingRef={heading} title={head.title(form.getValues('clubName'))}>
        {head.lead}
      </StepHead>
      <StepFields step={step} form={form} needsCode={needsCode} />
      {step === 3 && <FormError>{errors.root?.message}</FormError>}
      {step === 1 && (
        <LogIn>
          登録済みの方は{' '}
          <ButtonLink to="/team" preload={false} variant="link">
            コーチログイン
          </ButtonLink>
        </LogIn>
      )}
      <WizardButtons
        isFirst={step === 1}
        isLast={step === 3}
        pending={isSubmitting}
        onBack={() => onStep(step === 3 ? 2 : 1)}
      />
    </Root>
  )
}
