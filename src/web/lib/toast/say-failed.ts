import { errorMessage } from '../query/errors.ts'
import { toast } from './toast.ts'

/** For a mutation's `onError`: what failed, in a toast with the server's reason. */
export const sayFailed = ({ title }: { title: string }, error: unknown) =>
  toast.error(title, errorMessage(error))
