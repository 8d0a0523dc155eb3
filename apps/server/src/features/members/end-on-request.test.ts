import {
  adminMemberBlockPath,
  adminMemberDeletionPath,
  adminMemberMembershipCancelPath,
} from '@velvetline/contracts/member-acts'
import { adminMemberPath, type MemberDetail } from '@velvetline/contracts/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { addSubscriber, mailsTo, membershipOf } from './test/subscriber-scene.ts'

let server: TestApp
let support: SignedIn
let finance: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
  support = await addPerson(server.context, 'support')
  finance = await addPerson(server.context, 'finance')
})
afterAll(() => server?.close())

const REASON = 'Brief vom 1. Juni'
const cancel = ({ accountId }: SignedIn, by = support) =>
  postAs(server, by, adminMemberMembershipCancelPath(accountId), { reason: REASON })
const startDeletion = ({ accountId }: SignedIn, by = support) =>
  postAs(server, by, adminMemberDeletionPath(accountId), { reason: REASON })
const entriesAbout = ({ accountId }: SignedIn, action: string) =>
  rows(
    server,
    `select role, audit_reasons.words as reason from audit_entries join audit_reasons on entry_id = id where subject_id = $1 and action = $2`,
    [accountId, action],
  )

test('a membership is cancelled for a member as they would have done it, with one mail and one entry', async () => {
  const email = 'schriftlich@mail.example'
  const member = await addSubscriber(server, email)
  expect((await cancel(member)).statusCode).toBe(200)
  expect(await membershipOf(server, member)).toEqual([{ state: 'cancelled', wants_charges: false, has_access: true }])
  // The provider has confirmed it, so there is nothing left to cancel.
  const charging = 'select is_charging from subscriptions where account_id = $1'
  await eventually(async () =>
    expect(await rows(server, charging, [member.accountId])).toEqual([{ is_charging: false }]),
  )
  expect((await cancel(member, finance)).statusCode).toBe(200)
  await eventually(async () => expect(await mailsTo(server, email, 'Ihre Kündigung ist angekommen')).toHaveLength(1))
  expect(await entriesAbout(member, 'member.membership_cancelled')).toEqual([{ role: 'support', reason: REASON }])
})

test('without a membership nothing is cancelled', async () => {
  const member = await addMember(server.context, 0)
  const refused = await cancel(member)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'no_membership'])
  expect(await entriesAbout(member, 'member.membership_cancelled')).toEqual([])
})

test('a deletion that is started for a member has the same time, ends the same, and sends the same mail, once', async () => {
  const email = 'ausgesperrt@mail.example'
  const member = await addSubscriber(server, email)
  expect((await startDeletion(member)).statusCode).toBe(200)
  const again = await startDeletion(member)
  expect([again.statusCode, again.json().code]).toEqual([409, 'deletion_asked_already'])
  expect((await getAs(server, member, '/api/account')).statusCode).toBe(401)
  const detail = (await getAs(server, support, adminMemberPath(member.accountId))).json<MemberDetail>()
  const dueAt = new Date(server.clock.now().getTime() + 30 * DAY_MS).toISOString()
  expect(detail).toMatchObject({ deletionDueAt: dueAt, sessions: [] })
  expect(await membershipOf(server, member)).toEqual([{ state: 'cancelled', wants_charges: false, has_access: true }])
  expect(await mailsTo(server, email, 'Ihr Konto wird gelöscht')).toHaveLength(1)
  expect(await entriesAbout(member, 'member.deletion_started')).toEqual([{ role: 'support', reason: REASON }])
})

test('a blocked member’s deletion can be started too, and nobody but a member is deleted so', async () => {
  const member = await addMember(server.context, 0)
  const block = { cause: 'request', explanation: 'because', days: 7 }
  expect((await postAs(server, support, adminMemberBlockPath(member.accountId), block)).statusCode).toBe(200)
  expect((await startDeletion(member)).statusCode).toBe(200)
  expect((await startDeletion(finance)).json().code).toBe('member_not_found')
})
