import type { PlatformContext } from '../../../platform/platform-context.ts'
import { createSecret } from '../../../platform/secrets/create-secret.ts'
import type { RailNotice } from '../payment-rail.ts'
import { findSandboxEvent, findSandboxPayment, listDueAgreements, lockSandboxAgreement } from './sandbox.repository.ts'
import { chargeNext, DELIVER, type SandboxContext } from './sandbox-books.ts'
import { writeSandboxNotice } from './sandbox-notice.ts'

const RENEW = 'renew-sandbox-agreements'
const EVERY_MINUTE = '* * * * *'
const RENEWALS_PER_ROUND = 50
const DELIVERIES_AT_ONCE = 4

const renewOne = (context: SandboxContext, reference: string): Promise<void> =>
  context.database.transaction(async (tx) => {
    const agreement = await lockSandboxAgreement(tx, reference)
    if (agreement?.state !== 'active' || agreement.nextChargeAt > context.clock.now()) return
    const payment = await findSandboxPayment(tx, agreement.paymentReference)
    if (payment) await chargeNext(context, tx, payment, agreement, agreement.nextChargeAt)
  })

export const renewSandboxAgreements = async (context: SandboxContext): Promise<void> => {
  for (;;) {
    const due = await listDueAgreements(context.database.kysely, context.clock.now(), RENEWALS_PER_ROUND)
    if (due.length === 0) return
    for (const reference of due) await renewOne(context, reference)
  }
}

export const sandboxKeyOf = (context: PlatformContext): Promise<Buffer> => createSecret(context, 'sandbox-payments')()

/** Repeats the sandbox's notices until they are taken, and charges what is due. */
export const workSandboxJobs = async (
  context: PlatformContext,
  receive: (notice: RailNotice) => Promise<unknown>,
): Promise<void> => {
  const { clock, database, jobs } = context
  const key = await sandboxKeyOf(context)
  const deliver = async ({ eventId }: { eventId: string }): Promise<void> => {
    const event = await findSandboxEvent(database.kysely, eventId)
    if (event) await receive(writeSandboxNotice(key, event, clock.now()))
  }
  await jobs.work<{ eventId: string }>(DELIVER, deliver, { concurrency: DELIVERIES_AT_ONCE })
  await jobs.repeat(RENEW, EVERY_MINUTE, () => renewSandboxAgreements(context))
}
