import { telLink } from '../../../domain/people/phone.ts'
import { Icon } from '../../components/look/icon.tsx'

/** Calls somebody whom no mail reaches. */
export const CallLink = ({ called, phone }: { called: string; phone: string | null }) =>
  phone && (
    <a href={telLink(phone)}>
      <Icon name="phone" size={16} />
      {called ? `${called}に電話` : '電話'}
    </a>
  )
