import { composeMail, writeMail } from '../../platform/mailer/write-mail.ts'
import { findUser } from '../accounts/index.ts'
import { isStillTrue, type Notice } from './due-notices.ts'
import { insertNoticeOnce, listEvents } from './events.repository.ts'
import { membershipFacts } from './mails/membership-facts.ts'
import { MEMBERSHIP_MAILS } from './mails/membership-mails.ts'
import { replayEvents } from './replay-events.ts'
import { mayResume } from './resume-subscription.ts'
import type { SubscriptionsContext } from './subscriptions.context.ts'
import { findSubscription } from './subscriptions.repository.ts'

/** Once, while it is still true, to the account's address, in the language of the membership's storefront. */
export const tellMember = async (
  context: SubscriptionsContext,
  subscriptionId: string,
  notice: Notice,
): Promise<void> => {
  const { clock, config, countries, database, log, messagesOut } = context
  if (!messagesOut.canEmail) return log.warn({ notice: notice.kind }, 'could not write a mail about a membership')
  const stored = await findSubscription(database.kysely, subscriptionId)
  if (!stored || !isStillTrue(notice, stored)) return
  const member = await findUser(context, stored.accountId)
  if (!member?.emailConfirmed) return
  const now = clock.now()
  const membership = replayEvents(await listEvents(database.kysely, subscriptionId), stored, now)
  const refunded = membership.unwanted.find(({ paymentId }) => paymentId === notice.key)
  if (notice.kind === 'charge_refunded' && !refunded) return
  const country = countries.stateOf(stored.countryCode).country
  const { name, email } = member
  const canResume = mayResume(context, stored)
  const facts = membershipFacts(config, { stored, membership, country, name, canResume, refunded })
  const content = await composeMail(context, stored.storefront, MEMBERSHIP_MAILS[notice.kind], facts)
  await database.transaction(async (tx) => {
    if (!(await insertNoticeOnce(tx, { subscriptionId, ...notice, at: now }))) return
    const mail = writeMail(email, content, config.service)
    await messagesOut.email(tx, { ...mail, accountId: stored.accountId })
  })
}
