import { useState } from 'react'
import type { Told } from '../../../domain/notices/told.ts'
import { formatShortInstant } from '../../../domain/time/calendar.ts'
import { Button } from '../../components/action/button.tsx'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { styled } from '../../lib/theme/styled.ts'

const ToldDialog = lazyCode(() => import('./told-dialog.tsx'))

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
    '& b': { color: 'ink' },
    '& button': { minH: '11', my: '-3', ms: '3', fontSize: 'md' },
  },
})

/** What families were told of the event last, and how many households it has reached. */
export function ToldLine({ told }: { told: Told }) {
  const { timeZone } = useCoachMe()
  const [open, setOpen] = useState(false)
  const dialog = useLingering(open || null)
  const { what, at, isPending, households, reached, waiting, missed } = told
  const time = formatShortInstant(at, timeZone)
  return (
    <Root>
      <Icon name="mail" />
      <div>
        <b>{what}</b>
        {isPending ? `を${time}に${households}世帯に知らせます` : `を${time}にお知らせ`}
        {!isPending && (
          <div>
            {households}世帯中{reached}に届きました
            {waiting > 0 && `・送信待ち${waiting}`}
            {missed.length > 0 && (
              <Button variant="link" onClick={() => setOpen(true)}>
                届かなかった{missed.length}世帯
              </Button>
            )}
          </div>
        )}
      </div>
      <LazyDialogs>
        {dialog.shown && (
          <ToldDialog
            told={told}
            time={time}
            open={open}
            onClose={() => setOpen(false)}
            onExited={dialog.release}
          />
        )}
      </LazyDialogs>
    </Root>
  )
}
