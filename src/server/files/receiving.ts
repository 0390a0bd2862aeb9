import { AppError } from '../../domain/errors.ts'
import { limits, storageFull, type Visibility } from './visibility.ts'

/** Of one team; a club's members may well choose their photos at the same moment. */
const AT_ONCE = 10
/** In seconds. */
const RETRY_AFTER = 10

interface Wanted {
  teamId: string
  visibility: Visibility
  /** What the sender says of the body, in bytes. */
  length: number | undefined
  /** What the team's finished uploads leave of its storage. */
  free: number
}

interface Claim extends Disposable {
  /**
   * Keeps room for the length. @returns the most bytes that the body may have
   * @throws AppError tooManyRequests, tooLarge
   */
  reserve(wanted: Wanted): number
}

/** Uploads that are being received; one process serves an installation, so it knows them all. */
export interface Receiving {
  /** Holds an upload address until its `PUT` has ended, however. @throws AppError conflict */
  claim(token: string): Claim
  /** What all of them may come to on the disk, in bytes. */
  mostBytes(): number
}

export function receiving(): Receiving {
  const claimed = new Set<string>()
  const reserved = new Map<string, { teamId: string; bytes: number; most: number }>()
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  return {
    mostBytes: () => sum([...reserved.values()].map(({ most }) => most)),
    claim(token) {
      if (claimed.has(token))
        throw new AppError('conflict', { message: 'このファイルは、いま送信中です' })
      claimed.add(token)
      return {
        reserve({ teamId, visibility, length, free }) {
          const others = [...reserved.values()].filter((other) => other.teamId === teamId)
          if (others.length >= AT_ONCE) throw tooMany()
          const room = Math.max(free - sum(others.map(({ bytes }) => bytes)), 0)
          const bytes = length ?? 0
          if (bytes > room) throw storageFull(visibility)
          const most = Math.min(limits[visibility].maxBytes, room)
          reserved.set(token, { teamId, bytes, most: length ?? most })
          return most
        },
        [Symbol.dispose]() {
          claimed.delete(token)
          reserved.delete(token)
        },
      }
    },
  }
}

const tooMany = () =>
  new AppError('tooManyRequests', {
    message: 'チームで同時に送信中のファイルが多すぎます。しばらくしてからもう一度お試しください',
    retryAfter: RETRY_AFTER,
  })
