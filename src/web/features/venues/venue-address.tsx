import { mapUrl, type Venue } from '../../../domain/team/venue.ts'
import { Icon } from '../../components/look/icon.tsx'
import { styled } from '../../lib/theme/styled.ts'

const MapLink = styled('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '11',
    mb: '-2.5',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'accent.ink',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})

/** The address, and where a map shows it. */
export function VenueAddress({ venue }: { venue: Venue }) {
  const map = mapUrl(venue.name, venue.address)
  return (
    <>
      <p>{venue.address ?? '住所は未登録です'}</p>
      {map && (
        <MapLink href={map} target="_blank" rel="noreferrer">
          地図を開く
          <span className="vh">（{venue.name}）</span>
          <Icon name="external" size={16} />
        </MapLink>
      )}
    </>
  )
}
