import { adminMemberMembershipCancelPath } from '@velvetline/contracts/member-acts'
import { contractCancelPath, subscriptionCancelPath, subscriptionResumePath } from '@velvetline/contracts/subscriptions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addMember } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { handleEvents, renewSandboxAgreements, rows } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { postAs } from '../../../test/requests.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { addDays } from '../../kernel/days.ts'
import { addSubscriber, mailsTo, membershipOf } from './test/subscriber-scene.ts'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
})
afterEach(() => server?.close())

const cancelAsOf = async (
  { accountId }: SignedIn,
  arrival: { readonly declarationId?: string; readonly arrivedOn?: string },
) => {
  const support = await addPerson(server.context, 'support')
  return postAs(server, support, adminMemberMembershipCancelPath(accountId), { reason: 'Brief im Archiv', ...arrival })
}

test('a cancellation that waited for staff counts from its arrival, and what was charged since goes back', async () => {
  const email = 'unklar@mail.example'
  const member = await addSubscriber(server, email)
  server.clock.advance(29 * DAY_MS)
  const declared = { email, name: 'Jemand Anderes', kind: 'ordinary' }
  await server.app.inject({ method: 'POST', url: contractCancelPath, payload: declared })
  const [declaration] = await rows<{ id: string; outcome: string }>(
    server,
    'select id, outcome from contract_declarations where email = $1',
    [email],
  )
  expect(declaration?.outcome).toBe('unknown')
  server.clock.advance(DAY_MS)
  await renewSandboxAgreements(server.context)
  await eventually(async () => {
    await handleEvents(server.context)
    expect(await membershipOf(server, member)).toMatchObject([{ state: 'active' }])
  })
  server.clock.advance(2 * DAY_MS)
  const stranger = await addMember(server.context, 0)
  const declarationId = declaration?.id ?? ''
  expect((await cancelAsOf(stranger, { declarationId })).statusCode).toBe(404)
  expect((await cancelAsOf(member, { declarationId })).statusCode).toBe(200)
  expect(await membershipOf(server, member)).toEqual([{ state: 'expired', wants_charges: false, has_access: false }])
  await eventually(async () => {
    const [mail] = await mailsTo(server, email, 'Ihre Kündigung ist angekommen')
    expect(mail?.text).toContain('Ihre Kündigung ist am 14. Juli 2026 um 14:00 MESZ bei uns eingegangen.')
    expect(mail?.text).toContain('am 15. Juli 2026 zu Ende gegangen')
    expect(await mailsTo(server, email, 'Eine Zahlung geht an Sie zurück')).toHaveLength(1)
    const back = `select p.gross_minor::int as gross, r.amount_minor::int as back from payments p
      left join payment_reversals r on r.payment_id = p.id where p.member_id = $1 order by p.paid_at`
    expect(await rows(server, back, [member.accountId])).toEqual([
      { gross: 100, back: null },
      { gross: 666, back: 666 },
    ])
  })
})

test('a letter counts from the day on which it arrived, which is neither to come nor long past', async () => {
  const email = 'brief@mail.example'
  const member = await addSubscriber(server, email)
  server.clock.advance(3 * DAY_MS)
  const today = server.clock.now().toISOString().slice(0, 10)
  const refused = await cancelAsOf(member, { arrivedOn: addDays(today, 1) })
  expect([refused.statusCode, refused.json().fields]).toEqual([422, { arrivedOn: expect.any(String) }])
  expect((await cancelAsOf(member, { arrivedOn: addDays(today, -91) })).statusCode).toBe(422)
  expect((await cancelAsOf(member, { arrivedOn: addDays(today, -1) })).statusCode).toBe(200)
  expect(await membershipOf(server, member)).toMatchObject([{ state: 'cancelled' }])
  await eventually(async () => {
    const [mail] = await mailsTo(server, email, 'Ihre Kündigung ist angekommen')
    expect(mail?.text).toMatch(/Ihre Kündigung ist am \d+\. \w+ 2026 bei uns eingegangen\./)
  })
})

test('a membership that was resumed since a letter arrived is cancelled as of now', async () => {
  const member = await addSubscriber(server, 'wieder@mail.example')
  server.clock.advance(2 * DAY_MS)
  const today = server.clock.now().toISOString().slice(0, 10)
  await postAs(server, member, subscriptionCancelPath)
  server.clock.advance(DAY_MS)
  expect((await postAs(server, member, subscriptionResumePath)).statusCode).toBe(200)
  server.clock.advance(DAY_MS)
  expect((await cancelAsOf(member, { arrivedOn: addDays(today, -1) })).statusCode).toBe(200)
  expect(await membershipOf(server, member)).toMatchObject([{ state: 'cancelled', wants_charges: false }])
})
