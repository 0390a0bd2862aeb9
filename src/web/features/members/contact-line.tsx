import type { GuardianContact } from '../../../domain/people/guardian-contact.ts'
import { displayName } from '../../../domain/people/names.ts'
import { telLink } from '../../../domain/people/phone.ts'
import { relationWord } from '../../../domain/people/relation-words.ts'
import { IconButton } from '../../components/action/icon-button.tsx'
import { Icon } from '../../components/look/icon.tsx'

/** 母　髙﨑 恵, or what is known of them. */
function contactName({ lastName, firstName, relation, relationLabel }: GuardianContact) {
  const name = lastName || firstName ? displayName({ lastName, firstName }) : '保護者'
  return relation ? `${relationWord({ relation, relationLabel })}　${name}` : name
}

/** Phone and button stay together, below the name where there is no room beside it. */
export const contactCss = {
  '& > li > div': { flex: '1 1 10rem' },
  '& > li > .end': { display: 'flex', alignItems: 'center', gap: '3', ms: 'auto' },
  '& > li > .end > a': { gap: '1' },
}

interface Props {
  contact: GuardianContact
  /** Whose guardian, where that isn't said around it. */
  childName?: string
  onEdit: () => void
}

/** A guardian without a log-in, whom one tap calls. */
export function ContactLine({ contact, childName, onEdit }: Props) {
  const name = contactName(contact)
  const { phone } = contact
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>{childName ? `${childName}・未登録` : '未登録'}</small>
      </div>
      <span className="end">
        {phone && (
          <a href={telLink(phone)}>
            <Icon name="phone" size={16} />
            <span className="vh">{name}さんに電話する </span>
            {phone}
          </a>
        )}
        <IconButton icon="edit" label={`${name}さんの連絡先を編集`} onClick={onEdit} />
      </span>
    </li>
  )
}
