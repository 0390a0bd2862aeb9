import { differences } from '../../../domain/people/differences.ts'
import type { GuardianClaim } from '../../../domain/people/guardian.ts'
import { displayName } from '../../../domain/people/names.ts'
import { telLink } from '../../../domain/people/phone.ts'
import { relationWord } from '../../../domain/people/relation-words.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { SettingsCard, SettingsLines } from '../../components/list/settings-card.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { toast } from '../../lib/toast/toast.ts'
import { Differing } from './differing.tsx'

/** Who waits to be told whose guardian they are. */
export function GuardianClaims({ claims }: { claims: readonly GuardianClaim[] }) {
  if (claims.length === 0) return null
  return (
    <SettingsCard
      title={`確認待ち ${claims.length}件`}
      text="チームIDで登録した方です。ご本人の保護者かどうかを確かめてから承認してください。登録された内容がメンバーと違うときは、同じお子さんかどうかも確かめてください。"
    >
      <SettingsLines css={{ '& > li > div': { flex: { base: '1 1 100%', lg: '1' } } }}>
        {claims.map((claim) => (
          <ClaimLine key={claim.id} claim={claim} />
        ))}
      </SettingsLines>
    </SettingsCard>
  )
}

function ClaimLine({ claim }: { claim: GuardianClaim }) {
  const { id, guardian, child, named } = claim
  const onError = (error: unknown) => sayFailed(toasts.family.decisionFailed, error)
  const approve = trpc.coach.guardianClaims.approve.useMutation({
    onSuccess: (_, { isNew }) =>
      toast.success((isNew ? toasts.family.approvedAsNew : toasts.family.approved).title),
    onError,
  })
  const refuse = trpc.coach.guardianClaims.refuse.useMutation({
    onSuccess: () => toast.success(toasts.family.refused.title),
    onError,
  })
  const pending = approve.isPending || refuse.isPending
  const isAnother = named !== null && differences(child, named).length > 0
  const name = displayName(guardian)
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>
          {displayName(child)}さんの{relationWord(claim)}・{guardian.email}
          {guardian.phone && (
            <>
              ・
              <a href={telLink(guardian.phone)}>
                <span className="vh">{name}さんに電話する </span>
                {guardian.phone}
              </a>
            </>
          )}
        </small>
        {named && isAnother && (
          <small>
            メンバーと登録された内容の
            <Differing one={child} other={named} />
          </small>
        )}
      </div>
      <Button
        aria-label={`${name}さんを断る`}
        disabled={pending}
        onClick={() => refuse.mutate({ id })}
      >
        断る
      </Button>
      {isAnother && (
        <Button
          aria-label={`${name}さんのお子さんを別の人として追加する`}
          disabled={pending}
          onClick={() => approve.mutate({ id, isNew: true })}
        >
          別のお子さん
        </Button>
      )}
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
