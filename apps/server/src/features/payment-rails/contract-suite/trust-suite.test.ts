import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../kernel/clock.ts'
import type { RailNotice, VerifiedNotice } from '../payment-rail.ts'
import { nuggetOrder, weeklyOrder } from './rail-scene.ts'
import { eventOf, START, scenes, useScene } from './use-scene.ts'

describe.each(scenes)('the rail %s', (_name, start) => {
  const on = useScene(start)

  /**
   * Where notices are signed as a whole, no byte may differ, except for equivalent encodings in an address. Otherwise a forged notice may
   * only equal the genuine one, or name another amount than the order's, which grants nothing.
   */
  const expectNothingElse = async (forged: RailNotice, genuine: VerifiedNotice): Promise<void> => {
    const verdict = await on.scene.rail.readNotice(forged)
    if (!verdict.isAuthentic) return
    const { amount } = eventOf(genuine) ?? {}
    const said = { ...verdict, kept: undefined, event: verdict.event && { ...verdict.event, amount } }
    expect(said).toEqual({ ...genuine, kept: undefined })
    if (on.scene.traits.signsNotices) expect([forged.method, verdict]).toEqual(['GET', genuine])
  }
  const lastNotice = (): RailNotice => {
    const notice = on.receiver.notices.at(-1)
    if (!notice) throw new Error('no notice of the payment')
    return notice
  }

  describe('refuses', () => {
    const change = (text: string): string => text.replace(/(\d)(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))

    it.each<[string, (text: string) => string]>([
      ['one changed figure', change],
      ['a truncated notice', (text) => text.slice(0, -1)],
      ['one more blank at its end', (text) => `${text} `],
      ['a notice without a body', () => ''],
      ['anything but a notice', () => '{}'],
    ])('%s', async (_what, forge) => {
      await on.buy(nuggetOrder())
      for (const notice of on.receiver.notices) {
        const forged =
          notice.method === 'GET'
            ? { ...notice, query: forge(notice.query) }
            : { ...notice, body: Buffer.from(forge(notice.body.toString('utf8'))) }
        if (on.scene.traits.signsNotices)
          expect(await on.scene.rail.readNotice(forged)).toMatchObject({ isAuthentic: false })
        else await expectNothingElse(forged, await on.scene.rail.readNotice(notice))
      }
    })

    it('any notice with one flipped bit, unless its meaning is the same', async () => {
      await on.buy(nuggetOrder())
      const notice = lastNotice()
      const genuine = await on.scene.rail.readNotice(notice)
      const text = notice.method === 'GET' ? Buffer.from(notice.query) : notice.body
      const flips = fc.asyncProperty(fc.nat(text.length - 1), fc.nat(6), async (index, bit) => {
        const flipped = Buffer.from(text)
        flipped[index] = (flipped[index] ?? 0) ^ (1 << bit)
        const forged =
          notice.method === 'GET' ? { ...notice, query: flipped.toString('latin1') } : { ...notice, body: flipped }
        await expectNothingElse(forged, genuine)
      })
      await fc.assert(flips, { numRuns: 60 })
    })

    it('a re-serialised body, or another one under the same signature', async () => {
      await on.buy(nuggetOrder())
      await on.buy(nuggetOrder())
      const [first] = on.receiver.notices
      const last = lastNotice()
      if (!first) throw new Error('no notices of the payments')
      if (first.method === 'GET') {
        const swapped = `${last.query.replace(/&signature=.*/, '')}${/&signature=.*/.exec(first.query)?.[0]}`
        expect(await on.scene.rail.readNotice({ ...first, query: swapped })).toMatchObject({ isAuthentic: false })
        return
      }
      const reserialised = Buffer.from(JSON.stringify(JSON.parse(first.body.toString('utf8')), null, 3))
      if (!on.scene.traits.signsNotices)
        return expectNothingElse({ ...first, body: reserialised }, await on.scene.rail.readNotice(first))
      expect(await on.scene.rail.readNotice({ ...first, body: reserialised })).toMatchObject({ isAuthentic: false })
      expect(await on.scene.rail.readNotice({ ...first, body: last.body })).toMatchObject({ isAuthentic: false })
    })

    it('a notice without its signature', async () => {
      if (!on.scene.traits.signsNotices) return expect(on.scene.traits.readsAlone).not.toBe('all')
      await on.buy(nuggetOrder())
      for (const notice of on.receiver.notices) {
        const bare = { ...notice, headers: {}, query: notice.query.replace(/&?signature=[^&]*/, '') }
        expect(await on.scene.rail.readNotice(bare)).toMatchObject({ isAuthentic: false })
      }
    })

    it('a replay that is too old and a notice from the future; one without a time is the known event', async () => {
      const paid = await on.buy(nuggetOrder())
      const notice = lastNotice()
      for (const away of [5 * DAY_MS, -30 * MINUTE_MS]) {
        on.clock.set(new Date(START.getTime() + away))
        const verdict = await on.scene.rail.readNotice(notice)
        if (on.scene.traits.hasTimedNotices) expect(verdict).toMatchObject({ isAuthentic: false })
        else expect(eventOf(verdict)?.eventId).toBe(paid.eventId)
      }
    })
  })

  describe('while the provider is unreachable', () => {
    it.each(['down', 'slow', 'broken'] as const)(
      '(%s) says so in time, and says nothing of what was sent',
      async (health) => {
        if (!on.scene.traits.isRemote) return expect(on.scene.server.requests).toEqual([])
        const order = weeklyOrder()
        const { agreementRef } = await on.buy(order)
        on.scene.server.setHealth(health)
        const fault = await on.scene.rail
          .cancelAgreement(agreementRef ?? '', 'a reason')
          .catch((error: unknown) => error)
        expect(fault).toMatchObject({ name: 'RailFault', isTemporary: true })
        expect(String(fault)).not.toMatch(/signature|a reason|secret|http/i)
        on.scene.server.setHealth('up')
        await on.scene.rail.cancelAgreement(agreementRef ?? '', 'a reason')
        expect(await on.scene.isRunning(order.id)).toBe(false)
      },
    )

    it('begins no checkout that depends on it', async () => {
      on.scene.server.setHealth('down')
      const begun = on.scene.rail.createCheckout(nuggetOrder())
      if (on.scene.traits.asksForCheckout) await expect(begun).rejects.toMatchObject({ isTemporary: true })
      else expect((await begun).url).toContain(on.scene.traits.isRemote ? on.scene.server.url : '/sandbox/pay/')
    })
  })
})
