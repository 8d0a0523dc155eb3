import { unavailable } from '../../../platform/http/errors/refusals.ts'
import { tooManyUploads } from './media.refusals.ts'

/** A few images chosen together; one account must not keep the others waiting. */
const PER_ACCOUNT_MAX = 4
/** Of all accounts: each may hold ten megabytes on the disk. */
const UPLOADS_MAX = 64
const RETRY_AFTER_SECONDS = 5

/** In this process. */
export interface UploadsInProgress {
  /** @throws 429 too_many_uploads, 503 unavailable */
  during<Result>(accountId: string, work: () => Promise<Result>): Promise<Result>
}

export const createUploadsInProgress = (): UploadsInProgress => {
  const counts = new Map<string, number>()
  let total = 0
  return {
    during: async (accountId, work) => {
      const others = counts.get(accountId) ?? 0
      if (others >= PER_ACCOUNT_MAX) throw tooManyUploads({ retryAfterSeconds: RETRY_AFTER_SECONDS })
      if (total >= UPLOADS_MAX) throw unavailable({ retryAfterSeconds: RETRY_AFTER_SECONDS })
      counts.set(accountId, others + 1)
      total += 1
      try {
        return await work()
      } finally {
        total -= 1
        const left = (counts.get(accountId) ?? 1) - 1
        if (left > 0) counts.set(accountId, left)
        else counts.delete(accountId)
      }
    },
  }
}
