import { useEffect } from 'react'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { errorMessage } from '../../lib/query/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { DoneNotice } from './done-notice.tsx'
import { Notice } from './invitation-notice.tsx'

/** Opened from the mail, the address is proven. */
export function ConfirmAddress({ token }: { token: string }) {
  const { mutate, isSuccess, error } = trpc.public.confirmAddress.useMutation()
  useEffect(() => mutate({ token }), [token, mutate])
  if (isSuccess)
    return <DoneNotice to="/">メールアドレスを確認しました。お知らせが届きます。</DoneNotice>
  if (error) return <Notice>{errorMessage(error)}</Notice>
  return <Skeleton h="6rem" w="full" borderRadius="card" />
}
