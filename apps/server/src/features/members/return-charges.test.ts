import { agentReadPath } from '@velvetline/contracts/agents'
import { type ChatMessage, chatMessagesPath } from '@velvetline/contracts/chat'
import { type CreditHistory, creditHistoryPath } from '@velvetline/contracts/credits'
import { adminMonthClosePath, adminMonthSumsPath } from '@velvetline/contracts/earnings'
import {
  adminMemberChargesPath,
  adminMemberChargesReturnedPath,
  CHARGES_MAX,
  type MemberCharges,
} from '@velvetline/contracts/member-charges'
import { adminMemberTimelinePath, type Timeline } from '@velvetline/contracts/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChat, addConsultant, addMember, giveNuggets, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { callFor } from '../../../test/earnings-scene.ts'
import { eventually } from '../../../test/eventually.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { addOpenCall } from '../../../test/past-calls.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { HOUR_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { returnUnreadMessages } from '../chat/index.ts'
import { readBalance } from '../credits/index.ts'
import { bookEarnings } from '../earnings/index.ts'
import { CORRECTIONS_PER_DAY } from './members.settings.ts'

let server: TestApp
let support: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  support = await addPerson(server.context, 'support')
  await server.context.settings.set(CORRECTIONS_PER_DAY, null, 10_000)
})
afterAll(async () => {
  if (server) await expectSoundLedger(server.context.database)
  await server?.close()
})

const walletOf = async ({ accountId }: SignedIn) => {
  const { bonus, bought } = await readBalance(server.context, accountId)
  return { bonus, bought }
}
const chargesOf = async (member: SignedIn, of: string, by = support): Promise<MemberCharges['charges']> =>
  (await getAs(server, by, `${adminMemberChargesPath(member.accountId)}?of=${of}`)).json<MemberCharges>().charges
const giveBack = (member: SignedIn, of: string, numbers: readonly number[], by = support) =>
  postAs(server, by, adminMemberChargesReturnedPath(member.accountId), { of, numbers, reason: 'Doppelt berechnet' })
/** What the timeline calls it. */
const itemOf = async (member: SignedIn, kind: 'call' | 'chat', by = support): Promise<string> => {
  const page = await getAs(server, by, `${adminMemberTimelinePath(member.accountId)}?kind=talks`)
  return page.json<Timeline>().items.find((item) => item.kind === kind)?.id ?? ''
}
const kindsOf = async (member: SignedIn) =>
  (await getAs(server, member, creditHistoryPath))
    .json<CreditHistory>()
    .entries.map(({ kind, amount }) => [kind, amount])

/** A member who has paid a consultant for three minutes, the first with a bonus. */
const addCall = async () => {
  const consultant = await addConsultant(server.context)
  const member = await addMember(server.context, 200)
  await giveNuggets(server.context, member.accountId, 1_000, false)
  await callFor(server, {
    memberId: member.accountId,
    profileId: consultant.profileId,
    agentId: consultant.accountId,
    minutes: 3,
  })
  return { member, consultant, of: await itemOf(member, 'call') }
}
/** A member who has written two messages that cost a Nugget each, a half of the first as a bonus. */
const addMessages = async () => {
  const { member, consultant, profileId, sessionId } = await addChat(server, 50)
  await giveNuggets(server.context, member.accountId, 1_000, false)
  const numbers: number[] = []
  for (const content of ['Hallo', 'Sind Sie da?'])
    numbers.push(
      Number((await sendAs(server, member, { sessionId, profileUuid: profileId, content })).json().message.id),
    )
  return { member, consultant, sessionId, numbers, of: await itemOf(member, 'chat') }
}
const linesOf = (agentId: string) =>
  rows<{ month: string; share: number; rules: string[] }>(
    server,
    `select month, sum(share_micros)::int as share, array_agg(rule order by id) as rules from earning_lines where agent_id = $1
     group by month order by month`,
    [agentId],
  )

test('a message that was charged wrongly comes back as it was paid, also where it was read; the others stay paid', async () => {
  const { member, consultant, sessionId, numbers, of } = await addMessages()
  expect(await walletOf(member)).toEqual({ bonus: 0, bought: 850 })
  expect(await chargesOf(member, of)).toMatchObject([
    { number: numbers[0], bonusNuggets: 0.5, boughtNuggets: 0.5, returnedAt: null },
    { number: numbers[1], bonusNuggets: 0, boughtNuggets: 1, returnedAt: null },
  ])
  await postAs(server, consultant, agentReadPath(sessionId), { messageId: String(numbers[1]) })
  expect((await giveBack(member, of, numbers.slice(0, 1))).statusCode).toBe(200)
  expect(await walletOf(member)).toEqual({ bonus: 50, bought: 900 })
  const messages = (await getAs(server, member, chatMessagesPath(sessionId))).json<ChatMessage[]>()
  expect(messages.map(({ isReturned }) => isReturned === true)).toEqual([true, false])
  expect((await kindsOf(member))[0]).toEqual(['chat_message_returned', 1])
  expect((await chargesOf(member, of)).map(({ returnedAt }) => returnedAt !== null)).toEqual([true, false])
})

test('minutes come back as they were paid; the consultant’s earnings follow, in the open month where theirs is closed', async () => {
  const { member, consultant, of } = await addCall()
  await bookEarnings(server.context, consultant.accountId)
  const [before] = await linesOf(consultant.accountId)
  expect(before).toMatchObject({ rules: ['bonus', 'bought', 'bought'] })
  // Weeks later, when the month is in a statement.
  server.clock.set(new Date('2026-07-20T12:00:00Z'))
  const finance = await addPerson(server.context, 'finance')
  expect((await postAs(server, finance, adminMonthClosePath('2026-06'), {})).statusCode).toBe(200)
  const later = await addPerson(server.context, 'support')
  expect((await giveBack(member, of, [1, 3], later)).statusCode).toBe(200)
  expect(await walletOf(member)).toEqual({ bonus: 200, bought: 800 })
  expect((await chargesOf(member, of, later)).map(({ returnedAt }) => returnedAt !== null)).toEqual([true, false, true])
  await bookEarnings(server.context, consultant.accountId)
  await bookEarnings(server.context, consultant.accountId)
  const [closed, open, ...more] = await linesOf(consultant.accountId)
  expect(closed).toEqual(before)
  expect(open).toMatchObject({ month: '2026-07-01', rules: ['given_back', 'given_back'] })
  expect(Number(open?.share)).toBeCloseTo((Number(closed?.share) / 3) * -2, -1)
  expect(more).toEqual([])
  expect((await getAs(server, finance, adminMonthSumsPath('2026-07'))).json()).toMatchObject({ differenceNuggets: 0 })
  support = later
})

test('of many requests at once, also of two people, exactly one gives back', async () => {
  const colleague = await addPerson(server.context, 'admin')
  const [call, chat] = [await addCall(), await addMessages()]
  for (const { member, of, numbers } of [{ ...call, numbers: [1, 2, 3] }, chat]) {
    const answers = await Promise.all(
      [support, colleague, support, colleague].map((by) => giveBack(member, of, numbers, by)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('charge_returned')
  }
  expect(await walletOf(call.member)).toEqual({ bonus: 200, bought: 1_000 })
  expect(await walletOf(chat.member)).toEqual({ bonus: 50, bought: 1_000 })
})

test('the member’s open pages hear of a minute that comes back; to the consultant’s an old call would look like one that has just ended', async () => {
  const { member, consultant, of } = await addCall()
  const { bus } = server.context
  const heard: string[] = []
  const stops = [
    bus.listen(member.accountId, ({ type }) => void heard.push(`member ${type}`)),
    bus.listen(consultant.accountId, ({ type }) => void heard.push(`consultant ${type}`)),
  ]
  await giveBack(member, of, [1])
  await eventually(async () => expect(heard).toEqual(expect.arrayContaining(['member call', 'member balance'])))
  // What is told of one return is told before the answer to a later one, and of both in the same order.
  await giveBack(member, of, [2])
  await eventually(async () => expect(heard.filter((one) => one === 'member call')).toHaveLength(2))
  for (const stop of stops) stop()
  expect(heard.filter((one) => one.startsWith('consultant'))).toEqual([])
})

test('the timeline adds up to the balance: the charge in full, and what came back as an item of its own', async () => {
  const [call, chat] = [await addCall(), await addMessages()]
  await giveBack(call.member, call.of, [1])
  await giveBack(chat.member, chat.of, chat.numbers.slice(0, 1))
  const sumOf = async ({ accountId }: SignedIn) => {
    const { items } = (await getAs(server, support, adminMemberTimelinePath(accountId))).json<Timeline>()
    const moved = items.filter(({ kind, what }) => kind === 'call' || kind === 'chat' || what.endsWith('_returned'))
    return [moved.length, moved.reduce((sum, { nuggets }) => sum + (nuggets ?? 0), 0)]
  }
  expect(await sumOf(call.member)).toEqual([2, -4])
  expect(await sumOf(chat.member)).toEqual([2, -1])
})

test('the audit log says who gave what back and why, in one entry', async () => {
  const { member, of } = await addCall()
  await giveBack(member, of, [2, 3])
  expect(
    await rows(
      server,
      `select e.action, e.account_id, e.after_values, coalesce(e.reason, r.words) as reason from audit_entries e
         left join audit_reasons r on r.entry_id = e.id where e.subject_id = $1 and e.action = 'charges.returned'`,
      [member.accountId],
    ),
  ).toEqual([
    {
      action: 'charges.returned',
      account_id: support.accountId,
      after_values: { nuggets: 4, minutes: 2, chargesOf: of },
      reason: 'Doppelt berechnet',
    },
  ])
})

test('what was given back already, also for nobody reading it, is refused whole', async () => {
  const { context, clock } = server
  await returnUnreadMessages(context)
  const { member, of, numbers } = await addMessages()
  clock.advance(72 * HOUR_MS)
  await returnUnreadMessages(context)
  expect((await giveBack(member, of, numbers)).json().code).toBe('charge_returned')
  const call = await addCall()
  await giveBack(call.member, call.of, [1])
  expect((await giveBack(call.member, call.of, [1, 2])).json().code).toBe('charge_returned')
  expect(await walletOf(call.member)).toEqual({ bonus: 200, bought: 600 })
})

test('what is no charge of the member is refused', async () => {
  const chat = await addMessages()
  const [other, call] = [await addMessages(), await addCall()]
  const { member: inCall } = await addOpenCall(server)
  const open = await itemOf(inCall, 'call')
  const refused: (readonly [SignedIn, string, number])[] = [
    [chat.member, chat.of, other.numbers[0] ?? 0],
    [chat.member, other.of, other.numbers[0] ?? 0],
    [call.member, call.of, 4],
    [chat.member, call.of, 1],
    [chat.member, `call:${newId()}`, 1],
    [chat.member, 'payment:1', 1],
    [chat.member, `chat:${chat.sessionId}:2026-02-31`, 1],
    [chat.member, `${chat.of}:words`, chat.numbers[0] ?? 0],
    [call.member, `${call.of}:words`, 1],
    [inCall, open, 1],
  ]
  for (const [member, of, number] of refused)
    expect([of, (await giveBack(member, of, [number])).json().code]).toEqual([of, 'charge_not_found'])
  expect((await giveBack(chat.member, chat.of, [])).statusCode).toBe(422)
})

test('more messages of a day than a page holds are offered page by page, and come back once, wherever they are in the day', async () => {
  const { member, consultant, sessionId, numbers, of } = await addMessages()
  const copies = await rows<{ id: number }>(
    server,
    `with sent as (
       insert into chat_messages (id, session_id, member_id, sender, message_type, content, charged, client_key, request_hash, created_at)
       select nextval('chat_message_ids'), session_id, member_id, sender, message_type, content, charged, client_key || n, request_hash, created_at
       from chat_messages, generate_series(1, $2) n where session_id = $1 and id = $3 returning id)
     select id from sent order by id`,
    [sessionId, CHARGES_MAX - 1, numbers[1]],
  )
  const { profileId: profileUuid } = consultant
  const last = Number((await sendAs(server, member, { sessionId, profileUuid, content: 'Ja?' })).json().message.id)
  const all = [...numbers, ...copies.map(({ id }) => id), last]
  const page = async (after: number) =>
    (
      await getAs(server, support, `${adminMemberChargesPath(member.accountId)}?of=${of}&after=${after}`)
    ).json<MemberCharges>()
  const first = await page(0)
  expect([first.charges.length, first.nextAfter]).toEqual([CHARGES_MAX, all[CHARGES_MAX - 1]])
  const second = await page(first.nextAfter ?? 0)
  expect([...first.charges, ...second.charges].map(({ number }) => number)).toEqual(all)
  expect(second.nextAfter).toBeNull()
  expect((await giveBack(member, of, [last])).statusCode).toBe(200)
  expect((await giveBack(member, of, [last])).json().code).toBe('charge_returned')
  expect((await page(first.nextAfter ?? 0)).charges.map(({ returnedAt }) => returnedAt !== null)).toEqual([false, true])
  expect((await giveBack(member, of, [Number.MAX_SAFE_INTEGER])).json().code).toBe('charge_not_found')
  // Nobody has paid for these.
  await rows(server, 'delete from chat_messages where id = any($1)', [copies.map(({ id }) => id)])
})

test('a member whose account has ended gets nothing back', async () => {
  const { member, of } = await addCall()
  await rows(
    server,
    'update accounts set deletion_asked_at = now(), deletion_due_at = now(), erasing_since = now() where id = $1',
    [member.accountId],
  )
  expect((await giveBack(member, of, [1])).json().code).toBe('member_not_found')
})

test('one person gives back no more than they may move alone in a day; somebody else can', async () => {
  const consultant = await addConsultant(server.context)
  const member = await addMember(server.context, 0)
  await giveNuggets(server.context, member.accountId, 10_000, false)
  const call = {
    memberId: member.accountId,
    profileId: consultant.profileId,
    agentId: consultant.accountId,
    minutes: 27,
  }
  await callFor(server, call)
  const of = await itemOf(member, 'call')
  const minutes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const person = await addPerson(server.context, 'support')
  expect((await giveBack(member, of, minutes(1, 24), person)).statusCode).toBe(200)
  const refused = await giveBack(member, of, minutes(25, 26), person)
  expect(refused.json()).toMatchObject({ code: 'charges_above_limit', message: expect.stringContaining(' 2 ') })
  expect((await giveBack(member, of, minutes(25, 25), person)).statusCode).toBe(200)
  expect((await giveBack(member, of, minutes(26, 27), await addPerson(server.context, 'support'))).statusCode).toBe(200)
})
