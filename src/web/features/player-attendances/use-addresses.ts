import { useMemo } from 'react'
import { trpc } from '../../lib/trpc.ts'

/** A venue's address by its name, which sharpens a map search; none while they are unknown. */
export function useAddresses(): (venue: string) => string | null | undefined {
  const { data } = trpc.player.venues.list.useQuery()
  return useMemo(() => {
    const addresses = new Map(data?.map(({ name, address }) => [name, address]))
    return (venue) => addresses.get(venue)
  }, [data])
}
