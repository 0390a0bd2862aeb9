import { Stack } from '../../components/look/layout.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'

/** A form of four fields on its way. */
export function FormSkeleton() {
  return (
    <Stack css={{ gap: '5' }} role="status" aria-busy>
      <span className="vh">読み込み中</span>
      {['teamCode', 'name', 'email', 'password'].map((field) => (
        <div key={field}>
          <Skeleton w="6.5rem" h="4" mb="2" />
          <Skeleton h="13" borderRadius="control" />
        </div>
      ))}
    </Stack>
  )
}
