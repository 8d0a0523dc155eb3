import { accountPath, loginPath } from '@velvetline/contracts/accounts'
import { adminLeftNuggetsPath, adminLeftNuggetsSettledPath, type LeftNuggets } from '@velvetline/contracts/admin'
import { agentConversationsPath, agentEarningsPath } from '@velvetline/contracts/agents'
import { accountDeletionPath } from '@velvetline/contracts/privacy'
import { adminTasksPath, type TaskList } from '@velvetline/contracts/tasks'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addConsultant, addMember, giveNuggets, openSession, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import {
  actInSandbox,
  beginOrder,
  buy,
  deliver,
  eventOf,
  membership,
  rows,
  tellAll,
} from '../../../test/payments-scene.ts'
import { addAgent, addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { beginErasing, findMemberByPhone, signInKnown, startSession } from '../accounts/index.ts'
import { readBalance } from '../credits/index.ts'
import { eraseAccount, eraseDue } from './erase-account.ts'
import { addPersonWithEverything, askDeletion, PASSWORD } from './test/person-with-everything.ts'

let server: TestApp
let numbers = 0
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
})
afterAll(() => server?.close())
afterEach(() => expectSoundLedger(server.context.database))

const addLeaver = async (changes = {}) => {
  numbers += 1
  const email = `leaver-${numbers}@mail.example`
  return { ...(await addMember(server.context, 0, { email, password: PASSWORD, ...changes })), email }
}
const signIn = (identifier: string, password = PASSWORD) =>
  server.app.inject({
    method: 'POST',
    url: loginPath,
    payload: { identifier, password },
    remoteAddress: `198.51.100.${numbers}`,
  })
const accountOf = ({ accountId }: SignedIn) =>
  server.context.database.kysely
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
const mailsTo = async (email: string) =>
  (
    await server.context.database.kysely
      .selectFrom('messages_out')
      .select('subject')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject)
const erase = async (person: SignedIn): Promise<void> => {
  server.clock.advance(30 * DAY_MS)
  await eraseAccount(server.context, person.accountId)
}
const refundsOf = ({ accountId }: SignedIn) =>
  rows<{ amount: number; state: string }>(
    server,
    `select r.amount_minor::int as amount, r.state from payment_refunds r join payments p on p.id = r.payment_id
     where p.member_id = $1 order by r.created_at`,
    [accountId],
  )

// The first test, while no other due account delays the job.
test('the scheduled job starts a separate deletion job for each account that is due', async () => {
  const member = await addLeaver()
  await askDeletion(server, member)
  server.clock.advance(30 * DAY_MS)
  await eraseDue(server.context)
  await eventually(async () => expect((await accountOf(member)).erased_at).not.toBeNull())
})

describe('asking for the deletion', () => {
  test('requires the password, with the limits of the login', async () => {
    const member = await addLeaver()
    const wrong = await askDeletion(server, member, 'not the password')
    expect([wrong.statusCode, wrong.json().fields]).toEqual([422, { currentPassword: expect.any(String) }])
    for (let tries = 1; tries < 5; tries += 1) await askDeletion(server, member, 'not the password')
    const limited = await askDeletion(server, member)
    expect([limited.statusCode, limited.json().code]).toEqual([429, 'too_many_attempts'])
    expect((await accountOf(member)).deletion_due_at).toBeNull()
  })

  test('is refused to staff with an explanation, and to guests', async () => {
    for (const staff of [await addAgent(server.context), await addPerson(server.context, 'admin')]) {
      const refused = await askDeletion(server, staff)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'deletion_by_operator'])
    }
    expect((await postAs(server, null, accountDeletionPath, { currentPassword: PASSWORD })).statusCode).toBe(401)
  })

  test('returns the due date, ends every session and sends one mail, even under concurrent requests', async () => {
    const member = await addLeaver()
    const { secret } = await startSession(server.context, member.accountId, 'elsewhere')
    const answers = await Promise.all([askDeletion(server, member), askDeletion(server, member)])
    const done = answers.filter(({ statusCode }) => statusCode === 200)
    expect(done.length).toBeGreaterThan(0)
    const dueAt = new Date(server.clock.now().getTime() + 30 * DAY_MS).toISOString()
    for (const answer of done) expect(answer.json()).toEqual({ dueAt })
    for (const cookie of [member.cookie, `velvetline_session=${secret}`]) {
      expect((await getAs(server, { cookie }, accountPath)).statusCode).toBe(401)
    }
    expect(await mailsTo(member.email)).toEqual(['Ihr Konto wird gelöscht'])
  })

  test('stops at once the membership, orders, reload, mails and phone', async () => {
    const person = await addPersonWithEverything(server)
    const open = await beginOrder(server, person)
    await askDeletion(server, person)
    const { accountId } = person
    const one = async (text: string) => (await rows<{ value: unknown }>(server, text, [accountId]))[0]?.value
    expect(await one('select state as value from subscriptions where account_id = $1')).toBe('cancelled')
    expect(await one('select is_on as value from auto_reloads where member_id = $1')).toBe(false)
    expect(await one('select wants_notice as value from favourites where account_id = $1')).toBe(false)
    expect(await one('select count(*)::int as value from line_pins where account_id = $1')).toBe(0)
    expect((await rows(server, 'select state from payment_orders where id = $1', [open.orderId]))[0]).toEqual({
      state: 'cancelled',
    })
    const { phone } = await accountOf(person)
    expect(await findMemberByPhone(server.context, phone)).toBeNull()
    await eventually(async () =>
      expect(await one('select is_charging as value from subscriptions where account_id = $1')).toBe(false),
    )
  })
})

describe('until the account is deleted', () => {
  test('signing in cancels it with a notice and a mail; a wrong password does not', async () => {
    const member = await addLeaver()
    await askDeletion(server, member)
    server.clock.advance(29 * DAY_MS)
    expect((await signIn(member.email, 'not the password')).statusCode).toBe(401)
    expect((await accountOf(member)).deletion_due_at).not.toBeNull()
    expect((await signIn(member.email)).json()).toMatchObject({ isAccountKept: true })
    expect(await mailsTo(member.email)).toEqual(['Ihr Konto wird gelöscht', 'Ihr Konto bleibt'])
    expect((await signIn(member.email)).json()).toMatchObject({ isAccountKept: false })
    await erase(member)
    expect(await accountOf(member)).toMatchObject({ erased_at: null, email: member.email })
  })

  test('nothing is deleted before the due date', async () => {
    const member = await addLeaver()
    await askDeletion(server, member)
    server.clock.advance(30 * DAY_MS - 1)
    await eraseAccount(server.context, member.accountId)
    expect(await accountOf(member)).toMatchObject({ erasing_since: null, email: member.email })
  })

  test('a payment of an order that was open is refunded automatically', async () => {
    const member = await addLeaver()
    const order = await beginOrder(server, member)
    await askDeletion(server, member)
    await actInSandbox(server, order.sandbox, 'approve')
    await deliver(server, order.orderId)
    await eventually(async () => expect(await refundsOf(member)).toEqual([{ amount: 1149, state: 'done' }]))
    expect((await readBalance(server.context, member.accountId)).balance).toBe(0)
  })

  test('a renewal charged after the request is refunded, an earlier one is not', async () => {
    const member = await addLeaver()
    const { orderId } = await buy(server, member, membership())
    const [{ ref } = { ref: '' }] = await rows<{ ref: string }>(
      server,
      'select agreement_ref as ref from payment_orders where id = $1',
      [orderId],
    )
    const renewal = { kind: 'renewed', agreementRef: ref, amount: { amountMinor: 666, currency: 'EUR' } } as const
    const before = server.clock.now()
    server.clock.advance(DAY_MS)
    await askDeletion(server, member)
    server.clock.advance(DAY_MS)
    await tellAll(server, [
      eventOf(server, orderId, { ...renewal, occurredAt: before }),
      eventOf(server, orderId, renewal),
    ])
    await eventually(async () => expect((await refundsOf(member)).map(({ amount }) => amount)).toEqual([666]))
  })

  test('a checkout cookie does not sign in any more', async () => {
    const member = await addLeaver()
    await askDeletion(server, member)
    const signedIn = await server.context.database.transaction((tx) =>
      signInKnown(server.context, tx, { accountId: member.accountId, device: 'test', former: null }),
    )
    expect(signedIn).toBeNull()
  })
})

describe('the deletion', () => {
  test('pays back all bought Nuggets at their purchase price', async () => {
    const member = await addLeaver()
    const { profileId } = await addConsultant(server.context)
    await buy(server, member)
    const sessionId = await openSession(server, member, profileId)
    await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Guten Abend' })
    await askDeletion(server, member)
    await erase(member)
    // 24 of the 25 Nuggets that cost 11.49.
    expect(await refundsOf(member)).toEqual([{ amount: 1103, state: 'done' }])
    expect(await readBalance(server.context, member.accountId)).toMatchObject({ bought: 0, bonus: 0 })
  })

  test('makes signing in impossible, and frees the address for a new account', async () => {
    const member = await addLeaver({ username: 'Leuchtfeuer' })
    await askDeletion(server, member)
    await erase(member)
    for (const identifier of [member.email, 'Leuchtfeuer']) expect((await signIn(identifier)).statusCode).toBe(401)
    expect(await addLeaver({ email: member.email, username: 'Leuchtfeuer' })).toBeDefined()
  })

  test('cannot be cancelled once it has begun', async () => {
    const member = await addLeaver()
    await askDeletion(server, member)
    server.clock.advance(30 * DAY_MS)
    await beginErasing(server.context, member.accountId)
    expect((await signIn(member.email)).statusCode).toBe(401)
    await eraseAccount(server.context, member.accountId)
    expect((await accountOf(member)).erased_at).not.toBeNull()
  })

  test('removes the conversations from the consultant’s view, and keeps their earnings', async () => {
    const person = await addPersonWithEverything(server)
    const earnings = async () => (await getAs(server, person.consultant, agentEarningsPath)).json()
    const conversations = async () => (await getAs(server, person.consultant, agentConversationsPath)).json()
    const before = await earnings()
    expect(JSON.stringify(await conversations())).toContain(person.marks[0])
    await askDeletion(server, person)
    const at = server.clock.now()
    await erase(person)
    server.clock.set(at)
    expect(await earnings()).toEqual(before)
    expect(JSON.stringify(await conversations())).not.toContain(person.marks[0])
  })

  test('lists amounts that no provider can refund for the operator, until they are paid', async () => {
    const member = await addLeaver()
    await giveNuggets(server.context, member.accountId, 350, false)
    await askDeletion(server, member)
    await erase(member)
    server.clock.advance(8 * DAY_MS)
    const admin = await addPerson(server.context, 'admin')
    const queue = async () =>
      (await getAs(server, admin, adminTasksPath)).json<TaskList>().tasks.find(({ kind }) => kind === 'left_nuggets')
    expect(await queue()).toMatchObject({ count: 1, isLate: true })
    const mine = (answer: { json: () => LeftNuggets }) =>
      answer.json().accounts.filter(({ memberId }) => memberId === member.accountId)
    expect(mine(await getAs(server, admin, adminLeftNuggetsPath))).toMatchObject([
      { leftNuggets: 3.5, paymentId: null },
    ])
    const settled = adminLeftNuggetsSettledPath(member.accountId)
    expect((await postAs(server, admin, settled, { note: ' ' })).statusCode).toBe(422)
    const note = 'SEPA-Überweisung vom 15.06.'
    expect((await postAs(server, admin, settled, { note })).statusCode).toBe(200)
    const entries = await rows(server, "select reason from audit_entries where action = 'left_nuggets.settled'")
    expect(entries).toEqual([{ reason: note }])
    expect(mine(await getAs(server, admin, adminLeftNuggetsPath))).toEqual([])
    expect(await queue()).toMatchObject({ count: 0, oldestAt: null, isLate: false })
    const staying = await addMember(server.context, 0)
    await giveNuggets(server.context, staying.accountId, 350, false)
    await postAs(server, admin, adminLeftNuggetsSettledPath(staying.accountId), { note })
    expect((await readBalance(server.context, staying.accountId)).bought).toBe(350)
  })

  test('that crashes at any step is resumed, with the same result', async () => {
    const person = await addPersonWithEverything(server)
    await askDeletion(server, person)
    server.clock.advance(30 * DAY_MS)
    for (const table of ['provider_events', 'chat_sessions', 'favourites', 'account_tokens']) {
      await rows(
        server,
        `create function die_${table}() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`,
      )
      await rows(server, `create trigger die before update or delete on ${table} execute function die_${table}()`)
      await expect(eraseAccount(server.context, person.accountId)).rejects.toThrow('killed')
      expect((await accountOf(person)).erased_at).toBeNull()
      await rows(server, `drop trigger die on ${table}`)
    }
    await Promise.all([eraseAccount(server.context, person.accountId), eraseAccount(server.context, person.accountId)])
    expect((await accountOf(person)).erased_at).not.toBeNull()
    expect((await refundsOf(person)).filter(({ state }) => state !== 'done')).toEqual([])
  })
})
