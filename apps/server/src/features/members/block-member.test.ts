import { loginPath } from '@velvetline/contracts/accounts'
import {
  adminMemberBlockPath,
  adminMemberLongBlockPath,
  adminMemberUnblockPath,
  type BlockRequest,
} from '@velvetline/contracts/member-acts'
import { adminMemberPath, type MemberDetail } from '@velvetline/contracts/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { addOpenCall } from '../../../test/past-calls.ts'
import { buy, membership, rows } from '../../../test/payments-scene.ts'
import { actorOf, addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { diesAfterCommit } from '../../../test/staff-scene.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { notConfigured } from '../../platform/http/errors/refusals.ts'
import { findMemberByPhone } from '../accounts/index.ts'
import { blockMember, liftDueBlocks, unblockMember } from './block-member.ts'

let server: TestApp
let admin: SignedIn
let support: SignedIn
let moderator: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
  admin = await addPerson(server.context, 'admin')
  support = await addPerson(server.context, 'support')
  moderator = await addPerson(server.context, 'moderator')
})
afterAll(() => server?.close())

const WEEK: BlockRequest = { cause: 'insult', explanation: 'Zwei gemeldete Nachrichten', days: 7 }
const post = (url: string, payload: object, by: SignedIn) => postAs(server, by, url, payload)
const block = ({ accountId }: SignedIn, by = support) => post(adminMemberBlockPath(accountId), WEEK, by)
const blockLong = ({ accountId }: SignedIn, by = admin, days: number | null = null) =>
  post(adminMemberLongBlockPath(accountId), { ...WEEK, days }, by)
const signIn = (identifier: string) =>
  server.app.inject({
    method: 'POST',
    url: loginPath,
    payload: { identifier, password: 'a long enough password', redirect: '/' },
  })
const mailOfUnblocking = async (email: string) =>
  (await outboxOf(server, email)).find(({ subject }) => subject === 'Ihr Konto ist wieder frei')?.text
const isIn = async (person: SignedIn) => (await getAs(server, person, '/api/account')).statusCode === 200

test('a blocked member is signed out at once, is mailed the reason, and the login shows the end date and contact', async () => {
  const email = 'gesperrt@mail.example'
  const member = await addMember(server.context, 0, { email })
  expect((await block(member)).statusCode).toBe(200)
  expect(await isIn(member)).toBe(false)
  const refused = (await signIn(email)).json()
  expect(refused.code).toBe('account_blocked')
  expect(refused.message).toContain('bis 22. Juni 2026 gesperrt')
  expect(refused.message).toContain(server.context.config.service.contactEmail)
  const [mail] = await outboxOf(server, email)
  expect(mail?.text).toContain('Grund: Beleidigung. Zwei gemeldete Nachrichten')
  const answer = await getAs(server, support, adminMemberPath(member.accountId))
  expect(answer.json<MemberDetail>().block).toMatchObject({ cause: 'insult', until: '2026-06-22T12:00:00.000Z' })
})

test('without a mail server a member is blocked and unblocked as well, and no mail is sent', async () => {
  const email = 'ohne.post@mail.example'
  const { accountId: memberId } = await addMember(server.context, 0, { email })
  const email503 = () => Promise.reject(notConfigured())
  const context = {
    ...server.context,
    messagesOut: { ...server.context.messagesOut, canEmail: false, email: email503 },
  }
  const by = actorOf(admin)
  await blockMember(context, { ...WEEK, memberId, by })
  expect((await signIn(email)).json().code).toBe('account_blocked')
  await unblockMember(context, { memberId, reason: 'Ein Versehen', by })
  expect([(await signIn(email)).statusCode, await outboxOf(server, email)]).toEqual([200, []])
})

test('a wrong password does not tell that an account is blocked', async () => {
  const email = 'still.gesperrt@mail.example'
  await block(await addMember(server.context, 0, { email }))
  const answer = await server.app.inject({
    method: 'POST',
    url: loginPath,
    payload: { identifier: email, password: 'another password', redirect: '/' },
  })
  expect(answer.json().code).toBe('invalid_credentials')
})

test('the same block again changes nothing; another one is refused', async () => {
  const member = await addMember(server.context, 0)
  await Promise.all([block(member), block(member)])
  expect((await block(member)).statusCode).toBe(200)
  const [row] = await rows<{ count: number }>(
    server,
    'select count(*)::int as count from member_blocks where member_id = $1',
    [member.accountId],
  )
  expect(row?.count).toBe(1)
  expect((await blockLong(member)).json().code).toBe('already_blocked')
})

test('support blocks for a week at most, moderation and admins without an end', async () => {
  const member = await addMember(server.context, 0)
  for (const days of [30, null]) expect((await blockLong(member, support, days)).json().code).toBe('role_required')
  expect((await post(adminMemberBlockPath(member.accountId), { ...WEEK, days: null }, support)).statusCode).toBe(422)
  expect((await blockLong(member, moderator, 14)).statusCode).toBe(422)
  expect(await isIn(member)).toBe(true)
  expect((await blockLong(member, moderator)).statusCode).toBe(200)
  expect(await isIn(member)).toBe(false)
})

test('a call that is going on ends', async () => {
  const { member, endReason } = await addOpenCall(server)
  await block(member)
  expect(await endReason()).toBe('hung_up_by_staff')
  // Why is nothing that the consultant's call says.
  const told = 'select distinct staff_reason from calls where member_id = $1'
  expect(await rows(server, told, [member.accountId])).toEqual([{ staff_reason: '–' }])
})

test('a call ends also where the process dies right after the block is stored', async () => {
  const { member, endReason } = await addOpenCall(server)
  const by = actorOf(support, 'support')
  const dying = diesAfterCommit(server.context)
  await expect(blockMember(dying, { ...WEEK, memberId: member.accountId, by })).rejects.toThrow('the process died')
  await eventually(async () => expect(await endReason()).toBe('hung_up_by_staff'))
})

test('a membership stays paid and is not renewed, which the mail at the end of the block mentions', async () => {
  const email = 'mitglied@mail.example'
  const member = await addMember(server.context, 0, { email })
  const read = () =>
    rows(server, 'select state, wants_charges, has_access from subscriptions where account_id = $1', [member.accountId])
  await buy(server, member, membership())
  await eventually(async () => expect(await read()).toMatchObject([{ state: 'trialing', has_access: true }]))
  await block(member)
  expect((await read())[0]).toEqual({ state: 'cancelled', wants_charges: false, has_access: true })
  const unblock = ({ accountId }: SignedIn) =>
    post(adminMemberUnblockPath(accountId), { reason: 'Verwechslung' }, support)
  await unblock(member)
  expect(await mailOfUnblocking(email)).toContain('Ihre Mitgliedschaft war mit der Sperre gekündigt.')
  const other = await addMember(server.context, 0, { email: 'ohne@mail.example' })
  await block(other)
  await unblock(other)
  expect(await mailOfUnblocking('ohne@mail.example')).not.toContain('Mitgliedschaft')
})

test('the telephone line no longer recognises a blocked member', async () => {
  const phone = '+491715550199'
  const member = await addMember(server.context, 0, { phone })
  expect(await findMemberByPhone(server.context, phone)).not.toBeNull()
  await block(member)
  expect(await findMemberByPhone(server.context, phone)).toBeNull()
})

test('it is lifted by hand with a reason, or by itself when its time is up', async () => {
  const [email, other] = ['frei@mail.example', 'von.selbst@mail.example']
  const byHand = await addMember(server.context, 0, { email })
  const byItself = await addMember(server.context, 0, { email: other })
  const forGood = await addMember(server.context, 0, { email: 'fuer.immer@mail.example' })
  await block(byHand)
  await block(byItself)
  await blockLong(forGood)
  expect((await post(adminMemberUnblockPath(byHand.accountId), { reason: '' }, support)).statusCode).toBe(422)
  expect((await post(adminMemberUnblockPath(byHand.accountId), { reason: 'Verwechslung' }, support)).statusCode).toBe(
    200,
  )
  expect((await signIn(email)).statusCode).toBe(200)
  await liftDueBlocks(server.context)
  expect((await signIn(other)).statusCode).toBe(403)
  server.clock.advance(7 * DAY_MS)
  await liftDueBlocks(server.context)
  expect((await signIn(other)).statusCode).toBe(200)
  expect((await signIn('fuer.immer@mail.example')).statusCode).toBe(403)
})

test('support lifts a block of a week, and one without an end only moderation and admins do', async () => {
  const member = await addMember(server.context, 0)
  const lift = (by: SignedIn) => post(adminMemberUnblockPath(member.accountId), { reason: 'Verwechslung' }, by)
  await blockLong(member, moderator)
  const refused = await lift(support)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'long_block'])
  expect((await lift(moderator)).statusCode).toBe(200)
  await block(member)
  expect((await lift(support)).statusCode).toBe(200)
})

test('nobody of the staff and no consultant is blocked as a member', async () => {
  for (const person of [admin, support, await addConsultant(server.context)]) {
    expect((await block(person, admin)).json().code).toBe('member_not_found')
  }
})
