import { z } from 'zod'
import { payoutDetailsChange } from './earnings.ts'

/** Asks who is paid, and cannot log in, for bank details; a mail with a link. */
export const adminPayoutDetailsLinkPath = (id: string) => `/api/admin/payouts/${encodeURIComponent(id)}/details-link`
export const payoutLinkPath = '/api/payout-details'
export const checkPayoutLinkPath = `${payoutLinkPath}/check`

/** The account is not blocked any more. */
export const PAYEE_CAN_LOG_IN_REFUSAL = 'payee_can_log_in'

const TOKEN_MAX = 400
/** `POST /api/payout-details/check`: whether the link still works. */
export const payoutLink = z.object({ token: z.string().max(TOKEN_MAX) })
/** `PUT /api/payout-details`: as in the workspace, by the link in place of a session. */
export const payoutLinkChange = payoutDetailsChange.extend(payoutLink.shape)
