import { useMemo } from 'react'
import { addressesByName } from '../../../domain/team/venue.ts'
import { trpc } from '../../lib/query/trpc.ts'

/** A venue's address by its name, which sharpens a map search; none while they are unknown. */
export function useAddresses(): (venue: string) => string | null | undefined {
  const { data } = trpc.player.venues.list.useQuery()
  return useMemo(() => {
    const addresses = addressesByName(data)
    return (venue) => addresses.get(venue)
  }, [data])
}
