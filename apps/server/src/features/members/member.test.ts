import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import { adminMemberMailsPath, adminMemberSessionsEndPath } from '@velvetline/contracts/member-acts'
import {
  adminMemberPath,
  adminMemberRevealPath,
  adminMemberTimelinePath,
  type MemberDetail,
  type Timeline,
} from '@velvetline/contracts/members'
import { accountDeletionPath } from '@velvetline/contracts/privacy'
import { spendingLimitsPath, spendingPausePath } from '@velvetline/contracts/spending-care'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChat, addMember, answerAs, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { addPastCall } from '../../../test/past-calls.ts'
import { buy, eventOf, rows, tellAll } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { pagesOf, postAs, putAs } from '../../../test/requests.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'

let server: TestApp
let support: SignedIn
let member: SignedIn
let receipt = ''
const SECRET = 'Mein geheimer Satz 4711'
const EMAIL = 'paula.privat@mail.example'

beforeAll(async () => {
  server = await createTestApp()
  support = await addPerson(server.context, 'support')
  const chat = await addChat(server, 5_000, { email: EMAIL, phone: '+491712220123', birthDate: '1979-03-04' })
  member = chat.member
  await sendAs(server, member, { sessionId: chat.sessionId, profileUuid: chat.profileId, content: SECRET })
  await answerAs(server, chat.consultant, chat.sessionId, SECRET)
  await addPastCall(server, {
    memberId: member.accountId,
    profileId: chat.profileId,
    agentId: chat.consultant.accountId,
  })
  const { orderId } = await buy(server, member)
  await tellAll(server, [eventOf(server, orderId)])
  const [paid] = await rows<{ number: string }>(server, 'select receipt_number as number from payments', [])
  receipt = paid?.number ?? ''
})
afterAll(() => server?.close())

const get = (url: string, query: Record<string, string> = {}, by = support) =>
  server.app.inject({ url, query, headers: { cookie: by.cookie } })
const post = (url: string, payload: object, by = support, key: string = newId()) =>
  postAs(server, by, url, payload, { [IDEMPOTENCY_HEADER]: key })

test('mail, telephone and birth date are shortened', async () => {
  const answer = await get(adminMemberPath(member.accountId))
  const detail = answer.json<MemberDetail>()
  expect(detail).toMatchObject({ email: 'pa•••@mail.example', phone: '+49 ••• 123', birthYear: 1979 })
  for (const whole of [EMAIL, '+491712220123', '1979-03']) expect(answer.body).not.toContain(whole)
  expect(detail.receipts).toMatchObject([{ number: receipt }])
})

test('revealing shows only what was asked for, and the log says which and why', async () => {
  const url = adminMemberRevealPath(member.accountId)
  const answer = await post(url, { facts: ['phone', 'email'], reason: 'Rückruf erbeten' })
  expect(answer.json()).toEqual({ email: EMAIL, phone: '+491712220123' })
  const [entry] = await rows(
    server,
    `select after_values, audit_reasons.words as reason from audit_entries join audit_reasons on entry_id = id where action = 'member.revealed'`,
    [],
  )
  expect(entry).toEqual({ after_values: { facts: 'email, phone' }, reason: 'Rückruf erbeten' })
  expect((await post(url, { facts: ['email'], reason: ' ' })).statusCode).toBe(422)
  expect((await post(url, { facts: [], reason: 'because' })).statusCode).toBe(422)
  expect((await post(url, { facts: ['password'], reason: 'because' })).statusCode).toBe(422)
})

test('the timeline has money, conversations, mails and the staff, and never a word of a message', async () => {
  const answer = await get(adminMemberTimelinePath(member.accountId), { limit: '100' })
  const { items } = answer.json<Timeline>()
  const kinds = new Set(items.map(({ kind }) => kind))
  for (const kind of ['registered', 'email_confirmed', 'payment', 'chat', 'call', 'mail', 'staff'])
    expect(kinds).toContain(kind)
  expect(items.find(({ kind }) => kind === 'chat')).toMatchObject({ count: 2, nuggets: -1 })
  expect(items.find(({ kind }) => kind === 'call')).toMatchObject({ state: 'caller_hung_up', count: 1, nuggets: -2 })
  expect(items.find(({ kind }) => kind === 'payment')).toMatchObject({ label: receipt })
  expect(answer.body).not.toContain('geheimer')
  const times = items.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
})

test('the timeline has the member’s own mails whatever their address was, and not those of an address that is not theirs yet', async () => {
  const [theirs, mine] = ['fremd@mail.example', 'meine@mail.example']
  const other = await addMember(server.context, 0, { email: theirs })
  const person = await addMember(server.context, 0, { email: mine })
  const reset = (of: SignedIn) => post(adminMemberMailsPath(of.accountId), { kind: 'reset', reason: 'because' })
  await reset(other)
  await reset(person)
  await rows(server, 'update accounts set email_pending = $2 where id = $1', [person.accountId, theirs])
  await rows(server, 'update accounts set email = $2, email_key = $2 where id = $1', [
    person.accountId,
    'neu@mail.example',
  ])
  const { items } = (await get(adminMemberTimelinePath(person.accountId), { kind: 'mails' })).json<Timeline>()
  expect(items.filter(({ kind }) => kind === 'mail')).toHaveLength(1)
})

test('the timeline has logins, pauses with their end, changed limits, unpaid orders, messages to the operator and reports', async () => {
  const chat = await addChat(server, 1_000)
  const { member: person } = chat
  const { accountId } = person
  const at = server.clock.now()
  for (const limitMinor of [5_000, 4_000]) {
    await putAs(server, person, spendingLimitsPath, { limits: [{ period: 'day', limitMinor }] })
  }
  for (let again = 0; again < 2; again += 1) await postAs(server, person, spendingPausePath, { hours: 24 })
  await rows(
    server,
    `insert into contact_messages (id, form_id, content_hash, account_id, is_subscriber, country_code, language, name, email, subject, body, created_at)
     values ($1, $2, '', $3, false, 'de', 'de', 'Paula', 'p@mail.example', 'payment', 'geheimer Wortlaut', $4)`,
    [newId(), newId(), accountId, at],
  )
  await rows(
    server,
    `insert into reports (id, kind, reason, text, reporter_id, reporter_side, subject_id, subject_side, same_key, created_at)
     values ($1::uuid, 'conversation', 'harassment', 'geheime Meldung', $2, 'profile', $3, 'member', 'same', $4)`,
    [newId(), chat.consultant.accountId, accountId, at],
  )
  const read = async () => {
    const answer = await get(adminMemberTimelinePath(accountId), { limit: '100' })
    expect(answer.body).not.toMatch(/geheim/)
    return answer.json<Timeline>().items
  }
  const before = await read()
  const ofKind = (kind: string) => before.filter((item) => item.kind === kind)
  expect(
    ofKind('limit_changed')
      .map(({ amountMinor }) => amountMinor)
      .toSorted(),
  ).toEqual([4_000, 5_000])
  expect(ofKind('pause_began')).toHaveLength(2)
  expect(ofKind('pause_ended')).toEqual([])
  expect(ofKind('signed_in').length).toBeGreaterThan(0)
  expect(ofKind('contact')).toMatchObject([{ what: 'payment', state: 'open', label: '' }])
  expect(ofKind('report')).toMatchObject([{ what: 'received', state: 'open', label: '' }])
  server.clock.advance(DAY_MS)
  expect((await read()).filter(({ kind }) => kind === 'pause_ended')).toHaveLength(1)
})

test('the timeline is read page by page without a gap, and by kind', async () => {
  const url = adminMemberTimelinePath(member.accountId)
  const all = (await get(url, { limit: '100' })).json<Timeline>().items.map(({ id }) => id)
  const pages = await pagesOf(async (before) =>
    (await get(url, { limit: '2', ...(before && { before }) })).json<Timeline>(),
  )
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all)
  const money = (await get(url, { kind: 'money' })).json<Timeline>().items
  expect(money.every(({ kind }) => ['payment', 'order', 'reversal', 'nuggets', 'membership'].includes(kind))).toBe(true)
  for (const before of ['nonsense', 'MSAn', newId()]) expect((await get(url, { before })).statusCode).toBe(422)
})

test('nobody but members has such a page, and a deleted account has none', async () => {
  const gone = await addMember(server.context, 0)
  await rows(
    server,
    'update accounts set deletion_asked_at = $2, deletion_due_at = $2, erasing_since = $2, erased_at = $2 where id = $1',
    [gone.accountId, server.clock.now()],
  )
  for (const id of [support.accountId, gone.accountId, newId()]) {
    expect((await get(adminMemberPath(id))).json().code).toBe('member_not_found')
    expect((await get(adminMemberTimelinePath(id))).json().code).toBe('member_not_found')
    expect((await post(adminMemberRevealPath(id), { facts: ['email'], reason: 'because' })).json().code).toBe(
      'member_not_found',
    )
  }
  expect((await get(adminMemberPath('1'))).statusCode).toBe(422)
})

test('one session or all are ended, at once', async () => {
  const person = await addMember(server.context, 0)
  const isIn = async () => (await get('/api/account', {}, person)).statusCode === 200
  const { sessions } = (await get(adminMemberPath(person.accountId))).json<MemberDetail>()
  const url = adminMemberSessionsEndPath(person.accountId)
  expect((await post(url, { sessionId: newId(), reason: 'because' })).json().code).toBe('session_not_found')
  expect(await isIn()).toBe(true)
  expect((await post(url, { sessionId: sessions[0]?.id, reason: 'because' })).statusCode).toBe(200)
  expect(await isIn()).toBe(false)
  expect((await post(url, { sessionId: null, reason: 'because' })).statusCode).toBe(200)
})

test('another member’s session is not ended under this one’s name', async () => {
  const other = await addMember(server.context, 0)
  const { sessions } = (await get(adminMemberPath(other.accountId))).json<MemberDetail>()
  const url = adminMemberSessionsEndPath(member.accountId)
  expect((await post(url, { sessionId: sessions[0]?.id, reason: 'because' })).statusCode).toBe(404)
  expect((await get('/api/account', {}, other)).statusCode).toBe(200)
})

test('mails go out again with new links, once for each key, and only to the member', async () => {
  const email = 'neu.versucht@mail.example'
  const person = await addMember(server.context, 0, { email, isEmailConfirmed: false })
  const url = adminMemberMailsPath(person.accountId)
  const mails = () => outboxOf(server, email)
  const key = newId()
  for (let again = 0; again < 2; again += 1) {
    expect((await post(url, { kind: 'confirmation', reason: 'because' }, support, key)).statusCode).toBe(200)
  }
  expect(await mails()).toHaveLength(1)
  await post(url, { kind: 'reset', reason: 'because' })
  expect(await mails()).toHaveLength(2)
  expect((await post(url, { kind: 'receipt', receiptNumber: receipt, reason: 'because' })).json().code).toBe(
    'receipt_unknown',
  )
  const own = adminMemberMailsPath(member.accountId)
  expect((await post(own, { kind: 'confirmation', reason: 'because' })).json().code).toBe('already_confirmed')
  const before = (await outboxOf(server, EMAIL)).length
  expect((await post(own, { kind: 'receipt', receiptNumber: receipt, reason: 'because' })).statusCode).toBe(200)
  expect(await outboxOf(server, EMAIL)).toHaveLength(before + 1)
})

test('a key that sent a mail before is refused for another member and for another mail', async () => {
  const [one, other] = [await addMember(server.context, 0), await addMember(server.context, 0)]
  const key = newId()
  const resend = (to: SignedIn, kind: string) =>
    post(adminMemberMailsPath(to.accountId), { kind, reason: 'because' }, support, key)
  expect((await resend(one, 'reset')).statusCode).toBe(200)
  for (const answer of [await resend(other, 'reset'), await resend(one, 'confirmation')]) {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'idempotency_key_reused'])
  }
})

test('a mailbox is not filled: five mails a day', async () => {
  const person = await addMember(server.context, 0)
  const url = adminMemberMailsPath(person.accountId)
  for (let mail = 0; mail < 5; mail += 1) {
    expect((await post(url, { kind: 'reset', reason: 'because' })).statusCode).toBe(200)
  }
  expect((await post(url, { kind: 'reset', reason: 'because' })).json().code).toBe('too_many_resent_mails')
  server.clock.advance(DAY_MS + 1)
  expect((await post(url, { kind: 'reset', reason: 'because' })).statusCode).toBe(200)
})

test('a member who has asked for deletion is shown with the day, and nothing here stops it', async () => {
  const leaver = await addMember(server.context, 0)
  const asked = await postAs(server, leaver, accountDeletionPath, { currentPassword: 'a long enough password' })
  expect(asked.statusCode).toBe(200)
  const detail = (await get(adminMemberPath(leaver.accountId))).json<MemberDetail>()
  expect(detail).toMatchObject({ isLeaving: true, deletionDueAt: expect.any(String), sessions: [] })
})
