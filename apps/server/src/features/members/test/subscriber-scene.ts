import { expect } from 'vitest'
import { addMember } from '../../../../test/chat-scene.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { outboxOf } from '../../../../test/outbox-of.ts'
import { buy, membership, rows } from '../../../../test/payments-scene.ts'
import type { SignedIn } from '../../../../test/person-factory.ts'

export const membershipOf = (server: TestApp, { accountId }: SignedIn) =>
  rows(server, 'select state, wants_charges, has_access from subscriptions where account_id = $1', [accountId])

/** In the first month. */
export const addSubscriber = async (server: TestApp, email: string): Promise<SignedIn> => {
  const member = await addMember(server.context, 0, { email })
  await buy(server, member, membership())
  await eventually(async () => expect(await membershipOf(server, member)).toMatchObject([{ state: 'trialing' }]))
  return member
}

export const mailsTo = async (server: TestApp, email: string, subject: string) =>
  (await outboxOf(server, email)).filter((mail) => mail.subject === subject)
