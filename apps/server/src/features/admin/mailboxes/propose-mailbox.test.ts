import {
  adminMemberMailboxPath,
  type MailboxChangeAnswer,
  mailboxDecisionPath,
} from '@velvetline/contracts/mailbox-changes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import {
  agentMailboxActs,
  CONVINCED,
  emailOf,
  freshMailbox,
  hold,
  mailboxActs,
} from '../../../../test/mailbox-scene.ts'
import { outboxOf } from '../../../../test/outbox-of.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addAgent, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { codeOf, getAs, postAs } from '../../../../test/requests.ts'
import { newId } from '../../../kernel/ids.ts'
import { accountPersonalData } from '../../accounts/index.ts'

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
const proposed = async (owner: SignedIn, email = freshMailbox()) => {
  const answer = await acts.propose(first, owner, email)
  return { email, answer, id: answer.json<MailboxChangeAnswer>().change?.id ?? '' }
}
const set = (values: string, { accountId }: SignedIn) =>
  rows(server, `update accounts set ${values} where id = $1`, [accountId])
const entriesOf = ({ accountId }: SignedIn) =>
  rows<{ action: string; words: string | null }>(
    server,
    `select e.action, r.words from audit_entries e left join audit_reasons r on r.entry_id = e.id
     where e.subject_id = $1 and e.action like 'mailbox.%' order by e.id`,
    [accountId],
  )

describe('another mailbox for somebody who has lost theirs', () => {
  test('is proposed with a reason, and changes nothing and mails nobody until a second person has approved it', async () => {
    const owner = await someMember()
    const [former, { email, answer }] = [await emailOf(server, owner), await proposed(owner)]
    expect(answer.json<MailboxChangeAnswer>().change).toMatchObject({
      state: 'proposed',
      email,
      reason: CONVINCED,
      isOwn: true,
      decidedBy: null,
      effectiveFrom: null,
    })
    expect(await acts.show(second, owner)).toMatchObject({ state: 'proposed', isOwn: false })
    expect(await emailOf(server, owner)).toBe(former)
    expect([await outboxOf(server, email), await outboxOf(server, former)]).toEqual([[], []])
  })

  test('asks both mailboxes once it is approved, and names the new one to nobody who reads the former', async () => {
    const owner = await someMember()
    const { email, id } = await proposed(owner)
    const answer = await acts.decide(second, owner, id)
    const now = server.clock.now().getTime()
    expect(answer.json<MailboxChangeAnswer>().change).toMatchObject({
      state: 'approved',
      followedAt: null,
      effectiveFrom: new Date(now + 72 * 3_600_000).toISOString(),
    })
    const former = await emailOf(server, owner)
    const [[toNew], [toFormer]] = [await outboxOf(server, email), await outboxOf(server, former)]
    expect(toNew?.subject).toBe('Bitte bestätigen Sie dieses Postfach')
    expect(toNew?.text).not.toContain('Test Person')
    expect(toFormer?.subject).toBe('Soll Ihr Konto eine andere E-Mail-Adresse bekommen?')
    expect(toFormer?.text).not.toContain(email)
    expect(toFormer?.links[0]).toMatch(/\/email-confirmation\?token=/)
  })

  test('is written down with the account and the reason, without an address', async () => {
    const owner = await someMember()
    const { email, id } = await proposed(owner)
    await acts.decide(second, owner, id)
    await acts.cancel(first, owner, id)
    expect(await entriesOf(owner)).toEqual([
      { action: 'mailbox.proposed', words: CONVINCED },
      { action: 'mailbox.approved', words: null },
      { action: 'mailbox.cancelled', words: null },
    ])
    const log = await rows<{ text: string }>(
      server,
      'select coalesce(string_agg(e::text, $1), $1) as text from audit_entries e',
      [' '],
    )
    expect(log[0]?.text).not.toContain(email)
    expect(log[0]?.text).not.toContain(await emailOf(server, owner))
    expect(await rows(server, 'select email, email_key, reason from mailbox_changes where id = $1', [id])).toEqual([
      { email: '', email_key: '', reason: '' },
    ])
  })

  test('is in the person’s archive, without who of the staff it was', async () => {
    const owner = await someMember()
    const { id } = await proposed(owner)
    await acts.decide(second, owner, id)
    const { kysely } = server.context.database
    const { mailbox_changes: changes } = await accountPersonalData(server.context).export(kysely, owner.accountId)
    expect(changes).toMatchObject([{ id, state: 'approved', reason: CONVINCED }])
    for (const { accountId } of [first, second]) expect(JSON.stringify(changes)).not.toContain(accountId)
  })

  test('is not decided by the person who has proposed it', async () => {
    const { id } = await proposed(member)
    for (const approve of [true, false])
      expect(codeOf(await acts.decide(first, member, id, approve))).toEqual([409, 'second_person_needed'])
    expect(await acts.show(first, member)).toMatchObject({ state: 'proposed' })
    expect((await acts.decide(second, member, id, false)).json()).toMatchObject({
      change: { state: 'declined', email: '' },
    })
    expect(codeOf(await acts.decide(second, member, id))).toEqual([409, 'mailbox_change_decided'])
  })

  test('that two approve at once is approved by one of them, and asks each mailbox once', async () => {
    const [owner, third] = [await someMember(), await addPerson(server.context, 'admin')]
    const { email, id } = await proposed(owner)
    const answers = await Promise.all([acts.decide(second, owner, id), acts.decide(third, owner, id)])
    expect(answers.map((answer) => codeOf(answer)).toSorted()).toEqual([
      [200, undefined],
      [409, 'mailbox_change_decided'],
    ])
    expect(await outboxOf(server, email)).toHaveLength(1)
    expect(await outboxOf(server, await emailOf(server, owner))).toHaveLength(1)
  })

  test('that the same person proposes, approves or cancels again stays as it is', async () => {
    const owner = await someMember()
    const { email, id } = await proposed(owner)
    expect((await acts.propose(first, owner, email)).json()).toMatchObject({ change: { id } })
    for (let times = 0; times < 2; times += 1) expect((await acts.decide(second, owner, id)).statusCode).toBe(200)
    for (let times = 0; times < 2; times += 1) expect((await acts.cancel(second, owner, id)).statusCode).toBe(200)
    expect((await entriesOf(owner)).map(({ action }) => action)).toEqual([
      'mailbox.proposed',
      'mailbox.approved',
      'mailbox.cancelled',
    ])
  })

  test('is one at a time, also where two are proposed at once', async () => {
    const owner = await someMember()
    const answers = await Promise.all([
      acts.propose(first, owner, freshMailbox()),
      acts.propose(second, owner, freshMailbox()),
    ])
    expect(answers.map((answer) => codeOf(answer)).toSorted()).toEqual([
      [200, undefined],
      [409, 'mailbox_change_open'],
    ])
    const change = await acts.show(first, owner)
    await acts.cancel(second, owner, change?.id ?? '')
    expect((await acts.propose(second, owner, freshMailbox())).statusCode).toBe(200)
  })

  test('that was stopped is told to the new mailbox only where that had been asked', async () => {
    const [unasked, asked] = [await someMember(), await someMember()]
    const [one, other] = [await proposed(unasked), await proposed(asked)]
    await acts.decide(second, asked, other.id)
    await acts.cancel(first, unasked, one.id)
    await acts.cancel(first, asked, other.id)
    expect(await outboxOf(server, one.email)).toEqual([])
    expect((await outboxOf(server, other.email))[0]?.subject).toBe('Die Adresse wird nicht geändert')
    expect(codeOf(await acts.decide(second, unasked, one.id))).toEqual([409, 'mailbox_change_decided'])
    expect(codeOf(await acts.cancel(first, unasked, newId()))).toEqual([404, 'mailbox_change_not_found'])
  })
})

describe('another mailbox is refused', () => {
  test('where it is no address, or one that anybody opens', async () => {
    for (const email of ['nonsense', 'a@b', '', 'weg@mailinator.com']) {
      const answer = await acts.propose(first, await someMember(), email)
      expect(codeOf(answer)).toEqual([422, 'invalid_account_change'])
      expect(answer.json().fields.email).toBeTruthy()
    }
    const unreasoned = await acts.propose(first, await someMember(), freshMailbox(), ' ')
    expect(unreasoned.statusCode).toBe(422)
  })

  test('where the account has it already, however it is written', async () => {
    const owner = await someMember()
    const email = (await emailOf(server, owner)).replace('@', '+neu@').toUpperCase()
    expect(codeOf(await acts.propose(first, owner, email))).toEqual([409, 'mailbox_same'])
  })

  test('of an account that is blocked, leaves, was never confirmed or is on hold, when it is proposed and when it is approved', async () => {
    const states = [
      ['mailbox_of_blocked', 'blocked_at = now()'],
      ['mailbox_of_leaving', 'deletion_asked_at = now(), deletion_due_at = now()'],
      ['mailbox_unconfirmed', 'email_confirmed_at = null'],
    ] as const
    for (const [code, values] of states) {
      const [owner, waiting] = [await someMember(), await someMember()]
      const { id } = await proposed(waiting)
      for (const one of [owner, waiting]) await set(values, one)
      expect(codeOf(await acts.propose(first, owner, freshMailbox()))).toEqual([409, code])
      expect(codeOf(await acts.decide(second, waiting, id))).toEqual([409, code])
    }
    const [owner, waiting] = [await someMember(), await someMember()]
    const { id } = await proposed(waiting)
    for (const one of [owner, waiting]) await hold(server, one)
    expect(codeOf(await acts.propose(first, owner, freshMailbox()))).toEqual([409, 'mailbox_of_held'])
    expect(codeOf(await acts.decide(second, waiting, id))).toEqual([409, 'mailbox_of_held'])
  })

  test('of an account that has ended, of the staff, of oneself, and of a consultant asked for as a member', async () => {
    const ended = await someMember()
    await set('deletion_asked_at = now(), deletion_due_at = now(), erasing_since = now()', ended)
    for (const one of [ended, first, second, await addAgent(server.context)]) {
      expect(codeOf(await acts.propose(first, one, freshMailbox()))).toEqual([404, 'member_not_found'])
      expect(codeOf(await getAs(server, first, adminMemberMailboxPath(one.accountId)))).toEqual([
        404,
        'member_not_found',
      ])
    }
    for (const one of [member, second, await addPerson(server.context, 'moderator')]) {
      const moderator = await addPerson(server.context, 'moderator')
      const answer = await agentMailboxActs(server).propose(moderator, one, freshMailbox())
      expect(codeOf(answer)).toEqual([404, 'agent_not_found'])
    }
  })

  test('to those whose work it is not: support for consultants, moderators for members, finance for both', async () => {
    const agent = await addAgent(server.context)
    const ofAgents = agentMailboxActs(server)
    const finance = await addPerson(server.context, 'finance')
    const moderator = await addPerson(server.context, 'moderator')
    for (const answer of [
      await ofAgents.propose(first, agent, freshMailbox()),
      await acts.propose(moderator, member, freshMailbox()),
      await ofAgents.propose(finance, agent, freshMailbox()),
      await acts.propose(finance, member, freshMailbox()),
    ])
      expect(codeOf(answer)).toEqual([403, 'role_required'])
    expect((await ofAgents.propose(moderator, agent, freshMailbox())).statusCode).toBe(200)
  })

  test('by another account’s change', async () => {
    const { id } = await proposed(await someMember())
    const url = mailboxDecisionPath(adminMemberMailboxPath((await someMember()).accountId))
    expect(codeOf(await postAs(server, second, url, { changeId: id, approve: true }))).toEqual([
      404,
      'mailbox_change_not_found',
    ])
  })
})
