import { type AdminPaymentDetail, adminPaymentPath } from '@velvetline/contracts/admin'
import {
  adminDeclarationAnsweredPath,
  adminDeclarationsPath,
  type StaffDeclarations,
} from '@velvetline/contracts/declarations'
import type { PaymentList } from '@velvetline/contracts/payments'
import { contractWithdrawPath } from '@velvetline/contracts/subscriptions'
import { adminTasksPath, type TaskList } from '@velvetline/contracts/tasks'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { spendNuggets } from '../../../../test/chat-scene.ts'
import { expectSoundLedger } from '../../../../test/ledger-invariants.ts'
import { outboxOf } from '../../../../test/outbox-of.ts'
import { buy, eventOf, payBackPurchase, rows, tellAll } from '../../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { getAs, postAs } from '../../../../test/requests.ts'
import { HOUR_MS } from '../../../kernel/clock.ts'
import { readBalance, showHistory } from '../../credits/index.ts'
import { RailFault } from '../../payment-rails/index.ts'
import { act, createScene, doJobs, orderMembership, passDays, type Scene, show } from '../test/membership-scene.ts'

const EMAIL = 'mira@mail.example'
const OPERATOR = 'contact@velvetline.example'
const MIRA = { name: 'Mira Muster', email: EMAIL }

let server: Scene
let mira: SignedIn
beforeEach(async () => {
  server = await createScene()
  mira = await addPerson(server.context, 'member', MIRA)
})
afterEach(() => server.close())

const begin = async (): Promise<void> => {
  const { sandbox } = await orderMembership(server, mira)
  await act(server, sandbox, 'approve')
  await doJobs(server)
}
const declare = (payload: object) => {
  const headers = { 'x-country-preference': 'de' }
  return server.app.inject({ method: 'POST', url: contractWithdrawPath, headers, payload })
}
const withdraw = async (payload: object): Promise<void> => {
  await declare(payload)
  await doJobs(server)
}
const mailsTo = async (address: string, subject: RegExp) =>
  (await outboxOf(server, address)).filter((mail) => subject.test(mail.subject))

describe('a withdrawal from a purchase of Nuggets', () => {
  const numberOf = async (orderId: string): Promise<string> =>
    (
      await rows<{ number: string }>(server, 'select receipt_number as number from payments where order_id = $1', [
        orderId,
      ])
    )[0]?.number ?? ''
  const bought = async () => Number((await readBalance(server.context, mira.accountId)).bought)
  const spend = (amount: number) => spendNuggets(server.context, mira.accountId, amount)
  const refunds = () => rows(server, 'select amount_minor::int as amount, kind from payment_reversals order by 1')
  const receiptOf = async () => (await mailsTo(EMAIL, /Eingangsbestätigung/)).at(-1)?.text ?? ''

  test('named by its receipt pays back its unused Nuggets once, and leaves the membership alone', async () => {
    await begin()
    await passDays(server, 4)
    const { orderId } = await buy(server, mira)
    await spend(1_000)
    const reference = await numberOf(orderId)
    await withdraw({ ...MIRA, reference })
    expect(await refunds()).toEqual([{ amount: 689, kind: 'refund' }])
    expect(await bought()).toBe(1)
    expect(await show(server, mira)).toMatchObject({ state: 'trialing', hasAccess: true })
    expect(await receiptOf()).toContain(`Widerruf der Bestellung von 25 Nuggets, Beleg ${reference}`)
    expect(await receiptOf()).toMatch(/zahlen wir 6,89\s€ auf demselben Weg zurück/)
    server.clock.advance(HOUR_MS)
    await withdraw({ ...MIRA, reference: orderId })
    expect(await refunds()).toHaveLength(1)
    await expectSoundLedger(server.context.database)
  })

  test('needs no reference where it is the only contract, and is refused after its last day', async () => {
    const { orderId } = await buy(server, mira)
    await passDays(server, 14)
    server.clock.advance(10 * HOUR_MS)
    await withdraw({ ...MIRA, reference: await numberOf(orderId) })
    expect(await receiptOf()).toContain('Die Frist für den Widerruf dieser Bestellung ist leider schon vorbei')
    expect(await refunds()).toEqual([])
    await passDays(server, 5)
    await buy(server, mira)
    await withdraw(MIRA)
    expect(await refunds()).toEqual([{ amount: 1_149, kind: 'refund' }])
    expect(await bought()).toBe(2_500)
  })

  test('is paid back by a provider that would refund twice, too, and only once', async () => {
    const rail = server.context.paymentRails.get('sandbox')
    if (!rail) throw new Error('There is no sandbox.')
    const asked = vi.spyOn(rail, 'refund')
    Object.assign(rail, { canRepeatRefund: false })
    onTestFinished(() => void Object.assign(rail, { canRepeatRefund: true }))
    const { orderId } = await buy(server, mira)
    await withdraw({ ...MIRA, reference: orderId })
    server.clock.advance(HOUR_MS)
    await withdraw({ ...MIRA, reference: orderId })
    expect([await refunds(), asked.mock.calls.length]).toEqual([[{ amount: 1_149, kind: 'refund' }], 1])
  })

  test('is not paid back where the payer’s bank took it back before the provider was asked', async () => {
    const rail = server.context.paymentRails.get('sandbox')
    if (!rail) throw new Error('There is no sandbox.')
    const asked = vi.spyOn(rail, 'refund')
    const { orderId } = await buy(server, mira)
    await declare({ ...MIRA, reference: orderId })
    await tellAll(server, [eventOf(server, orderId, { kind: 'charged_back' })])
    await doJobs(server)
    expect(asked).not.toHaveBeenCalled()
    expect(await refunds()).toEqual([{ amount: 1_149, kind: 'chargeback' }])
    expect(await rows(server, 'select state from payment_refunds')).toEqual([{ state: 'failed' }])
  })

  test('pays back what is left where a part went back in another way before the provider was asked', async () => {
    const { orderId } = await buy(server, mira)
    await declare({ ...MIRA, reference: orderId })
    const amount = { amountMinor: 500, currency: 'EUR' } as const
    await tellAll(server, [eventOf(server, orderId, { kind: 'charged_back', amount })])
    await doJobs(server)
    expect(await refunds()).toEqual([
      { amount: 500, kind: 'chargeback' },
      { amount: 649, kind: 'refund' },
    ])
    await expectSoundLedger(server.context.database)
  })

  test('takes the unused Nuggets at once, and a refund that is told days later, or made by hand in a portal, takes no more', async () => {
    const rail = server.context.paymentRails.get('sandbox')
    if (!rail) throw new Error('There is no sandbox.')
    Object.assign(rail, { canRepeatRefund: false })
    onTestFinished(() => void Object.assign(rail, { canRepeatRefund: true }))
    vi.spyOn(rail, 'refund').mockResolvedValueOnce({ transactionRef: null })
    const { orderId } = await buy(server, mira)
    await spend(1_000)
    await withdraw({ ...MIRA, reference: orderId })
    expect([await refunds(), await bought(), await spend(100)]).toEqual([[], 1, false])
    const { entries } = await showHistory(server.context, mira.accountId, { limit: 1 })
    expect(entries).toMatchObject([{ kind: 'purchase_taken_back', amount: -14.99, balanceAfter: 0.01 }])

    server.clock.advance(HOUR_MS)
    const second = await buy(server, mira)
    const byHand = new RailFault('made in the portal', { isTemporary: false, isByHand: true })
    const asked = vi.spyOn(rail, 'refund').mockReset().mockRejectedValue(byHand)
    await withdraw({ ...MIRA, reference: second.orderId })
    expect([await refunds(), await bought()]).toEqual([[], 1])
    const finance = await addPerson(server.context, 'finance')
    const task = async () =>
      (await getAs(server, finance, adminTasksPath))
        .json<TaskList>()
        .tasks.find(({ kind }) => kind === 'refunds_by_hand')
    const { to = '', ...queue } = (await task()) ?? {}
    expect(queue).toMatchObject({ count: 1, isLate: false })
    const shown = (await getAs(server, finance, `/api${to}`)).json<PaymentList>().payments
    expect(shown).toMatchObject([{ grossMinor: 1_149 }])
    const detail = (await getAs(server, finance, adminPaymentPath(shown[0]?.id ?? ''))).json<AdminPaymentDetail>()
    expect(detail.refundsUnderWay).toMatchObject([{ amountMinor: 1_149, isByHand: true }])

    const paid = 'select id, transaction_ref as ref from payments order by recorded_at'
    const [first, other] = await rows<{ id: string; ref: string }>(server, paid)
    const amount = { amountMinor: 689, currency: 'EUR' } as const
    const told = { kind: 'refunded', orderId: null, originalRef: first?.ref ?? '', amount } as const
    const inPortal = { ...told, originalRef: other?.ref ?? '', amount: { ...amount, amountMinor: 1_149 } }
    await tellAll(server, [eventOf(server, orderId, told), eventOf(server, second.orderId, inPortal)])
    await payBackPurchase(server.context, other?.id ?? '')
    expect([(await task())?.count, asked.mock.calls.length]).toEqual([0, 1])
    expect([await refunds(), await bought()]).toEqual([
      [
        { amount: 689, kind: 'refund' },
        { amount: 1_149, kind: 'refund' },
      ],
      1,
    ])
    await expectSoundLedger(server.context.database)
  })

  test('without a reference beside a membership, or with an unknown one, waits for a person until it is answered', async () => {
    await begin()
    await withdraw({ ...MIRA, reference: '2026-999999' })
    await buy(server, mira)
    server.clock.advance(HOUR_MS)
    await withdraw(MIRA)
    expect(await refunds()).toEqual([])
    expect(await show(server, mira)).toMatchObject({ state: 'trialing', hasAccess: true })
    expect(await receiptOf()).toContain('Widerruf eines Vertrags, erklärt von Mira Muster')
    expect(await receiptOf()).toContain('Wir prüfen das von Hand und schreiben Ihnen')
    expect((await mailsTo(OPERATOR, /Widerruf: bitte prüfen/))[0]?.text).toContain('/admin/declarations')
    const support = await addPerson(server.context, 'support')
    const listed = async (state: string) =>
      (await getAs(server, support, `${adminDeclarationsPath}?state=${state}`)).json<StaffDeclarations>().declarations
    const [first, second] = await listed('open')
    expect([first?.reference, second?.reference]).toEqual(['2026-999999', ''])
    expect(first).toMatchObject({ kind: 'withdrawal', outcome: 'unknown', memberId: mira.accountId, email: EMAIL })
    const answer = () => postAs(server, support, adminDeclarationAnsweredPath(first?.id ?? ''))
    expect([(await answer()).statusCode, (await answer()).statusCode]).toEqual([200, 200])
    expect((await listed('open')).map(({ id }) => id)).toEqual([second?.id])
    expect(await listed('done')).toMatchObject([{ id: first?.id, answered: { by: expect.any(String) } }])
    const entries = `select action from audit_entries where action = 'declaration.answered'`
    expect(await rows(server, entries)).toHaveLength(1)
  })
})
