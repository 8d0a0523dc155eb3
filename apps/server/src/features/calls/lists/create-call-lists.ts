import type { AdminCalls, AdminCallsQuery, CallHistory, CallReceipt } from '@velvetline/contracts/web-calls'
import type { Transaction } from '../../../platform/database/database.ts'
import type { CallListsDeps } from './call-lists.deps.ts'
import { hangUpByStaff } from './hang-up-by-staff.ts'
import { listAllCalls } from './list-all-calls.ts'
import { listOwnCalls, showReceipt } from './list-own-calls.ts'
import { sayHowItSounded } from './say-how-it-sounded.ts'
import { type ReviewedCall, takeForReview } from './take-for-review.ts'

/** Past calls: the member's own, and all of them for the operator's staff. Another member's call is always 404 call_not_found. */
export interface CallLists {
  /** Newest first. */
  ofMember(
    memberId: string,
    page: { readonly before?: string | undefined; readonly limit: number },
  ): Promise<CallHistory>
  /** @throws 404 call_not_found */
  receipt(memberId: string, callId: string): Promise<CallReceipt>
  /** For the one review of a paid call that is over. @throws 404, 409 call_not_reviewable, 409 call_reviewed */
  takeForReview(tx: Transaction, asked: { memberId: string; callId: string }): Promise<ReviewedCall>
  /** 1 bad, 2 fair, 3 good. @throws 404 call_not_found */
  sayHowItSounded(said: { memberId: string; callId: string; quality: number }): Promise<void>
  /** For staff; newest first. */
  all(query: AdminCallsQuery): Promise<AdminCalls>
  /** For staff: ends a live call on both sides. @throws 404 call_not_found, 409 call_over */
  hangUpByStaff(order: { callId: string; staffId: string; reason: string }): Promise<void>
}

export const createCallLists = (deps: CallListsDeps): CallLists => ({
  ofMember: (memberId, page) => listOwnCalls(deps, memberId, page),
  receipt: (memberId, callId) => showReceipt(deps, memberId, callId),
  takeForReview: (tx, asked) => takeForReview(deps, tx, asked),
  sayHowItSounded: (said) => sayHowItSounded(deps, said),
  all: (query) => listAllCalls(deps, query),
  hangUpByStaff: (order) => hangUpByStaff(deps, order),
})
