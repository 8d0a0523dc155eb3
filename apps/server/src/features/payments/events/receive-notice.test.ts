import { webhookPath } from '@velvetline/contracts/payments'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addMember } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { beginOrder, eventOf, post, rows, signedNotice, tell } from '../../../../test/payments-scene.ts'
import { actorOf, addPerson } from '../../../../test/person-factory.ts'
import { MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts'
import { readBalance } from '../../credits/index.ts'
import { RailFault, type RailNotice } from '../../payment-rails/index.ts'
import { createEventIntake } from './event-intake.ts'
import { replayProviderEvent } from './handle-events.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const countEvents = async () => (await rows(test, 'select id from provider_events')).length

const genuine = async (): Promise<RailNotice> => {
  const member = await addMember(test.context, 0)
  const { orderId } = await beginOrder(test, member)
  return signedNotice(test, eventOf(test, orderId))
}

const flipped = (body: Buffer): Buffer => {
  const changed = Buffer.from(body)
  changed[20] = (changed[20] ?? 0) ^ 1
  return changed
}

describe('a notice', () => {
  it('is acknowledged as the provider expects once it is stored, every time it arrives', async () => {
    const notice = await genuine()
    const before = await countEvents()
    for (const _ of [1, 2, 3]) {
      const answer = await post(test, notice)
      expect([answer.statusCode, answer.body]).toEqual([200, 'OK'])
    }
    expect(await countEvents()).toBe(before + 1)
    const [kept] = await rows<{ body: Buffer }>(
      test,
      'select body from provider_events order by received_at desc limit 1',
    )
    expect(kept?.body.equals(notice.body)).toBe(true)
  })

  it('that means nothing to us leaves its name alone', async () => {
    const rail = test.context.paymentRails.get('sandbox')
    if (!rail) throw new Error('the demo has a sandbox')
    const { readNotice } = rail
    Object.assign(rail, { readNotice: async () => ({ isAuthentic: true, eventId: 'of-no-use', event: null }) })
    const answer = await post(test, await genuine())
    Object.assign(rail, { readNotice })
    expect(answer.statusCode).toBe(200)
    const kept = "select state, length(body) as length from provider_events where event_id = 'of-no-use'"
    expect(await rows(test, kept)).toEqual([{ state: 'handled', length: 0 }])
  })

  it('that cannot be verified, because the provider’s key is unavailable, must be sent again', async () => {
    const notice = await genuine()
    const rail = test.context.paymentRails.get('sandbox')
    if (!rail) throw new Error('the demo has a sandbox')
    const { readNotice } = rail
    const before = await countEvents()
    Object.assign(rail, {
      readNotice: () => Promise.reject(new RailFault('paypal gave no certificate', { isTemporary: true })),
    })
    const answer = await post(test, notice)
    Object.assign(rail, { readNotice })
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payment_notice_not_judged'])
    expect(answer.headers['retry-after']).toBe('30')
    expect(await countEvents()).toBe(before)
  })

  it('calls the worker once with all of a burst, and once more for what came meanwhile', async () => {
    const send = vi.fn(async () => true)
    const { wakeHandlers } = createEventIntake({ ...test.context, jobs: { ...test.context.jobs, send } })
    for (let notices = 0; notices < 40; notices += 1) wakeHandlers()
    expect(send).toHaveBeenCalledTimes(1)
    await eventually(() => expect(send).toHaveBeenCalledTimes(2))
  })

  it('is stored once when sixteen arrive concurrently', async () => {
    const notice = await genuine()
    const before = await countEvents()
    const answers = await Promise.all(Array.from({ length: 16 }, () => post(test, notice)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await countEvents()).toBe(before + 1)
  })

  it.each<[string, (notice: RailNotice) => RailNotice]>([
    ['one flipped byte', (notice) => ({ ...notice, body: flipped(notice.body) })],
    ['its end cut off', (notice) => ({ ...notice, body: notice.body.subarray(0, -1) })],
    ['no body', (notice) => ({ ...notice, body: Buffer.alloc(0) })],
    [
      'the same content serialised again',
      (notice) => ({ ...notice, body: Buffer.from(JSON.stringify(JSON.parse(notice.body.toString()), null, 1)) }),
    ],
    ['no signature', (notice) => ({ ...notice, headers: {} })],
    [
      'a signature of nobody',
      (notice) => ({
        ...notice,
        headers: { 'x-sandbox-signature': `t=${Date.parse('2026-06-15T12:00:00Z')},v1=${'A'.repeat(43)}` },
      }),
    ],
    [
      'the time of another notice',
      (notice) => ({
        ...notice,
        headers: { 'x-sandbox-signature': (notice.headers['x-sandbox-signature'] ?? '').replace(/t=\d{5}/, 't=17999') },
      }),
    ],
  ])('with %s is refused, and nothing is kept', async (_what, forge) => {
    const forged = forge(await genuine())
    const before = await countEvents()
    const answer = await post(test, forged)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'payment_notice_refused'])
    expect(await countEvents()).toBe(before)
  })

  it.each([5 * MINUTE_MS + SECOND_MS, -5 * MINUTE_MS - SECOND_MS])('that is %i ms off is refused', async (offMs) => {
    const notice = await genuine()
    test.clock.advance(offMs)
    const before = await countEvents()
    expect((await post(test, notice)).statusCode).toBe(400)
    expect(await countEvents()).toBe(before)
    test.clock.advance(-offMs)
  })

  it('with a malformed body is refused', async () => {
    const answer = await post(test, { ...(await genuine()), body: Buffer.alloc(300 * 1024, 'a') })
    expect(answer.statusCode).toBe(413)
  })

  it('for a rail that is not configured or unknown is refused', async () => {
    expect((await test.app.inject({ method: 'POST', url: webhookPath('paypal'), payload: {} })).statusCode).toBe(503)
    expect((await test.app.inject({ method: 'POST', url: webhookPath('nobody'), payload: {} })).statusCode).toBe(422)
  })

  it('changes nothing until it is handled, and can be handled again by an operator', async () => {
    const member = await addMember(test.context, 0)
    const { orderId } = await beginOrder(test, member)
    const event = eventOf(test, orderId)
    await tell(test, event)
    expect(await readBalance(test.context, member.accountId)).toMatchObject({ bought: 0 })
    const [kept] = await rows<{ id: string }>(test, 'select id from provider_events where event_id = $1', [
      event.eventId,
    ])
    const by = actorOf(await addPerson(test.context, 'finance'), 'finance')
    await replayProviderEvent(test.context, kept?.id ?? '', by)
    await replayProviderEvent(test.context, kept?.id ?? '', by)
    expect(await readBalance(test.context, member.accountId)).toMatchObject({ bought: 2_500 })
    await expect(replayProviderEvent(test.context, crypto.randomUUID(), by)).rejects.toMatchObject({
      shape: { code: 'provider_event_unknown' },
    })
  })
})
