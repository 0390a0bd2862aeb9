import { Skeleton } from '../../components/state/skeleton.tsx'

/** In the place of a `DateLeaf`. */
export const LeafSkeleton = () => <Skeleton w="3.75rem" h="5rem" borderRadius="leaf" />

/** In the place of an event's badges. */
export const BadgesSkeleton = () => <Skeleton w="7rem" h="6" mt="1.5" borderRadius="full" />
