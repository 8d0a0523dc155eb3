import type { MailTexts } from '../../../platform/mailer/write-mail.ts'
import type { NoticeKind } from '../due-notices.ts'
import { cancelledMail, resumedMail } from './cancelled.ts'
import { duplicateMail, endedMail } from './ended.ts'
import type { MembershipFacts } from './membership-facts.ts'
import { paymentFailedMail } from './payment-failed.ts'
import { reminderMail } from './reminder.ts'
import { startedMail } from './started.ts'

/** The mail for each kind of notice about a membership. */
export const MEMBERSHIP_MAILS: Readonly<Record<NoticeKind, MailTexts<MembershipFacts>>> = {
  started: startedMail,
  reminder: reminderMail,
  cancelled: cancelledMail,
  resumed: resumedMail,
  payment_failed: paymentFailedMail,
  ended: endedMail,
  duplicate: duplicateMail,
}
