import type { ReactNode } from 'react'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { mapUrl } from '../../../domain/team/venue.ts'
import { formatTime, formatTimeRange } from '../../../domain/time/calendar.ts'
import { Icon, type IconName } from '../../components/look/icon.tsx'
import { Tied } from '../../components/look/tied.tsx'
import { LARGE_TEXT } from '../../lib/theme/small-phone.ts'
import { styled } from '../../lib/theme/styled.ts'
import { EventNotes } from './event-notes.tsx'

/** Lines with an icon each: `Fact`s. */
export const FactList = styled('ul', {
  base: {
    display: { base: 'grid', md: 'flex' },
    flexWrap: 'wrap',
    gap: '0 1rem',
    mt: '1',
    listStyle: 'none',
    fontSize: 'md',
    lineHeight: '1.5rem',
    '& > li': { display: 'flex', alignItems: 'flex-start', gap: '1.5', minW: '0' },
    '& > li > svg': { w: '4', h: '4', mt: '1', flex: 'none', color: 'ink.muted' },
    '& > li > div': { minW: '0' },
    '& b': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
    '& em': { fontStyle: 'normal', fontSize: 'sm', color: 'ink.muted', whiteSpace: 'nowrap' },
    [LARGE_TEXT]: { '& b, & em': { whiteSpace: 'normal' } },
    '& .gap': { display: 'inline-flex', flexWrap: 'wrap', gap: '0 0.5rem' },
    '& a': {
      color: 'accent.ink',
      textDecoration: 'underline',
      textDecorationColor: 'color-mix(in srgb, currentColor 35%, transparent)',
      textUnderlineOffset: '3px',
      _hover: { textDecorationColor: 'currentColor' },
      mdDown: { py: '3', my: '-3' },
      '@media (pointer: coarse)': { py: '3', my: '-3' },
    },
  },
  variants: {
    /** Under each other and with air, as in a dialog. */
    detail: {
      true: {
        display: 'grid',
        gap: { base: '1', md: '3' },
        mt: '0',
        '& > li': { gap: '2.5' },
        '& > li > svg': { w: '1.125rem', h: '1.125rem', mt: '3px' },
      },
    },
  },
})

export type EventTimes = Pick<
  Schedule,
  'startHour' | 'startMinute' | 'endHour' | 'endMinute' | 'gatherHour' | 'gatherMinute'
>

interface Props {
  event: EventTimes & Pick<Schedule, 'venue' | 'notes'>
  /** The venue's address, which sharpens the map search. */
  address?: string | null | undefined
  /** Before the time, as it is to be read: 11/21(土) */
  date?: string | undefined
  detail?: boolean
  /** Under the venue, for example an `EventAddress`. */
  place?: ReactNode
  /** More lines, each a `Fact`. */
  children?: ReactNode
}

/** When, gathering, where; with `detail` also the notes. */
export function EventFacts({ event, address, date, detail, place, children }: Props) {
  const gather = formatTime(event.gatherHour, event.gatherMinute)
  const map = mapUrl(event.venue, address)
  return (
    <FactList detail={detail}>
      <Fact icon="clock">
        <span className="gap">
          {date && <em>{date}</em>}
          <b>{formatTimeRange(event)}</b>
          {gather && <em>集合 {gather}</em>}
        </span>
      </Fact>
      <Fact icon="pin">
        {map ? (
          <a href={map} target="_blank" rel="noreferrer">
            <Tied>{event.venue}</Tied>
            <span className="vh">（地図を開く）</span>
          </a>
        ) : (
          <Tied>{event.venue}</Tied>
        )}
        {place}
      </Fact>
      {detail && event.notes && (
        <Fact icon="note">
          <EventNotes place="dialog">{event.notes}</EventNotes>
        </Fact>
      )}
      {children}
    </FactList>
  )
}

export function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <div>{children}</div>
    </li>
  )
}
