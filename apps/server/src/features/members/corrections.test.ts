import { creditHistoryPath } from '@velvetline/contracts/credits'
import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import {
  adminCorrectionDecisionPath,
  adminCorrectionPath,
  adminCorrectionsPath,
  adminMemberCorrectionsPath,
  type Correction,
  type CorrectionList,
} from '@velvetline/contracts/member-acts'
import { adminMemberPath, type MemberDetail } from '@velvetline/contracts/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember, giveNuggets } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { write } from '../../../test/earnings-scene.ts'
import { eventually } from '../../../test/eventually.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { addPastCall } from '../../../test/past-calls.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { pagesOf, postAs } from '../../../test/requests.ts'
import { DAY_MS, HOUR_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { returnUnreadMessages } from '../chat/index.ts'
import { lockWallet, readBalance } from '../credits/index.ts'
import { UNREAD_RETURNED_HOURS } from '../settings/index.ts'
import { waitingCorrections } from './decide-correction.ts'
import { CORRECTION_LIMIT, CORRECTIONS_PER_DAY } from './members.settings.ts'

let server: TestApp
let support: SignedIn
let finance: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  support = await addPerson(server.context, 'support')
  finance = await addPerson(server.context, 'finance')
  // One person does most of what follows.
  await server.context.settings.set(CORRECTIONS_PER_DAY, null, 10_000)
})
afterAll(async () => {
  if (server) await expectSoundLedger(server.context.database)
  await server?.close()
})

const get = (url: string, by: SignedIn, query: Record<string, string> = {}) =>
  server.app.inject({ url, query, headers: { cookie: by.cookie } })
const post = (url: string, payload: object, by: SignedIn, key: string = newId()) =>
  postAs(server, by, url, payload, { [IDEMPOTENCY_HEADER]: key })
const correct = (member: SignedIn, nuggets: number, by = support, key?: string) =>
  post(adminMemberCorrectionsPath(member.accountId), { nuggets, cause: 'fault', explanation: 'Zwei Abbrüche' }, by, key)
const decide = (id: string, approve: boolean, by = finance, answer = 'In Ordnung') =>
  post(adminCorrectionDecisionPath(id), { approve, answer }, by)
const balanceOf = async ({ accountId }: SignedIn) => {
  const { bonus, bought } = await readBalance(server.context, accountId)
  return { bonus, bought }
}

test('up to the limit Nuggets come at once, as bonus, and the member sees line and mail', async () => {
  const email = 'berichtigt@mail.example'
  const member = await addMember(server.context, 0, { email })
  await giveNuggets(server.context, member.accountId, 450, false)
  const answer = await correct(member, 12.5)
  expect(answer.json()).toMatchObject({ state: 'booked', nuggets: 12.5, balanceBefore: 4.5, balanceAfter: 17 })
  expect(await balanceOf(member)).toEqual({ bonus: 1_250, bought: 450 })
  const history = (await get(creditHistoryPath, member)).json()
  expect(history.entries[0]).toMatchObject({ kind: 'correction', amount: 12.5, balanceAfter: 17 })
  const [mail] = await outboxOf(server, email)
  expect(mail?.text).toContain('+12,5 Nuggets')
  expect(mail?.text).toContain('Fehler auf unserer Seite. Zwei Abbrüche')
  await correct(member, -16)
  const texts = (await outboxOf(server, email)).map(({ text }) => text).join()
  expect(texts).toContain('Guthaben korrigiert: -16 Nuggets. Es beträgt jetzt 1 Nugget.')
})

test('what is taken comes from the bonus first, and never goes below zero', async () => {
  const member = await addMember(server.context, 300)
  await giveNuggets(server.context, member.accountId, 500, false)
  expect((await correct(member, -4)).json()).toMatchObject({ state: 'booked', balanceAfter: 4 })
  expect(await balanceOf(member)).toEqual({ bonus: 0, bought: 400 })
  const refused = await correct(member, -4.01)
  expect(refused.json()).toMatchObject({ code: 'balance_too_low', message: expect.stringContaining('4') })
  expect(await balanceOf(member)).toEqual({ bonus: 0, bought: 400 })
})

test('the same key corrects once, also at the same time; with another amount it is refused', async () => {
  const member = await addMember(server.context, 0)
  const key = newId()
  const answers = await Promise.all([correct(member, 3, support, key), correct(member, 3, support, key)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(new Set(answers.map((answer) => answer.json<Correction>().id)).size).toBe(1)
  expect((await correct(member, 4, support, key)).json().code).toBe('idempotency_key_reused')
  expect(await balanceOf(member)).toEqual({ bonus: 300, bought: 0 })
})

test('who holds the wallet writes about the member while a correction waits for it', async () => {
  const { accountId, cookie } = await addMember(server.context, 0)
  const { context } = server
  // A new wallet would refer to the account by itself.
  await giveNuggets(context, accountId, 100, false)
  const correcting = await context.database.transaction(async (tx) => {
    await lockWallet(context, tx, accountId)
    const answer = correct({ accountId, cookie }, 3)
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await eventually(async () => expect(await rows(server, waiting)).toHaveLength(1))
    // As each foreign key to the account does, of a limit or a message for example.
    await sql`select from accounts where id = ${accountId} for key share`.execute(tx)
    return { answer }
  })
  expect((await correcting.answer).json()).toMatchObject({ state: 'booked' })
})

test('an amount that is none is refused, and nothing moves', async () => {
  const member = await addMember(server.context, 0)
  for (const nuggets of [0, 0.001, 1_000.01, -2_000, '5', null, Number.NaN]) {
    const answer = await correct(member, nuggets as number)
    expect([nuggets, answer.statusCode]).toEqual([nuggets, 422])
  }
  const url = adminMemberCorrectionsPath(member.accountId)
  expect((await post(url, { nuggets: 5, cause: 'fault', explanation: '  ' }, support)).statusCode).toBe(422)
  expect((await post(url, { nuggets: 5, cause: 'because', explanation: 'because' }, support)).statusCode).toBe(422)
  expect((await correct(support, 5)).json().code).toBe('member_not_found')
  expect(await balanceOf(member)).toEqual({ bonus: 0, bought: 0 })
})

test('a member who never confirmed their address gets none, neither at once nor by approval', async () => {
  const { accountId } = await addMember(server.context, 0)
  const { id } = (await correct({ accountId, cookie: '' }, 60)).json<Correction>()
  await rows(server, 'update accounts set email_confirmed_at = null where id = $1', [accountId])
  expect((await correct({ accountId, cookie: '' }, 1)).json().code).toBe('member_unconfirmed')
  expect((await decide(id, true)).json().code).toBe('member_unconfirmed')
  expect((await decide(id, false)).json().state).toBe('refused')
})

test('above the limit nothing moves until a second person has approved', async () => {
  const member = await addMember(server.context, 100)
  const proposal = (await correct(member, 60)).json<Correction>()
  expect(proposal).toMatchObject({ state: 'waiting', balanceBefore: 1, balanceAfter: 61, isOwn: true })
  expect(await balanceOf(member)).toEqual({ bonus: 100, bought: 0 })
  expect((await decide(proposal.id, true)).json()).toMatchObject({ state: 'booked', balanceAfter: 61 })
  expect(await balanceOf(member)).toEqual({ bonus: 6_100, bought: 0 })
  expect((await decide(proposal.id, true)).statusCode).toBe(200)
  expect(await balanceOf(member)).toEqual({ bonus: 6_100, bought: 0 })
  const admin = await addPerson(server.context, 'admin')
  expect((await decide(proposal.id, false, admin)).json().code).toBe('correction_decided')
})

test('an admin who proposed it cannot approve it', async () => {
  const admin = await addPerson(server.context, 'admin')
  const member = await addMember(server.context, 0)
  const { id } = (await correct(member, 51, admin)).json<Correction>()
  expect((await decide(id, true, admin)).json().code).toBe('second_person_needed')
  expect((await get(adminCorrectionPath(id), admin)).json()).toMatchObject({ state: 'waiting', isOwn: true })
})

test('small corrections of one person for one member add up to the limit within a day', async () => {
  const member = await addMember(server.context, 0)
  const clerk = await addPerson(server.context, 'support')
  expect((await correct(member, 30, clerk)).json().state).toBe('booked')
  expect((await correct(member, 20, clerk)).json().state).toBe('booked')
  expect((await correct(member, 0.01, clerk)).json().state).toBe('waiting')
  expect((await correct(member, -1, clerk)).json().state).toBe('waiting')
  expect((await correct(await addMember(server.context, 0), 30, clerk)).json().state).toBe('booked')
})

test('what one person gives and takes in a day adds up over all members, also at the same time', async () => {
  const clerk = await addPerson(server.context, 'support')
  await server.context.settings.set(CORRECTIONS_PER_DAY, null, 60)
  const members = await Promise.all(Array.from({ length: 4 }, () => addMember(server.context, 0)))
  const answers = await Promise.all(members.map((member) => correct(member, 25, clerk)))
  const states = answers.map((answer) => answer.json<Correction>().state)
  expect(states.toSorted()).toEqual(['booked', 'booked', 'waiting', 'waiting'])
  const detail = await get(adminMemberPath(members[0]?.accountId ?? ''), clerk)
  expect(detail.json<MemberDetail>().unaidedNuggets).toBe(10)
  const colleague = await addPerson(server.context, 'support')
  expect((await correct(await addMember(server.context, 0), 30, colleague)).json().state).toBe('booked')
  server.clock.advance(DAY_MS + 1)
  expect((await correct(await addMember(server.context, 0), 30, clerk)).json().state).toBe('booked')
  await server.context.settings.set(CORRECTIONS_PER_DAY, null, 10_000)
})

test('the same key for two members at the same time corrects one, and the other is refused in words', async () => {
  const key = newId()
  const members = [await addMember(server.context, 0), await addMember(server.context, 0)]
  const answers = await Promise.all(members.map((member) => correct(member, 3, support, key)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('idempotency_key_reused')
})

test('the log has the balances of the booking itself, and the correction by its id', async () => {
  const member = await addMember(server.context, 250)
  const { id } = (await correct(member, 2)).json<Correction>()
  const [entry] = await rows(
    server,
    `select before_values, after_values, reason from audit_entries where subject_id = $1 and action = 'balance.corrected'`,
    [member.accountId],
  )
  const after = { nuggets: 4.5, cause: 'fault', correctionId: id }
  expect(entry).toEqual({ before_values: { nuggets: 2.5 }, after_values: after, reason: null })
})

test('the limit is a setting of the country', async () => {
  await server.context.settings.set(CORRECTION_LIMIT, 'ch', 5)
  const member = await addMember(server.context, 0, { countryCode: 'ch' })
  expect((await correct(member, 6)).json().state).toBe('waiting')
  expect((await correct(await addMember(server.context, 0), 6)).json().state).toBe('booked')
})

test('two who decide at the same time decide once', async () => {
  const member = await addMember(server.context, 0)
  const other = await addPerson(server.context, 'finance')
  const { id } = (await correct(member, 70)).json<Correction>()
  const answers = await Promise.all([decide(id, true, finance), decide(id, false, other, 'Nein, danke')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const { state } = (await get(adminCorrectionPath(id), finance)).json<Correction>()
  expect(await balanceOf(member)).toEqual({ bonus: state === 'booked' ? 7_000 : 0, bought: 0 })
})

test('a refusal needs an answer, which the person who proposed it reads', async () => {
  const member = await addMember(server.context, 0)
  const { id } = (await correct(member, 80)).json<Correction>()
  expect((await decide(id, false, finance, ' ')).json().code).toBe('answer_needed')
  await decide(id, false, finance, 'Schon erstattet')
  const { corrections } = (await get(adminCorrectionsPath, support, { state: 'refused' })).json<CorrectionList>()
  expect(corrections.find((one) => one.id === id)).toMatchObject({ answer: 'Schon erstattet', balanceAfter: 0 })
})

test('what was spent meanwhile cannot be taken any more', async () => {
  const member = await addMember(server.context, 6_000)
  const { id } = (await correct(member, -60)).json<Correction>()
  await correct(member, -1, await addPerson(server.context, 'support'))
  expect((await decide(id, true)).json().code).toBe('balance_too_low')
  expect((await get(adminCorrectionPath(id), finance)).json().state).toBe('waiting')
})

test('who decides sees from our own records what speaks for it and against it', async () => {
  const consultant = await addConsultant(server.context)
  const member = await addMember(server.context, 0)
  const call = { memberId: member.accountId, profileId: consultant.profileId, agentId: consultant.accountId }
  const broken = await addPastCall(server, { ...call, minutes: [{ bought: 200, isReturned: true }] })
  const silent = await addPastCall(server, { ...call, minutesAgo: 60 })
  await rows(server, `update calls set end_reason = 'failed' where id = any($1::uuid[])`, [[broken, silent]])
  // Never connected, so nothing was paid.
  await rows(server, 'update calls set connected_at = null where id = $1', [silent])
  await addPastCall(server, { ...call, minutesAgo: 90 })
  await giveNuggets(server.context, member.accountId, 100, false)
  await server.context.settings.set(UNREAD_RETURNED_HOURS, null, 1)
  await returnUnreadMessages(server.context)
  await write(server, member, consultant.profileId)
  server.clock.advance(HOUR_MS)
  await returnUnreadMessages(server.context)
  await correct(member, 10)
  const { id } = (await correct(member, 90)).json<Correction>()
  const { evidence } = (await get(adminCorrectionPath(id), finance)).json()
  expect(evidence).toMatchObject({
    ...{ brokenCalls: 1, returnedNuggets: 3, earlierCorrections: 1, earlierNuggets: 10 },
    ...{ owedNuggets: 0, chargebacks: 0, isBlocked: false },
  })
})

test('the list of what waits begins with the oldest, page by page, and says how many there are', async () => {
  server.clock.advance(DAY_MS)
  const [clerk, books] = [await addPerson(server.context, 'support'), await addPerson(server.context, 'finance')]
  await correct(await addMember(server.context, 0), 55, clerk)
  const pages = await pagesOf(async (before) =>
    (await get(adminCorrectionsPath, books, { limit: '2', ...(before && { before }) })).json<CorrectionList>(),
  )
  const seen = pages.flatMap(({ corrections }) => corrections.map(({ proposedAt }) => proposedAt))
  expect(seen).toEqual(seen.toSorted())
  const waiting = await waitingCorrections(server.context)
  expect(waiting).toEqual({ count: seen.length, oldestAt: new Date(seen[0] ?? '') })
})
