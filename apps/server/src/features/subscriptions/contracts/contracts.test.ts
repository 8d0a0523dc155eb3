import { contractCancelPath, contractWithdrawPath, subscriptionCancelPath } from '@velvetline/contracts/subscriptions'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { outboxOf } from '../../../../test/outbox-of.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { postAs } from '../../../../test/requests.ts'
import { DAY_MS, HOUR_MS } from '../../../kernel/clock.ts'
import { showSubscription } from '../show-subscription.ts'
import {
  act,
  createScene,
  doJobs,
  isMember,
  orderMembership,
  passDays,
  type Scene,
  show,
} from '../test/membership-scene.ts'

const EMAIL = 'mira@mail.example'
const OPERATOR = 'contact@velvetline.example'
const MIRA = { name: 'Mira Muster', email: EMAIL }
const CANCEL = { ...MIRA, kind: 'ordinary' }

let server: Scene
let mira: SignedIn
beforeEach(async () => {
  server = await createScene()
  mira = await addPerson(server.context, 'member', { email: EMAIL, name: 'Mira Muster', username: 'Abendrot' })
})
afterEach(() => server.close())

const begin = async (): Promise<void> => {
  const { sandbox } = await orderMembership(server, mira)
  await act(server, sandbox, 'approve')
  await doJobs(server)
}

const declare = async (url: string, payload: object, from: { country?: string; address?: string } = {}) => {
  const answer = await server.app.inject({
    method: 'POST',
    url,
    remoteAddress: from.address ?? '203.0.113.9',
    headers: { 'x-country-preference': from.country ?? 'de' },
    payload,
  })
  await doJobs(server)
  return { status: answer.statusCode, ...answer.json<{ code?: string; receivedAt?: string; fields?: object }>() }
}
const mailsTo = async (address: string, subject: RegExp) =>
  (await outboxOf(server, address)).filter((mail) => subject.test(mail.subject))

describe('the cancel button', () => {
  test('ends the contract with the paid time, without a login, and confirms the time of arrival', async () => {
    await begin()
    server.clock.advance(3 * DAY_MS + 95 * 60_000)
    const answer = await declare(contractCancelPath, {
      ...CANCEL,
      name: ' Dr. mira Sophie  MUSTER ',
      email: 'Mira+Konto@Mail.example',
    })
    expect(answer).toMatchObject({ status: 200, receivedAt: '2026-06-18T13:35:00.000Z' })
    expect(await show(server, mira)).toMatchObject({ state: 'cancelled', hasAccess: true })
    expect(await rows(server, 'select state from sandbox_agreements')).toEqual([{ state: 'cancelled' }])
    const [receipt] = await mailsTo('Mira+Konto@mail.example', /Eingangsbestätigung/)
    expect(receipt?.text).toContain('Ihre Kündigung ist am 18. Juni 2026 um 15:35 MESZ bei uns eingegangen.')
    expect(receipt?.text).toContain('ordentliche Kündigung der Mitgliedschaft zum nächstmöglichen Zeitpunkt')
    expect(receipt?.text).toContain('Ihre Mitgliedschaft endet am 15. Juli 2026.')
    expect(await mailsTo(EMAIL, /Kündigung/)).toEqual([])
    expect((await mailsTo(OPERATOR, /Kündigung/))[0]?.text).toContain('Ausgeführt.')
  })

  test('gives an unknown person the same answer, ends nothing, and asks the operator to check it', async () => {
    await begin()
    for (const stranger of [
      { ...CANCEL, name: 'Jemand Anderes' },
      { ...CANCEL, name: 'Anna Otto Mira Schmidt Muster' },
      { ...CANCEL, email: 'wer@mail.example' },
      { ...CANCEL, name: 'Jemand Anderes', reference: '2026-999999' },
    ]) {
      const answer = await declare(contractCancelPath, stranger)
      expect(Object.keys(answer).sort()).toEqual(['receivedAt', 'status'])
    }
    expect(await show(server, mira)).toMatchObject({ state: 'trialing' })
    const [receipt] = await mailsTo('wer@mail.example', /Eingangsbestätigung/)
    expect(receipt?.text).toContain('konnten wir keinen Vertrag eindeutig zuordnen')
    expect((await mailsTo(OPERATOR, /bitte prüfen/)).length).toBe(4)
  })

  test.each([
    ['the user name', async () => 'Abendrot'],
    [
      'the number of a receipt',
      async () => (await rows<{ number: string }>(server, 'select receipt_number as number from payments'))[0]?.number,
    ],
  ])('knows the member by %s where the name is written in another way', async (_what, reference) => {
    await begin()
    await declare(contractCancelPath, { ...CANCEL, name: 'M. M.', reference: await reference() })
    expect(await show(server, mira)).toMatchObject({ state: 'cancelled' })
  })

  test('does not identify a person by another member’s receipt number', async () => {
    await begin()
    const other = await addPerson(server.context, 'member', { name: 'Otto Other' })
    const { sandbox } = await orderMembership(server, other)
    await act(server, sandbox, 'approve')
    await doJobs(server)
    const numberOf = 'select receipt_number as number from payments where member_id = $1'
    const [receipt] = await rows<{ number: string }>(server, numberOf, [other.accountId])
    expect(receipt?.number).toMatch(/^2026-/)
    await declare(contractCancelPath, { ...CANCEL, name: 'Jemand Anderes', reference: receipt?.number })
    expect(await show(server, mira)).toMatchObject({ state: 'trialing' })
  })

  test('ends it on a later day if one is requested, and charges until then', async () => {
    await begin()
    await declare(contractCancelPath, { ...CANCEL, endsOn: '2026-08-03' })
    expect(await show(server, mira)).toMatchObject({ state: 'cancelled', boundUntil: '2026-08-03T00:00:00.000Z' })
    await passDays(server, 30 + 20)
    const subscription = await showSubscription(server.context, mira.accountId)
    expect(subscription).toMatchObject({
      state: 'cancelled',
      paidUntil: '2026-08-05T12:00:00.000Z',
      nextChargeAt: null,
    })
    await passDays(server, 1)
    expect(await showSubscription(server.context, mira.accountId)).toMatchObject({ state: 'expired' })
  })

  test('pressed again ends it as soon as possible although a later day was requested first', async () => {
    await begin()
    await declare(contractCancelPath, { ...CANCEL, endsOn: '2026-08-03' })
    expect(await show(server, mira)).toMatchObject({ endsAt: '2026-08-05T12:00:00.000Z', canCancel: true })
    server.clock.advance(DAY_MS)
    await declare(contractCancelPath, CANCEL)
    expect(await show(server, mira)).toMatchObject({
      endsAt: '2026-07-15T12:00:00.000Z',
      cancelledAt: '2026-06-16T12:00:00.000Z',
      nextChargeAt: null,
      canCancel: false,
    })
    expect(await rows(server, 'select state from sandbox_agreements')).toEqual([{ state: 'cancelled' }])
    const [receipt] = await mailsTo(EMAIL, /Eingangsbestätigung/)
    expect(receipt?.text).toContain('Ihre Mitgliedschaft endet am 15. Juli 2026.')
    expect(await mailsTo(EMAIL, /Ihre Kündigung/)).toEqual([])
  })

  test('in the account ends it sooner than was requested, which a mail confirms', async () => {
    await begin()
    await declare(contractCancelPath, { ...CANCEL, endsOn: '2026-08-03' })
    server.clock.advance(DAY_MS)
    expect((await postAs(server, mira, subscriptionCancelPath)).json()).toMatchObject({
      subscription: { endsAt: '2026-07-15T12:00:00.000Z', canCancel: false },
    })
    await doJobs(server)
    expect((await mailsTo(EMAIL, /Ihre Kündigung/))[0]?.text).toContain('Ihre Mitgliedschaft endet am 15. Juli 2026.')
  })

  test('pressed again after the requested day names the end that is to come', async () => {
    await begin()
    // Not every provider says that it has stopped.
    const rail = server.context.paymentRails.get('sandbox')
    if (rail) vi.spyOn(rail, 'cancelAgreement').mockResolvedValue()
    await declare(contractCancelPath, { ...CANCEL, endsOn: '2026-08-03' })
    await passDays(server, 30 + 20)
    await declare(contractCancelPath, CANCEL)
    const [receipt] = await mailsTo(EMAIL, /Eingangsbestätigung/)
    expect(receipt?.text).toContain('Ihre Mitgliedschaft endet am 5. August 2026.')
  })

  test('pressed twice makes one declaration with one receipt', async () => {
    await begin()
    const [first, second] = [await declare(contractCancelPath, CANCEL), await declare(contractCancelPath, CANCEL)]
    expect(second).toEqual(first)
    expect(await mailsTo(EMAIL, /Eingangsbestätigung/)).toHaveLength(1)
  })

  test('refuses invalid names and addresses, and bots', async () => {
    const bad = { name: 'Buy at www.shop.example', email: 'mira', kind: 'ordinary', endsOn: '2026-02-30' }
    expect(await declare(contractCancelPath, bad)).toMatchObject({
      status: 422,
      code: 'invalid_declaration',
      fields: {
        name: 'Bitte geben Sie nur Ihren Namen an, höchstens 80 Zeichen.',
        email: 'Das ist keine gültige E-Mail-Adresse.',
        endsOn: 'Das ist kein gültiges Datum.',
      },
    })
    for (const name of ['Jetzt gratis auf casino.com', 'Mira <b>Muster</b>', '12345']) {
      expect(await declare(contractCancelPath, { ...CANCEL, name })).toMatchObject({
        status: 422,
        fields: { name: expect.any(String) },
      })
    }
    expect(await declare(contractCancelPath, { ...CANCEL, fax: '1' })).toMatchObject({
      code: 'declaration_not_accepted',
    })
    for (let count = 0; count < 5; count += 1) {
      await declare(contractCancelPath, { ...CANCEL, reference: `${count}` })
    }
    expect(await declare(contractCancelPath, CANCEL)).toMatchObject({ status: 429, code: 'too_many_requests' })
  })

  test('accepts ten declarations an hour from one network address, and a hundred from a wide network', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await declare(contractCancelPath, { ...CANCEL, email: `mira-${count}@mail.example` })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    for (let count = 0; count < 90; count += 1) await server.context.contractLimits.perNetwork.take('203.0.113')
    const elsewhere = { ...CANCEL, email: 'mira@elsewhere.example' }
    expect((await declare(contractCancelPath, elsewhere, { address: '203.0.113.77' })).status).toBe(429)
    expect((await declare(contractCancelPath, elsewhere, { address: '203.0.114.9' })).status).toBe(200)
  })

  test('repeats the reasons in the mail only for a known person', async () => {
    await begin()
    const reason = 'Besuchen Sie www.shop.example'
    await declare(contractCancelPath, { ...CANCEL, email: 'wer@mail.example', kind: 'extraordinary', reason })
    expect((await mailsTo('wer@mail.example', /./))[0]?.text).not.toContain('shop.example')
    await declare(contractCancelPath, { ...CANCEL, kind: 'extraordinary', reason })
    expect((await mailsTo(EMAIL, /Eingangsbestätigung/))[0]?.text).toContain(`Ihre Begründung: ${reason}`)
  })
})

describe('the withdrawal button', () => {
  test('ends the membership at once and refunds the unused days', async () => {
    await begin()
    await passDays(server, 9)
    server.clock.advance(HOUR_MS)
    expect((await declare(contractWithdrawPath, MIRA)).status).toBe(200)
    expect(await show(server, mira)).toMatchObject({ state: 'expired', hasAccess: false, withdrawableUntil: null })
    expect(await isMember(server, mira)).toBe(false)
    expect(await rows(server, 'select amount_minor::int as amount, kind from payment_reversals')).toEqual([
      { amount: 67, kind: 'refund' },
    ])
    const [receipt] = await mailsTo(EMAIL, /Eingangsbestätigung/)
    expect(receipt?.text).toContain('Ihr Widerruf ist am 24. Juni 2026 um 15:00 MESZ bei uns eingegangen.')
    expect(receipt?.text).toMatch(/zahlen wir 0,67\s€ auf demselben Weg zurück/)
    await passDays(server, 40)
    expect(await rows(server, 'select id from payments')).toHaveLength(1)
    expect(await mailsTo(EMAIL, /beendet/)).toEqual([])
  })

  test('pressed again changes and refunds nothing more', async () => {
    await begin()
    await declare(contractWithdrawPath, MIRA)
    server.clock.advance(HOUR_MS)
    await declare(contractWithdrawPath, MIRA)
    expect(await rows(server, 'select id from payment_reversals')).toHaveLength(1)
  })

  test('after its last day is confirmed as received, and the contract continues', async () => {
    await begin()
    await passDays(server, 14)
    server.clock.advance(9 * HOUR_MS)
    expect((await show(server, mira))?.withdrawableUntil).toBe('2026-06-29T22:00:00.000Z')
    server.clock.advance(HOUR_MS)
    expect((await show(server, mira))?.withdrawableUntil).toBeNull()
    expect(await declare(contractWithdrawPath, MIRA, { country: 'uk' })).toMatchObject({ status: 200 })
    expect(await show(server, mira)).toMatchObject({ state: 'trialing' })
    const [receipt] = await mailsTo(EMAIL, /Confirmation of receipt/)
    expect(receipt?.text).toContain('Your withdrawal reached us on 29 June 2026 at 23:00 BST.')
    expect(receipt?.text).toContain('The time for a withdrawal is over, we are sorry to say')
  })
})
