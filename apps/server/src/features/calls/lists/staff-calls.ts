import type { AdminCalls, AdminCallsQuery, AdminCallsSearch } from '@velvetline/contracts/calls'
import type { Transaction } from '../../../platform/database/database.ts'
import { readCursor } from '../../../platform/http/list-cursor.ts'
import type { PlatformContext } from '../../../platform/platform-context.ts'
import type { ProfilesContext } from '../../profiles/index.ts'
import type { StaffActor } from '../../staff/index.ts'
import type { CallsContext } from '../calls.context.ts'
import { callNotFound, callNotReviewable, callOver, callReviewed } from '../calls.refusals.ts'
import { readCall } from '../calls.repository.ts'
import { endCall } from '../meter/end-call.ts'
import { countLiveCalls, listAllCalls as readAllCalls, updateReviewed } from './call-lists.repository.ts'
import { isReviewable, presentAdminCall, presentPage } from './call-rows.ts'
import { findOwnCall } from './list-own-calls.ts'

/** By the start; days are those of the service's home country. @throws 422 invalid_input for a cursor that is none */
export const listAllCalls = async (
  context: ProfilesContext,
  query: AdminCallsQuery | AdminCallsSearch,
): Promise<AdminCalls> => {
  const { database, countries, profileCatalogue } = context
  const words = 'words' in query ? query.words.toLowerCase() : undefined
  const { profiles } = await profileCatalogue.snapshot()
  const place = {
    after: readCursor(query.before),
    timeZone: countries.fallback.timeZone,
    searched:
      words === undefined
        ? undefined
        : {
            words,
            profiles: profiles.filter(({ name }) => name.toLowerCase().startsWith(words)).map(({ id }) => id),
          },
  }
  const [rows, live] = await Promise.all([readAllCalls(database.kysely, query, place), countLiveCalls(database.kysely)])
  return { ...(await presentPage(context, rows, query.limit, presentAdminCall)), live }
}

/** Who did it and why is kept for the operator's staff, and why in the member's archive. @throws 404 call_not_found, 409 call_over */
export const hangUpByStaff = async (
  context: CallsContext,
  order: { readonly callId: string; readonly by: StaffActor; readonly reason: string },
): Promise<void> => {
  const { callId, by, reason } = order
  if (!(await readCall(context.database, callId))) throw callNotFound()
  const staff = { by, reason }
  if (!(await endCall(context, { callId, cause: 'hung_up_by_staff', at: context.clock.now(), staff }))) throw callOver()
}

export interface ReviewedCall {
  readonly id: string
  readonly profileId: string
  readonly startedAt: Date
}

/**
 * Claims the call for its one review, in the transaction that stores the review.
 * @throws 404 call_not_found, 409 call_not_reviewable, 409 call_reviewed
 */
export const takeForReview = async (
  { clock }: PlatformContext,
  tx: Transaction,
  asked: { readonly memberId: string; readonly callId: string },
): Promise<ReviewedCall> => {
  const row = await findOwnCall(tx, asked.memberId, asked.callId)
  if (!isReviewable(row)) throw callNotReviewable()
  // A concurrent review waits here, and then finds the call taken.
  if (!(await updateReviewed(tx, { ...asked, at: clock.now() }))) throw callReviewed()
  return row
}
