import { useState } from 'react'
import type { Relation } from '../../../domain/people/guardian.ts'
import type { InvitationState } from '../../../domain/people/guardian-invitation.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { Segmented } from '../../components/form/segmented.tsx'
import { Stack } from '../../components/look/layout.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'

const relations = [
  { value: 'mother', label: '母' },
  { value: 'father', label: '父' },
  { value: 'other', label: 'その他' },
] as const

interface Props {
  token: string
  invitation: InvitationState
  onDone: () => void
}

/** The children come to the guardian who is signed in. */
export function AddToOwn({ token, invitation, onDone }: Props) {
  const [relation, setRelation] = useState<Relation>(invitation.relation ?? 'mother')
  const join = trpc.public.joinFamily.useMutation({
    onSuccess: onDone,
    onError: (error) => sayFailed(toasts.family.joinFailed, error),
  })
  return (
    <Stack>
      <Segmented
        as="radio"
        label="お子さんとの続柄"
        wide
        value={relation}
        segments={relations}
        onChange={setRelation}
      />
      <Button
        variant="primary"
        size="lg"
        wide
        pending={join.isPending}
        onClick={() => join.mutate({ token, relation })}
      >
        このログインに追加する
      </Button>
    </Stack>
  )
}
