import type { Guardian } from '../../../domain/people/guardian.ts'
import { displayName, kanaName } from '../../../domain/people/names.ts'
import { telLink } from '../../../domain/people/phone.ts'
import { relationWord } from '../../../domain/people/relation-words.ts'
import { ActionMenu } from '../../components/action/action-menu.tsx'
import { Button } from '../../components/action/button.tsx'
import { PersonRow } from '../../components/list/person-row.tsx'
import { Avatar } from '../../components/look/avatar.tsx'
import { Icon } from '../../components/look/icon.tsx'
import type { Tone } from '../../lib/session/categories.ts'
import { useMailCheck } from '../../shared/families/use-mail-check.ts'
import { reachOf } from './guardians-of.ts'

interface Props {
  guardian: Guardian
  /** The colour of a child's first category. */
  toneOf: (studentId: string) => Tone
  /** Opens a child's details. */
  onOpen: (studentId: string) => void
}

/** A guardian: whose, and whether notices reach them. */
export function GuardianRow({ guardian, toneOf, onOpen }: Props) {
  const { id, phone, children } = guardian
  const check = useMailCheck(id)
  const name = displayName(guardian)
  const kana = kanaName(guardian)
  const { look, words } = reachOf(guardian)
  const relation = [...new Set(children.map(relationWord))].join('・')
  const [first] = children
  return (
    <li>
      <div className="who">
        <PersonRow
          person={guardian}
          tone={first && toneOf(first.id)}
          note={
            <small>
              {kana}
              <span className="relation">
                {kana && '・'}
                {relation}
              </span>
            </small>
          }
        />
      </div>
      <span className="relation">{relation}</span>
      <div className="children">
        {children.map((child) => (
          <Button key={child.id} variant="link" onClick={() => onOpen(child.id)}>
            <Avatar
              person={{ firstName: child.firstName || child.lastName }}
              size="sm"
              tone={toneOf(child.id)}
            />
            {child.firstName || child.lastName}
          </Button>
        ))}
      </div>
      <div className="reach" data-look={look}>
        <Icon name="mail" size={16} />
        {words}
      </div>
      <div className="phone" data-none={phone ? undefined : ''}>
        {phone ? (
          <a href={telLink(phone)} aria-label={`${name}さんに電話する ${phone}`}>
            <Icon name="phone" size={18} />
            <span>{phone}</span>
          </a>
        ) : (
          '電話なし'
        )}
      </div>
      <div className="menu">
        <ActionMenu
          label={`${name}さんの操作`}
          actions={[
            ...children.map((child) => ({
              label: `${child.firstName || child.lastName}さんの詳細`,
              icon: 'user' as const,
              onSelect: () => onOpen(child.id),
            })),
            ...(guardian.isEmailConfirmed
              ? []
              : [{ label: '確認メールを送る', icon: 'mail' as const, onSelect: check.send }]),
          ]}
        />
      </div>
    </li>
  )
}
