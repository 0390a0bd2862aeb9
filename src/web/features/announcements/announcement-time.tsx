import { useState } from 'react'
import { clubInstant, clubTime } from '../../../domain/time/clock.ts'
import { FieldGroup } from '../../components/form/field-group.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { Segmented } from '../../components/form/segmented.tsx'
import { useCoachMe } from '../../lib/session/me.ts'

interface Props {
  /** An instant; null: now. */
  value: string | null
  /** `isOpen`: another time is wanted, which may not be chosen yet. */
  onChange: (value: string | null, isOpen: boolean) => void
}

/** Now, or at a time of the club's clock. */
export function AnnouncementTime({ value, onChange }: Props) {
  const { timeZone } = useCoachMe()
  const [isLater, setLater] = useState(value !== null)
  const choose = (later: boolean) => {
    setLater(later)
    onChange(null, later)
  }
  return (
    <FieldGroup legend="いつ">
      <Segmented
        label="いつ"
        as="radio"
        wide
        value={isLater ? 'later' : 'now'}
        onChange={(chosen) => choose(chosen === 'later')}
        segments={[
          { value: 'now', label: 'いま' },
          { value: 'later', label: '日時を決める' },
        ]}
      />
      {isLater && (
        <TextInput
          type="datetime-local"
          aria-label="知らせる日時"
          required
          defaultValue={value ? clubTime({ now: new Date(value), timeZone }) : ''}
          onChange={({ target }) =>
            onChange(target.value ? clubInstant(target.value, timeZone).toISOString() : null, true)
          }
        />
      )}
    </FieldGroup>
  )
}
