import { Skeleton } from '../../components/state/skeleton.tsx'

/** In the place of a dialog's `DateLeaf`. */
export const LeafSkeleton = () => (
  <Skeleton w="3.75rem" h="5rem" mt={{ base: '2', md: '1' }} borderRadius="leaf" />
)

/** In the place of an event's badges. */
export const BadgesSkeleton = () => <Skeleton w="7rem" h="6" mt="1.5" borderRadius="full" />
