import type { MutationKey } from '@tanstack/react-query'
import { queryClient } from './trpc.ts'

/** Whether no other write of these (`getMutationKey`) is on its way: the last one asks for the lists again. */
export const isLastWrite = (keys: readonly MutationKey[]) =>
  keys.reduce((sum, mutationKey) => sum + queryClient.isMutating({ mutationKey }), 0) <= 1
