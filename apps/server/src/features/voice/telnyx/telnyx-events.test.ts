import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTelnyxSigner, type SignedNotice } from '../../../../test/fakes/fake-telnyx-outbox.ts'
import { createTelnyxScene, type TelnyxScene } from '../../../../test/telnyx-scene.ts'
import { SECOND_MS } from '../../../kernel/clock.ts'

let scene: TelnyxScene
beforeAll(async () => {
  scene = await createTelnyxScene()
})
afterAll(() => scene.close())

const post = async (body: string, headers: Record<string, string>): Promise<number> =>
  (await fetch(scene.address(), { method: 'POST', headers, body })).status

const countEvents = async (): Promise<number> => {
  const { rows } = await scene.platform.testDatabase.owner.pool.query<{ count: number }>(
    'select count(*)::int as count from voice_events',
  )
  return rows[0]?.count ?? -1
}

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length <= 1
    ? [[...items]]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))

/** All events so far are delivered. */
const ring = async () => {
  const call = await scene.startCall()
  const caller = scene.dial(call)
  await scene.settle()
  return { ...call, caller, leg: scene.telnyx.ringing(call.agentName) }
}

describe('an event', () => {
  const signedBody = (): string => {
    scene.telnyx.chatter(scene.telnyx.browserDials({ from: 'nobody' }))
    const body = scene.telnyx.outbox.waiting.at(-1)?.body ?? ''
    scene.telnyx.outbox.lose()
    return body
  }
  const now = (): number => Math.floor(Date.now() / 1000)

  it('is stored once however often it arrives, and acknowledged each time', async () => {
    const body = signedBody()
    const before = await countEvents()
    const answers = await Promise.all([1, 2, 3].map(() => post(body, scene.telnyx.signer.headersFor(body))))
    expect([answers, (await countEvents()) - before]).toEqual([[200, 200, 200], 1])
  })

  it.each([
    ['a flipped byte', (body: string) => body.replace('call.cost', 'call.kost'), undefined],
    ['the same JSON, written otherwise', (body: string) => JSON.stringify(JSON.parse(body), null, 1), undefined],
    ['a signature of six minutes ago', (body: string) => body, -360],
    ['a signature of the future', (body: string) => body, 360],
  ])('is refused with nothing stored: %s', async (_what, change, shift) => {
    const body = signedBody()
    const before = await countEvents()
    const headers = scene.telnyx.signer.headersFor(body, shift === undefined ? undefined : now() + shift)
    expect([await post(change(body), headers), (await countEvents()) - before]).toEqual([400, 0])
  })

  it('is refused with nothing stored if it is unsigned, empty, or signed by another key', async () => {
    const body = signedBody()
    const before = await countEvents()
    const json = { 'content-type': 'application/json' }
    const answers = [
      await post(body, createTelnyxSigner().headersFor(body)),
      await post(body, json),
      await post('', json),
    ]
    expect([answers, (await countEvents()) - before]).toEqual([[400, 400, 400], 0])
  })

  it('loses its content once it is handled', async () => {
    scene.telnyx.phoneCalls({ to: '+49900512345', from: '+4915112345678' })
    await scene.settle()
    const { rows } = await scene.platform.testDatabase.owner.pool.query('select event from voice_events')
    expect(JSON.stringify(rows)).not.toContain('4915112345678')
  })

  it('with a time in the future counts as happening now', async () => {
    const { callId, leg } = await ring()
    scene.clock.advance(60 * SECOND_MS)
    scene.telnyx.answer(leg)
    scene.clock.advance(-60 * SECOND_MS)
    await scene.settle()
    const connected = scene.desk.told.find((one) => one.callId === callId && one.what === 'connected')
    expect(connected?.at).toEqual(scene.clock.now())
  })
})

describe('events of a call in any order', () => {
  type End = 'caller' | 'consultant' | 'lost'
  const tell = async (end: End, order: (all: readonly SignedNotice[]) => readonly SignedNotice[], times: number) => {
    const { callId, caller, leg } = await ring()
    scene.telnyx.answer(leg)
    const connectedAt = scene.clock.now()
    scene.clock.advance(30 * SECOND_MS)
    if (end === 'lost') scene.telnyx.lose(leg)
    else scene.telnyx.hangUp(end === 'caller' ? caller : leg)
    const endedAt = scene.clock.now()
    await scene.deliver({ order, times })
    await scene.waitForLastWords()
    const told = scene.desk.told.filter((one) => one.callId === callId)
    const ended = told.filter(({ what }) => what === 'ended')
    expect(told.find(({ what }) => what === 'connected')?.at).toEqual(connectedAt)
    expect(ended.map(({ at }) => at)).toEqual([endedAt])
    return ended[0]?.cause
  }

  it.each([
    ['caller', 'caller_hung_up'],
    ['consultant', 'consultant_hung_up'],
    ['lost', 'consultant_lost'],
  ] as const)('it is the same call: ended by %s', async (end, cause) => {
    // Answered, joined twice, over twice: ten of the orders, each event twice.
    const orders = permutations([0, 1, 2, 3, 4]).filter((_order, index) => index % 12 === 5)
    expect(orders).toHaveLength(10)
    for (const places of orders) {
      const pick = (all: readonly SignedNotice[]) => places.flatMap((place) => all[place] ?? [])
      expect(await tell(end, pick, 2), places.join()).toBe(cause)
    }
  })
})
