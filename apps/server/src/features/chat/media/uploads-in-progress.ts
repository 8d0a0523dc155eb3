import { unavailable } from '../../../platform/http/errors/refusals.ts'
import { tooManyUploads } from './media.refusals.ts'

/** A few images chosen together; one account must not keep the others waiting. */
const PER_ACCOUNT_MAX = 4
/** Of all accounts of a side: each may hold ten megabytes on the disk. Members cannot keep consultants from answering. */
const UPLOADS_MAX = { member: 64, agent: 32 }
const RETRY_AFTER_SECONDS = 5

/** In this process. */
export interface UploadsInProgress {
  /** Takes a place until the returned function is called. @throws 429 too_many_uploads, 503 unavailable */
  enter(accountId: string, side: keyof typeof UPLOADS_MAX): () => void
}

export const createUploadsInProgress = (): UploadsInProgress => {
  const counts = new Map<string, number>()
  const totals = { member: 0, agent: 0 }
  return {
    enter: (accountId, side) => {
      const others = counts.get(accountId) ?? 0
      if (others >= PER_ACCOUNT_MAX) throw tooManyUploads({ retryAfterSeconds: RETRY_AFTER_SECONDS })
      if (totals[side] >= UPLOADS_MAX[side]) throw unavailable({ retryAfterSeconds: RETRY_AFTER_SECONDS })
      counts.set(accountId, others + 1)
      totals[side] += 1
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        totals[side] -= 1
        const left = (counts.get(accountId) ?? 1) - 1
        if (left > 0) counts.set(accountId, left)
        else counts.delete(accountId)
      }
    },
  }
}
