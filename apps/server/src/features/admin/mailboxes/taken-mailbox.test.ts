import type { MailboxChangeAnswer } from '@velvetline/contracts/mailbox-changes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { agentMailboxActs, emailOf, freshMailbox, mailboxActs } from '../../../../test/mailbox-scene.ts'
import { outboxOf } from '../../../../test/outbox-of.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addAgent, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { codeOf } from '../../../../test/requests.ts'

let server: TestApp
let first: SignedIn
let second: SignedIn
let member: SignedIn
let acts: ReturnType<typeof mailboxActs>
beforeAll(async () => {
  server = await createTestApp()
  acts = mailboxActs(server)
  first = await addPerson(server.context, 'support')
  second = await addPerson(server.context, 'support')
  member = await addPerson(server.context, 'member')
})
afterAll(() => server?.close())

const someMember = () => addPerson(server.context, 'member')

describe('a mailbox that has an account already is refused', () => {
  test('where an account has it that the proposer may find; a registration that nobody confirmed gives way', async () => {
    const owner = await someMember()
    for (const other of [await someMember(), await addAgent(server.context)]) {
      const answer = await acts.propose(first, owner, await emailOf(server, other))
      expect(codeOf(answer)).toEqual([409, 'mailbox_taken'])
      expect(answer.body).not.toContain('Test Person')
    }
    const newcomer = await someMember()
    await rows(server, 'update accounts set email_confirmed_at = null where id = $1', [newcomer.accountId])
    expect((await acts.propose(first, owner, await emailOf(server, newcomer))).statusCode).toBe(200)
  })

  test('in no way that tells whether there is an account that the proposer may not find: its owner hears of it, and nothing comes of it', async () => {
    const [agent, ofAgents] = [await addAgent(server.context), agentMailboxActs(server)]
    const [one, other] = [await addPerson(server.context, 'moderator'), await addPerson(server.context, 'moderator')]
    for (const holder of [member, first]) {
      const taken = await emailOf(server, holder)
      const ids: string[] = []
      const shown = async (email: string) => {
        const id = (await ofAgents.propose(one, agent, email)).json<MailboxChangeAnswer>().change?.id ?? ''
        const { statusCode, body } = await ofAgents.decide(other, agent, id)
        ids.push(id)
        await ofAgents.cancel(one, agent, id)
        return [statusCode, body.replaceAll(id, '').replaceAll(email, '')]
      }
      const before = (await outboxOf(server, taken)).length
      expect(await shown(taken)).toEqual(await shown(freshMailbox()))
      const mails = (await outboxOf(server, taken)).slice(0, -before || undefined)
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Die Adresse wird nicht geändert',
        'Sie haben bereits ein Konto',
      ])
      expect(
        await rows(server, `select 1 from account_tokens where kind = 'confirm_mailbox' and subject = $1`, [
          ids[0] ?? '',
        ]),
      ).toEqual([])
    }
  })

  test('where the address has become somebody else’s before it is approved', async () => {
    const owner = await someMember()
    const email = freshMailbox()
    const id = (await acts.propose(first, owner, email)).json<MailboxChangeAnswer>().change?.id ?? ''
    await addPerson(server.context, 'member', { email })
    expect(codeOf(await acts.decide(second, owner, id))).toEqual([409, 'mailbox_taken'])
  })
})
