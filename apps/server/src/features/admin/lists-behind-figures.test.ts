import { adminPaymentAttemptsPath, adminPaymentsPath, type PaymentAttempts } from '@velvetline/contracts/admin'
import { type AdminChats, adminChatsPath } from '@velvetline/contracts/admin-chats'
import { type AdminCalls, adminCallsPath } from '@velvetline/contracts/calls'
import { adminMembersPath, type MemberList } from '@velvetline/contracts/members'
import type { PaymentList } from '@velvetline/contracts/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember, giveNuggets } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addPastCall } from '../../../test/past-calls.ts'
import { beginOrder, buy, nuggets, rows } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { DAY_MS, laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { openSession, sendMemberMessage } from '../chat/index.ts'

let server: TestApp
let support: SignedIn
let day: string

beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
  support = await addPerson(server.context, 'support')
  day = server.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length)
})
afterAll(() => server?.close())

const read = async <Answer>(path: string, query: Record<string, string>): Promise<Answer> =>
  (await getAs(server, support, `${path}?${new URLSearchParams(query)}`)).json<Answer>()

const write = async (member: SignedIn, profileId: string, times = 1): Promise<void> => {
  const { sessionId } = await openSession(server.context, member.accountId, profileId)
  for (let time = 0; time < times; time += 1) {
    const message = { sessionId, profileId, content: 'Ein Geheimnis', messageType: 'text', key: newId() } as const
    await sendMemberMessage(server.context, { ...message, memberId: member.accountId })
  }
}

test('members are found by the day their address was confirmed, and by the day a paid membership began', async () => {
  const now = server.clock.now()
  const [old, confirmed, begun, granted] = await Promise.all(
    Array.from({ length: 4 }, () => addMember(server.context, 0)),
  )
  const earlier = laterBy(now, -30 * DAY_MS)
  await rows(server, 'update accounts set created_at = $1, email_confirmed_at = $1 where role = $2', [
    earlier,
    'member',
  ])
  await rows(server, 'update accounts set email_confirmed_at = $1 where id = $2', [now, confirmed?.accountId])
  const start = (accountId: string | undefined, isGranted: boolean) =>
    rows(
      server,
      `insert into subscriptions (id, account_id, country_code, currency, weekly_minor, rail, started_at, paid_until, state, is_granted, created_at, storefront)
       values (gen_random_uuid(), $1, 'de', 'EUR', 499, 'sandbox', $2, $2, 'active', $3, $2, '{}')`,
      [accountId, now, isGranted],
    )
  await start(begun?.accountId, false)
  await start(granted?.accountId, true)
  const ids = async (query: Record<string, string>) =>
    (await read<MemberList>(adminMembersPath, query)).members.map(({ id }) => id)
  expect(await ids({ confirmedFrom: day, confirmedTo: day })).toEqual([confirmed?.accountId])
  expect(await ids({ membershipFrom: day, membershipTo: day })).toEqual([begun?.accountId])
  expect(await ids({ from: day, to: day })).toEqual([])
  expect(await ids({ confirmedTo: '2026-01-01' })).toEqual([])
  const confirmedBefore = await ids({ confirmedTo: earlier.toISOString().slice(0, 'YYYY-MM-DD'.length) })
  expect(confirmedBefore).toContain(old?.accountId)
  expect(confirmedBefore).not.toContain(confirmed?.accountId)
  expect((await getAs(server, support, `${adminMembersPath}?confirmedFrom=2026-02-30`)).statusCode).toBe(422)
})

test('declined orders are listed by rail, country and day, with who tried, and paid ones lead to their payment', async () => {
  const member = await addMember(server.context, 0)
  const { orderId } = await buy(server, member, nuggets('nuggets-10'))
  const attempts = async (query: Record<string, string>) =>
    (await read<PaymentAttempts>(adminPaymentAttemptsPath, query)).attempts
  const [paid] = await attempts({ rail: 'sandbox', market: 'de', from: day, to: day })
  expect(paid).toMatchObject({ id: orderId, state: 'paid', totalMinor: 499, payment: { id: expect.any(String) } })
  server.clock.advance(MINUTE_MS)
  await buy(server, member, nuggets('nuggets-10'))
  const again = await read<PaymentList>(adminPaymentsPath, { first: 'yes', from: day, to: day })
  expect(again.payments.map((payment) => payment.orderId)).toEqual([orderId])
  const { orderId: declined } = await beginOrder(server, member)
  await rows(server, `update payment_orders set state = 'declined' where id = $1`, [declined])
  expect((await attempts({ state: 'declined' })).map(({ id }) => id)).toEqual([declined])
  expect(await attempts({ state: 'declined', market: 'at' })).toEqual([])
  const page = await read<PaymentAttempts>(adminPaymentAttemptsPath, { limit: '1' })
  const next = await read<PaymentAttempts>(adminPaymentAttemptsPath, { limit: '1', before: page.nextBefore ?? '' })
  expect(next.attempts[0]?.id).not.toBe(page.attempts[0]?.id)
})

test('waiting chats are listed by how long, and those of a day by how many messages, without any of their words', async () => {
  const consultant = await addConsultant(server.context)
  const [first, second] = [await addMember(server.context, 0), await addMember(server.context, 0)]
  for (const { accountId } of [first, second]) await giveNuggets(server.context, accountId, 5_000, true)
  await write(first, consultant.profileId)
  server.clock.advance(12 * MINUTE_MS)
  await write(second, consultant.profileId, 3)
  const chats = async (query: Record<string, string> = {}) =>
    (await read<AdminChats>(adminChatsPath, query)).chats.map(({ member, messageCount }) => [member.id, messageCount])
  expect(await chats()).toEqual([
    [first.accountId, 1],
    [second.accountId, 3],
  ])
  expect(await chats({ wait: 'late' })).toEqual([[first.accountId, 1]])
  expect(await chats({ from: day, to: day })).toEqual([
    [second.accountId, 3],
    [first.accountId, 1],
  ])
  expect(await chats({ market: 'at' })).toEqual([])
  for (const query of [{}, { from: day, to: day }]) {
    const page = await read<AdminChats>(adminChatsPath, { ...query, limit: '1' })
    const next = await read<AdminChats>(adminChatsPath, { ...query, limit: '1', before: page.nextBefore ?? '' })
    expect(next.chats[0]?.sessionId).not.toBe(page.chats[0]?.sessionId)
    expect(next.nextBefore).toBeNull()
  }
  expect((await getAs(server, support, adminChatsPath)).body).not.toContain('Geheimnis')
})

test('a call is found by its id, and calls are listed from the oldest where that is asked for', async () => {
  const consultant = await addConsultant(server.context)
  const member = await addMember(server.context, 0)
  const call = { memberId: member.accountId, profileId: consultant.profileId, agentId: consultant.accountId }
  const earlier = await addPastCall(server, { ...call, minutesAgo: 9 })
  const id = await addPastCall(server, { ...call, minutesAgo: 5 })
  const oldest = await read<AdminCalls>(adminCallsPath, { direction: 'ascending', limit: '1' })
  const next = await read<AdminCalls>(adminCallsPath, { direction: 'ascending', before: oldest.nextBefore ?? '' })
  expect([...oldest.calls, ...next.calls].map(({ callId }) => callId)).toEqual([earlier, id])
  const { calls } = await read<AdminCalls>(adminCallsPath, { call: id })
  expect(calls.map(({ callId }) => callId)).toEqual([id])
})
