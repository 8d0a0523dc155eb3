import {
  adminBonusPath,
  adminDebtsPath,
  adminLedgerCheckPath,
  adminLeftNuggetsPath,
  adminLeftNuggetsSettledPath,
  adminPaymentPath,
  adminPaymentsCsvPath,
  adminPaymentsPath,
  adminProviderEventsPath,
  adminRefundPath,
  adminReplayPath,
  adminTodayPath,
} from '@velvetline/contracts/admin'
import { adminCallHangUpPath, adminCallsPath } from '@velvetline/contracts/calls'
import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import { adminMaxpayTestPath } from '@velvetline/contracts/payment-rails'
import { adminReviewPath, adminReviewsPath, callReviewPath } from '@velvetline/contracts/reviews'
import {
  type AuditAction,
  adminAuditCheckPath,
  adminAuditCsvPath,
  adminAuditPath,
  adminInvitationPath,
  adminInvitationResendPath,
  adminStaffBlockPath,
  adminStaffFactorResetPath,
  adminStaffPath,
  adminStaffPersonPath,
  adminStaffUnblockPath,
} from '@velvetline/contracts/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember, giveNuggets } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addPastCall } from '../../../test/past-calls.ts'
import { buy, eventOf, rows, tellAll } from '../../../test/payments-scene.ts'
import { addAgent, addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { newId } from '../../kernel/ids.ts'

const settings = {
  MAXPAY_PUBLIC_KEY: 'pkTest_velvet',
  MAXPAY_PRIVATE_KEY: 'a private key of ours',
  PAYMENT_RAILS: '*:sandbox',
}
let server: TestApp
let admin: SignedIn
let outsiders: readonly SignedIn[]
let subjects: Record<(typeof SUBJECTS)[number], string>

/** They stand in the addresses below, in place of the id of one of each. */
const SUBJECTS = ['CALL', 'EVENT', 'INVITATION', 'LEAVER', 'PAYMENT', 'PERSON', 'REVIEW', 'WITHDRAWN'] as const
const SUBJECT = new RegExp(SUBJECTS.join('|'))

const idOf = async (text: string, values: unknown[]): Promise<string> =>
  (await rows<{ id: string }>(server, text, values))[0]?.id ?? ''

/** One of each thing that staff can do something to. */
const prepareSubjects = async (): Promise<typeof subjects> => {
  const { context } = server
  const member = await addMember(context, 0)
  const { orderId } = await buy(server, member)
  const event = eventOf(server, newId())
  await tellAll(server, [event])
  const { accountId: agentId, profileId } = await addConsultant(context)
  const past = await addPastCall(server, { memberId: member.accountId, profileId, agentId })
  const headers = { cookie: member.cookie }
  await server.app.inject({ method: 'POST', url: callReviewPath(past), payload: { stars: 5, text: '' }, headers })
  const leaver = await addMember(context, 0)
  await giveNuggets(context, leaver.accountId, 350, false)
  await rows(
    server,
    'update accounts set deletion_asked_at = $2, deletion_due_at = $2, erasing_since = $2, erased_at = $2 where id = $1',
    [leaver.accountId, context.clock.now()],
  )
  const { accountId: person } = await addPerson(context, 'support')
  await rows(server, 'insert into second_factors values ($1, $2, 0, $3)', [
    person,
    Buffer.alloc(1),
    context.clock.now(),
  ])
  const invite = async (name: string): Promise<string> => {
    const payload = { name, email: `${name}@mail.example`, role: 'support', language: 'de' }
    return (await ask(admin.cookie, { method: 'POST', url: adminStaffPath, payload })).json().id
  }
  return {
    CALL: await addPastCall(server, { memberId: member.accountId, profileId, agentId, isOpen: true, minutesAgo: 1 }),
    EVENT: await idOf('select id from provider_events where event_id = $1', [event.eventId]),
    INVITATION: await invite('open'),
    WITHDRAWN: await invite('withdrawn'),
    LEAVER: leaver.accountId,
    PAYMENT: await idOf('select id from payments where order_id = $1', [orderId]),
    PERSON: person,
    REVIEW: await idOf('select id from reviews where call_id = $1', [past]),
  }
}

beforeAll(async () => {
  server = await createTestApp({ settings })
  await server.context.jobs.start()
  admin = await addPerson(server.context, 'admin')
  outsiders = [await addPerson(server.context, 'member'), await addAgent(server.context)]
  subjects = await prepareSubjects()
})
afterAll(() => server?.close())

interface Asked {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly payload?: object
}
const ask = (cookie: string | undefined, asked: Asked) =>
  server.app.inject({ ...asked, headers: { ...(cookie && { cookie }), [IDEMPOTENCY_HEADER]: 'staff-routes' } })

/** Every route of the staff, with what it writes into the audit log; by hand. */
const ROUTES: readonly (readonly [
  method: Asked['method'],
  url: string,
  writes: AuditAction | null,
  payload?: object,
])[] = [
  ['GET', adminTodayPath, null],
  ['GET', adminPaymentsPath, null],
  ['GET', adminPaymentsCsvPath, 'payments.exported'],
  ['GET', adminPaymentPath('PAYMENT'), 'payment.read'],
  ['POST', adminRefundPath('PAYMENT'), 'payment.refund_requested', { reason: 'because' }],
  ['GET', adminProviderEventsPath, 'provider_events.read'],
  ['POST', adminReplayPath('EVENT'), 'provider_event.replayed'],
  ['GET', adminLedgerCheckPath, null],
  ['POST', adminLedgerCheckPath, 'ledger.checked'],
  ['GET', adminDebtsPath, null],
  ['GET', adminLeftNuggetsPath, null],
  ['POST', adminLeftNuggetsSettledPath('LEAVER'), 'left_nuggets.settled'],
  ['GET', adminBonusPath, null],
  ['GET', adminCallsPath, 'calls.read'],
  ['POST', adminCallHangUpPath('CALL'), 'call.hung_up', { reason: 'because' }],
  ['GET', adminReviewsPath, null],
  ['POST', adminReviewPath('REVIEW'), 'review.decided', { state: 'rejected' }],
  ['POST', adminMaxpayTestPath, 'rail.tested'],
  ['GET', adminStaffPath, null],
  [
    'POST',
    adminStaffPath,
    'staff.invited',
    { name: 'Lea', email: 'lea@mail.example', role: 'finance', language: 'en' },
  ],
  ['POST', adminInvitationResendPath('INVITATION'), 'invitation.resent'],
  ['DELETE', adminInvitationPath('WITHDRAWN'), 'invitation.withdrawn'],
  ['PATCH', adminStaffPersonPath('PERSON'), 'staff.role_changed', { role: 'finance' }],
  ['POST', adminStaffFactorResetPath('PERSON'), 'staff.second_factor_reset', { reason: 'because' }],
  ['POST', adminStaffBlockPath('PERSON'), 'staff.blocked', { reason: 'because' }],
  ['POST', adminStaffUnblockPath('PERSON'), 'staff.unblocked'],
  ['GET', adminAuditPath, null],
  ['GET', adminAuditCsvPath, 'audit.exported'],
  ['POST', adminAuditCheckPath, 'audit.checked'],
]

const written = async (after: number) =>
  rows<{ id: number; account_id: string; name: string; role: string; action: AuditAction; reason: string | null }>(
    server,
    'select id::int, account_id, name, role, action, reason from audit_entries where id > $1 order by id',
    [after],
  )
const lastId = async (): Promise<number> => (await written(0)).at(-1)?.id ?? 0

for (const [method, url, action, payload] of ROUTES) {
  test(`${method} ${url} is for staff alone, and the audit log has what it did`, async () => {
    const path = url.replace(SUBJECT, (name) => subjects[name as keyof typeof subjects])
    const asked = { method, url: path, ...(payload && { payload }) }
    const before = await lastId()
    const guest = await ask(undefined, asked)
    expect([guest.statusCode, guest.json().code]).toEqual([401, 'sign_in_required'])
    for (const person of outsiders) {
      const answer = await ask(person.cookie, asked)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'role_required'])
    }
    expect(await lastId()).toBe(before)
    const answer = await ask(admin.cookie, asked)
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.anything()])
    const entries = await written(before)
    expect(entries.map((entry) => entry.action)).toEqual(action ? [action] : [])
    const reason = payload && 'reason' in payload ? payload.reason : null
    for (const entry of entries) expect(entry).toMatchObject({ account_id: admin.accountId, role: 'admin', reason })
  })
}

test('every route that changes something writes an entry', () => {
  expect(ROUTES.filter(([method, , action]) => method !== 'GET' && action === null)).toEqual([])
})

test('every route of the staff is in the list above', () => {
  const listed = ROUTES.map(
    ([method, url]) => `${method} ${url.replace(SUBJECT, (name) => (name === 'CALL' ? '{callId}' : '{id}'))}`,
  )
  const known = Object.entries(server.app.swagger().paths ?? {}).flatMap(([url, methods]) =>
    Object.entries(methods as Record<string, { 'x-access'?: unknown }>)
      .filter(([, route]) => typeof route['x-access'] === 'string' && route['x-access'] !== 'signed-in')
      .map(([method]) => `${method.toUpperCase()} ${url}`),
  )
  expect(new Set(listed)).toEqual(new Set(known))
})
