import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { entryToasts } from '../../../domain/words/entry-toasts.ts'
import { PageTitle } from '../../components/look/page-title.tsx'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { resetPortal } from '../../lib/query/portal-queries.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { storedCoach } from '../../lib/session/stored-account.ts'
import { toast } from '../../lib/toast/toast.ts'
import { FormSkeleton } from '../accounts/form-skeleton.tsx'
import { Completion } from './completion.tsx'
import type { Step } from './fields.ts'
import { RegistrationClosed } from './registration-closed.tsx'
import { type Registered, WizardForm } from './wizard-form.tsx'
import { WizardFrame } from './wizard-frame.tsx'

interface Props {
  /** In the address, so that going back works. */
  step: Step
  /** Of the link with which an administrator invites a club. */
  code: string
  onStep: (step: Step) => void
}

/** A club registers itself: three steps, then its team code. */
export function ClubRegistration({ step, code, onStep }: Props) {
  const { data, isPending } = trpc.public.registration.useQuery(undefined, askAtOpening)
  const [registered, setRegistered] = useState<Registered | null>(null)
  function finish(result: Registered) {
    resetPortal('coach')
    storedCoach.write(result)
    setRegistered(result)
    onStep(4)
    const { title, description } = entryToasts.clubRegistration.done
    toast.success(title, description)
  }
  if (registered)
    return (
      <WizardFrame step={4}>
        <PageTitle>クラブ登録完了</PageTitle>
        <Completion {...registered} />
      </WizardFrame>
    )
  // A reload has forgotten the result; the dashboard shows the team code too.
  if (step === 4) return <Navigate to="/team" replace />
  if (data?.registration === 'closed') return <RegistrationClosed />
  return (
    <WizardFrame step={step}>
      <PageTitle>クラブ登録</PageTitle>
      {isPending ? (
        <FormSkeleton />
      ) : (
        <WizardForm
          step={step}
          code={code}
          needsCode={data?.registration === 'code'}
          onStep={onStep}
          onRegistered={finish}
        />
      )}
    </WizardFrame>
  )
}
