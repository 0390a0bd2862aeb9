import type { Guardian, GuardianClaim } from '../../../domain/people/guardian.ts'
import { displayName, kanaName } from '../../../domain/people/names.ts'
import { relationWord } from '../../../domain/people/relation-words.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { SettingsCard, SettingsLines } from '../../components/list/settings-card.tsx'
import { Stack } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { failedOf } from '../../lib/query/failed-of.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { MailState } from '../../shared/families/mail-state.tsx'

interface Props {
  /** Opens a child's details. */
  onOpen: (studentId: string) => void
}

/** The team's guardians, and who waits to be told whose they are. */
export default function GuardiansView({ onOpen }: Props) {
  const guardians = trpc.coach.guardians.list.useQuery(undefined, { staleTime: 0 })
  const claims = trpc.coach.guardianClaims.list.useQuery(undefined, { staleTime: 0 })
  const failed = failedOf(guardians, claims)
  if (failed) return <QueryError title="保護者を読み込めませんでした" query={failed} />
  if (!guardians.data || !claims.data) return <RowsSkeleton />
  return (
    <Stack css={{ gap: '4' }}>
      {claims.data.length > 0 && (
        <SettingsCard
          title={`確認待ち ${claims.data.length}件`}
          text="チームIDで登録した方です。ご本人の保護者かどうかを確かめてから承認してください。"
        >
          <SettingsLines>
            {claims.data.map((claim) => (
              <ClaimLine key={claim.id} claim={claim} />
            ))}
          </SettingsLines>
        </SettingsCard>
      )}
      {guardians.data.length === 0 ? (
        <EmptyState
          title="まだ保護者がいません"
          text="選手の詳細の「保護者を招待」から、メールで招待できます。"
        />
      ) : (
        <SettingsCard title={`保護者 ${guardians.data.length}人`}>
          <SettingsLines>
            {guardians.data.map((guardian) => (
              <GuardianLine key={guardian.id} guardian={guardian} onOpen={onOpen} />
            ))}
          </SettingsLines>
        </SettingsCard>
      )}
    </Stack>
  )
}

function ClaimLine({ claim }: { claim: GuardianClaim }) {
  const { id, guardian, child } = claim
  const onError = (error: unknown) => sayFailed(toasts.family.decisionFailed, error)
  const approve = trpc.coach.guardianClaims.approve.useMutation({
    onSuccess: () => toast.success(toasts.family.approved.title),
    onError,
  })
  const refuse = trpc.coach.guardianClaims.refuse.useMutation({
    onSuccess: () => toast.success(toasts.family.refused.title),
    onError,
  })
  const pending = approve.isPending || refuse.isPending
  const name = displayName(guardian)
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>
          {displayName(child)}さんの{relationWord(claim)}・{guardian.email}
          {guardian.phone && `・${guardian.phone}`}
        </small>
      </div>
      <Button
        aria-label={`${name}さんを断る`}
        disabled={pending}
        onClick={() => refuse.mutate({ id })}
      >
        断る
      </Button>
      <Button
        variant="primary"
        aria-label={`${name}さんを承認する`}
        pending={pending}
        onClick={() => approve.mutate({ id })}
      >
        承認する
      </Button>
    </li>
  )
}

function GuardianLine({ guardian, onOpen }: Props & { guardian: Guardian }) {
  const { id, phone, children, isEmailConfirmed } = guardian
  const [first] = children
  return (
    <li>
      <div>
        <b>
          {displayName(guardian)}
          {first && `（${relationWord(first)}）`}
        </b>
        <small>{kanaName(guardian) ?? 'ふりがな未登録'}</small>
        <small>
          <MailState id={id} isConfirmed={isEmailConfirmed === true} isOwn={false} />
        </small>
      </div>
      {children.map((child) => (
        <Button key={child.id} variant="link" onClick={() => onOpen(child.id)}>
          {child.firstName || child.lastName}
        </Button>
      ))}
      {phone ? (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
      ) : (
        <small>電話なし</small>
      )}
    </li>
  )
}
