import { useState } from 'react'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { Button } from '../../components/action/button.tsx'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { useAskedFirst } from '../../shared/reach/use-asked-first.ts'
import { useReinstate } from './event-life-writes.ts'

const TellDialog = lazyCode(() => import('../../shared/reach/tell-dialog.tsx'))
const CancelDialog = lazyCode(() => import('./cancel-dialog.tsx'))

/** Fetches the sheet's code before it is needed. */
export const preloadCancelDialog = CancelDialog.preload

interface Props {
  event: Schedule
  /** On a card, where little room is left. */
  short?: boolean
  disabled?: boolean
}

/** Calls an event off, or makes it take place again. */
export function LifeButton({ event, short, disabled = false }: Props) {
  const [asking, setAsking] = useState(false)
  const dialog = useLingering(asking || null)
  const reinstate = useReinstate()
  const isOff = event.cancelledAt !== null
  const again = useAskedFirst({ by: 'reinstate', ids: [event.id] }, () =>
    reinstate.mutate({ ids: [event.id] }),
  )
  return (
    <>
      {isOff ? (
        <Button
          icon="undo"
          disabled={disabled}
          pending={reinstate.isPending || again.isChecking}
          aria-label={short ? `「${event.title}」を再開する` : undefined}
          onClick={again.press}
        >
          再開する
        </Button>
      ) : (
        <Button
          icon="ban"
          disabled={disabled}
          aria-label={short ? `「${event.title}」を中止にする` : undefined}
          onClick={() => setAsking(true)}
        >
          {short ? '中止' : '中止にする'}
        </Button>
      )}
      <LazyDialogs>
        {again.shown && (
          <TellDialog
            {...again.dialog}
            reach={again.shown}
            title={`${event.title}を再開しますか？`}
            verb="再開する"
            doing="再開して"
          />
        )}
        {dialog.shown && (
          <CancelDialog
            event={event}
            open={asking}
            onClose={() => setAsking(false)}
            onExited={dialog.release}
          />
        )}
      </LazyDialogs>
    </>
  )
}
