import type { UndoStep } from '../../../domain/schedule/undo.ts'
import { formatShortInstant } from '../../../domain/time/calendar.ts'
import { Icon } from '../../components/look/icon.tsx'
import { useCoachMe } from '../../lib/session/me.ts'
import { styled } from '../../lib/theme/styled.ts'
import { UndoButton } from './undo-button.tsx'

const Root = styled('div', {
  base: {
    display: 'flex',
    gap: '2.5',
    pt: '3',
    pb: '1',
    fontSize: 'md',
    lineHeight: '1.35rem',
    color: 'ink.muted',
    '& > svg': { flex: 'none', mt: '0.5' },
    '& button': { minH: '11', my: '-3', fontSize: 'md' },
  },
})

/** The last change of an event, while it can be taken back. */
export function UndoLine({ step: { id, label, expiresAt } }: { step: UndoStep }) {
  const { timeZone } = useCoachMe()
  return (
    <Root>
      <Icon name="clock" />
      <div>
        {label}
        <div>
          {formatShortInstant(expiresAt, timeZone)}まで <UndoButton id={id} />
        </div>
      </div>
    </Root>
  )
}
