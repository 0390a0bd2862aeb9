import { z } from 'zod'
import { optionalPlace, requiredPlace } from '../basics/text-types.ts'
import { idSchema, NAME_MAX, TITLE_MAX } from '../basics/validation.ts'

export const UNDECIDED_VENUE = '未定'
const OTHER_VENUE = 'その他'

export const venueSchema = z.object({
  id: idSchema,
  teamId: idSchema,
  name: z.string().meta({ example: '市民グラウンド' }),
  address: z.string().nullable().meta({ example: 'ひかり台小学校' }),
})
export type Venue = z.infer<typeof venueSchema>

/** Addresses by the venues' names, which sharpen a map search; none while the venues are unknown. */
export const addressesByName = (
  venues: readonly Pick<Venue, 'name' | 'address'>[] | undefined,
): ReadonlyMap<string, string | null> =>
  new Map(venues?.map(({ name, address }) => [name, address]))

export const venueInput = z.object({
  name: requiredPlace(NAME_MAX, '活動場所の名前を入力してください').meta({
    example: '市民グラウンド',
  }),
  address: optionalPlace(TITLE_MAX).meta({ example: 'ひかり台小学校' }),
})
export const venueUpdate = venueInput.partial().extend({ id: idSchema })

/** Venues per team. */
export const VENUE_LIMIT = 500

/** Where a map shows the venue; null for a venue that names no place. */
export function mapUrl(venue: string | null, address?: string | null): string | null {
  if (!venue || venue === UNDECIDED_VENUE || venue === OTHER_VENUE) return null
  const query = address ? `${venue} ${address}` : venue
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
