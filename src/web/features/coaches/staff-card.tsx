import { type Coach, coachRoleLabels, isOwner } from '../../../domain/people/coach.ts'
import { displayName, kanaName } from '../../../domain/people/names.ts'
import { Button, ButtonLink } from '../../components/action/button.tsx'
import { Avatar } from '../../components/look/avatar.tsx'
import { Badge } from '../../components/look/badge.tsx'
import { useCoachMe } from '../../lib/session/me.ts'
import type { StaffsSearch } from './staffs-search.ts'

interface Props {
  coach: Coach
  onShow: (search: StaffsSearch) => void
}

/** A coach; the owner may set passwords and delete those who are none. */
export function StaffCard({ coach, onShow }: Props) {
  const { coach: me } = useCoachMe()
  const kana = kanaName(coach)
  const isMe = coach.id === me.id
  return (
    <li>
      <Avatar person={coach} size="xl" />
      <div>
        <h2>{displayName(coach)}</h2>
        {kana && <small>{kana}</small>}
        <div className="roles">
          {isOwner(coach) && <Badge look="accent">{coachRoleLabels.owner}</Badge>}
          {coach.position && <Badge wraps>{coach.position}</Badge>}
          {isMe && <Badge look="neutral">あなた</Badge>}
        </div>
      </div>
      <dl className="facts">
        <div>
          <dt>メールアドレス</dt>
          <dd>
            <a href={`mailto:${coach.email}`}>{coach.email}</a>
          </dd>
        </div>
        {coach.bio && (
          <div>
            <dt>プロフィール</dt>
            <dd>{coach.bio}</dd>
          </div>
        )}
      </dl>
      {(isMe || isOwner(me)) && (
        <div className="actions">
          {isMe && (
            <ButtonLink to="/team/profile" icon="edit">
              プロフィールを編集
            </ButtonLink>
          )}
          {isOwner(me) && <OwnerActions coach={coach} onShow={onShow} />}
        </div>
      )}
    </li>
  )
}

function OwnerActions({ coach, onShow }: Props) {
  const name = `${displayName(coach)}さん`
  return (
    <>
      <Button
        aria-label={`${name}のパスワード設定`}
        aria-haspopup="dialog"
        onClick={() => onShow({ password: coach.id })}
      >
        パスワード設定
      </Button>
      {!isOwner(coach) && (
        <Button
          variant="danger"
          data-danger
          icon="trash"
          aria-label={`${name}を削除`}
          aria-haspopup="dialog"
          onClick={() => onShow({ remove: coach.id })}
        >
          削除
        </Button>
      )}
    </>
  )
}
