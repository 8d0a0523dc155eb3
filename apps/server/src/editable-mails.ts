import { ACCOUNT_MAILS } from './features/accounts/index.ts'
import { AGENT_MAILS } from './features/admin/index.ts'
import { answeringMail } from './features/agents/index.ts'
import { APPLICATION_MAILS } from './features/applications/index.ts'
import { contactReceipt } from './features/contact/index.ts'
import { PAYOUT_DETAILS_MAILS, PAYOUT_MAILS } from './features/earnings/index.ts'
import { availableAgainMail } from './features/favourites/index.ts'
import { correctedMail, unblockedMail } from './features/members/index.ts'
import { newsMail } from './features/notifications/index.ts'
import { paymentReceiptMail } from './features/payments/index.ts'
import { archiveReadyMail } from './features/privacy/index.ts'
import { HANDOVER_MAILS, PROFILE_MAILS } from './features/profiles/index.ts'
import { REVIEW_MAILS } from './features/reviews/index.ts'
import { holdEndedMail, outcomeMail, receivedMail } from './features/safety/index.ts'
import { invitationMail } from './features/staff/index.ts'
import { MEMBERSHIP_MAILS } from './features/subscriptions/index.ts'
import type { EditableMail } from './platform/mailer/write-mail.ts'

const ALL: readonly EditableMail[] = [
  ...ACCOUNT_MAILS,
  paymentReceiptMail,
  ...Object.values(MEMBERSHIP_MAILS),
  newsMail,
  availableAgainMail,
  contactReceipt,
  receivedMail,
  outcomeMail,
  holdEndedMail,
  unblockedMail,
  correctedMail,
  archiveReadyMail,
  ...Object.values(APPLICATION_MAILS),
  ...PROFILE_MAILS,
  ...HANDOVER_MAILS,
  ...REVIEW_MAILS,
  ...PAYOUT_MAILS,
  ...PAYOUT_DETAILS_MAILS,
  ...AGENT_MAILS,
  answeringMail,
  invitationMail,
]

/**
 * By their keys, in the order of the administration. Left out are statements of reasons and confirmations of declarations, whose words the law
 * asks for, and mails that are nothing but what somebody wrote.
 */
export const EDITABLE_MAILS = new Map(ALL.map((mail) => [mail.key, mail]))
