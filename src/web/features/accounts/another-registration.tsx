import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Student } from '../../../domain/people/student.ts'
import { entryToasts } from '../../../domain/words/entry-toasts.ts'
import { UnsavedQuestion } from '../../components/dialog/unsaved-question.tsx'
import { useUnsaved } from '../../lib/form/use-unsaved.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { invitedCode } from '../../lib/session/team-code.ts'
import { toast } from '../../lib/toast/toast.ts'
import PlayerRegistrationForm from './player-registration-form.tsx'

/** A second player, registered while one is logged in; leaving what was typed asks first. */
export default function AnotherRegistration({ code }: { code: string }) {
  const navigate = useNavigate()
  const { student } = usePlayerMe()
  const form = useRef<HTMLDivElement>(null)
  const [isChanged, setChanged] = useState(false)
  const unsaved = useUnsaved(
    isChanged,
    () => void navigate({ to: '/profile', replace: true }),
    (search) => invitedCode(search) === code,
  )
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])]
    fields.find(({ value }) => !value)?.focus()
  }, [])
  function onRegistered({ teamId }: Student) {
    // Only members of one club can be linked.
    const { added, done } = entryToasts.playerRegistration
    const { title, description } = teamId === student.teamId ? added : done
    toast.success(title, description)
    unsaved.leave()
  }
  return (
    <div ref={form}>
      <PlayerRegistrationForm
        code={code}
        emailHint="お子さまごとに別のメールアドレスが必要です"
        onRegistered={onRegistered}
        onChanged={setChanged}
      />
      <UnsavedQuestion {...unsaved} />
    </div>
  )
}
