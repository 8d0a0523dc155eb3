import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FakeLeg } from '../../../../test/fakes/fake-telnyx-legs.ts'
import { createTelnyxScene, OUR_NUMBER, type TelnyxScene } from '../../../../test/telnyx-scene.ts'
import { voicePerson } from '../../../../test/voice-person.ts'
import { SECOND_MS } from '../../../kernel/clock.ts'

let scene: TelnyxScene
beforeAll(async () => {
  scene = await createTelnyxScene()
})
afterAll(() => scene.close())
afterEach(() => {
  scene.telnyx.server.setHealth('up')
  scene.telnyx.failDials(undefined)
  scene.telnyx.outbox.lose()
})

const isOver = (...legs: readonly FakeLeg[]): boolean => legs.every(({ endedAt }) => endedAt)

describe('a call from a browser', () => {
  it('rings the consultant’s browser with the permitted names, is connected, and ends when either side hangs up', async () => {
    const call = await scene.startCall()
    const caller = scene.dial(call)
    await scene.settle()
    const leg = scene.telnyx.ringing(call.agentName)
    expect(leg).toMatchObject({ from: OUR_NUMBER, linkTo: caller.id, isBridgedOnAnswer: true })
    expect(scene.toldOf(call.callId)).toEqual(['ringing'])
    scene.clock.advance(5 * SECOND_MS)
    scene.telnyx.answer(leg)
    const connectedAt = scene.clock.now()
    await scene.settle()
    scene.clock.advance(20 * SECOND_MS)
    scene.telnyx.hangUp(caller)
    const endedAt = scene.clock.now()
    scene.clock.advance(SECOND_MS)
    await scene.settle()
    expect(scene.toldOf(call.callId)).toEqual(['ringing', 'connected', 'caller_hung_up'])
    const [, connected, ended] = scene.desk.told.filter(({ callId }) => callId === call.callId)
    expect([connected?.at, ended?.at]).toEqual([connectedAt, endedAt])
    expect(isOver(caller, leg)).toBe(true)
  })

  it('is cut by the carrier after the time that the balance pays for, plus a margin for buying more', async () => {
    const call = await scene.startCall({ timeLimitSeconds: 240 })
    const caller = scene.dial(call)
    await scene.settle()
    const leg = scene.telnyx.ringing(call.agentName)
    expect(leg.timeLimitSeconds).toBe(240 + 30 * 60)
    scene.telnyx.answer(leg)
    await scene.settle()
    scene.telnyx.runOut(leg)
    await scene.settle()
    expect(scene.toldOf(call.callId)).toEqual(['ringing', 'connected', 'time_limit'])
    expect(caller.endedAt).not.toBeNull()
  })

  it('ends when the consultant hangs up', async () => {
    const call = await scene.startCall()
    scene.dial(call)
    await scene.settle()
    scene.telnyx.answer(scene.telnyx.ringing(call.agentName))
    await scene.settle()
    scene.telnyx.hangUp(scene.telnyx.ringing(call.agentName))
    await scene.settle()
    expect(scene.toldOf(call.callId).at(-1)).toBe('consultant_hung_up')
  })

  it('is reported as declined, and the caller is hung up', async () => {
    const call = await scene.startCall()
    const caller = scene.dial(call)
    await scene.settle()
    scene.telnyx.decline(scene.telnyx.ringing(call.agentName))
    await scene.settle()
    expect(scene.toldOf(call.callId)).toEqual(['ringing', 'declined'])
    expect(caller.endedAt).not.toBeNull()
  })

  it('is reported as not answered after the ring timeout', async () => {
    const call = await scene.startCall()
    scene.dial(call)
    await scene.settle()
    scene.telnyx.ringOut(scene.telnyx.ringing(call.agentName))
    await scene.settle()
    expect(scene.toldOf(call.callId)).toEqual(['ringing', 'no_answer'])
  })

  it('stops ringing when the caller hangs up', async () => {
    const call = await scene.startCall()
    const caller = scene.dial(call)
    await scene.settle()
    const leg = scene.telnyx.ringing(call.agentName)
    scene.telnyx.hangUp(caller)
    await scene.settle()
    expect(scene.toldOf(call.callId)).toEqual(['ringing', 'caller_hung_up'])
    expect(leg.endedAt).not.toBeNull()
  })

  it('reports the loss on the side whose connection broke, when the other leg reports a normal end', async () => {
    for (const [side, cause] of [
      ['agent', 'consultant_lost'],
      ['member', 'caller_lost'],
    ] as const) {
      const call = await scene.startCall()
      const caller = scene.dial(call)
      await scene.settle()
      const leg = scene.telnyx.ringing(call.agentName)
      scene.telnyx.answer(leg)
      await scene.settle()
      scene.telnyx.lose(side === 'agent' ? leg : caller)
      await scene.settle({ order: (all) => all.toReversed() })
      expect(scene.toldOf(call.callId)).toEqual(['ringing', 'connected', cause])
    }
  })

  it('rings each of the consultant’s browsers, and stops the others when one answers', async () => {
    const call = await scene.startCall()
    // The member's name is renewed; a page with the old one is still open.
    scene.clock.advance(100 * 60 * SECOND_MS)
    const { username } = await scene
      .voice()
      .provider.credentialFor(voicePerson({ accountId: call.agentId, role: 'agent' }))
    expect(username).not.toBe(call.agentName)
    scene.dial(call)
    await scene.settle()
    const [old, fresh] = [scene.telnyx.ringing(call.agentName), scene.telnyx.ringing(username)]
    scene.telnyx.answer(fresh)
    await scene.settle()
    expect([old.endedAt === null, fresh.endedAt === null]).toEqual([false, true])
    expect(scene.toldOf(call.callId)).toEqual(['ringing', 'connected'])
    // The browser that stopped ringing does not make the call end at its answer.
    scene.clock.advance(90 * SECOND_MS)
    const askedAt = scene.clock.now()
    await scene.voice().provider.hangUp(call.callId, 'normal')
    await scene.settle()
    await scene.waitForLastWords()
    expect(scene.desk.told.at(-1)).toMatchObject({ callId: call.callId, cause: 'requested', at: askedAt })
  })
})

describe('a session that ends', () => {
  const inBrowser = (accountId: string, sessionId: string) => ({ accountId, role: 'agent' as const, sessionId })

  it('stops ringing in its browser, while the consultant’s other browsers ring on', async () => {
    const call = await scene.startCall()
    const other = await scene.voice().provider.credentialFor(inBrowser(call.agentId, randomUUID()))
    scene.dial(call)
    await scene.settle()
    const [ended, kept] = [scene.telnyx.ringing(call.agentName), scene.telnyx.ringing(other.username)]
    await scene.revoke(call.agentId)
    await scene.voice().sweep()
    await scene.settle()
    expect([ended.endedAt === null, kept.endedAt === null]).toEqual([false, true])
    scene.telnyx.answer(kept)
    await scene.settle()
    expect(scene.toldOf(call.callId)).toEqual(['ringing', 'connected'])
  })

  it('ends a call as unreachable that rang only in its browser', async () => {
    const call = await scene.startCall()
    scene.dial(call)
    await scene.settle()
    await scene.revoke(call.agentId)
    await scene.voice().sweep()
    await scene.settle()
    expect(scene.toldOf(call.callId)).toEqual(['ringing', 'unreachable'])
  })

  it('is not dialled, even while the carrier still knows its name', async () => {
    const call = await scene.startCall()
    scene.telnyx.server.setHealth('broken')
    await scene.revoke(call.memberId)
    scene.telnyx.server.setHealth('up')
    const leg = scene.dial(call)
    await scene.settle()
    expect([leg.endedAt === null, scene.toldOf(call.callId)]).toEqual([false, []])
  })
})

describe('the consultant’s telephone', () => {
  const PHONE = '+4915112345678'

  it('rings without a signed-in browser, and must confirm before anybody is joined', async () => {
    const call = await scene.startCall({ agentPhone: PHONE })
    scene.dial(call)
    await scene.settle()
    scene.telnyx.miss(scene.telnyx.ringing(call.agentName))
    await scene.settle()
    const phone = scene.telnyx.ringing(PHONE)
    scene.telnyx.answer(phone)
    await scene.settle()
    expect(scene.telnyx.said.at(-1)).toMatchObject({ leg: phone.id, language: 'de-DE' })
    expect(scene.toldOf(call.callId)).toEqual(['ringing'])
    expect(scene.desk.taken).not.toContain(call.callId)
    scene.telnyx.press(phone, '1')
    await scene.settle()
    expect(scene.desk.taken).toContain(call.callId)
    expect(scene.toldOf(call.callId)).toEqual(['ringing', 'connected'])
    scene.telnyx.hangUp(phone)
    await scene.settle()
    expect(scene.toldOf(call.callId)).toEqual(['ringing', 'connected', 'consultant_hung_up'])
  })

  it('is not joined when an answering machine picks up', async () => {
    const call = await scene.startCall({ agentPhone: PHONE })
    const caller = scene.dial(call)
    await scene.settle()
    scene.telnyx.miss(scene.telnyx.ringing(call.agentName))
    await scene.settle()
    const phone = scene.telnyx.ringing(PHONE)
    scene.telnyx.answer(phone)
    await scene.settle()
    scene.telnyx.press(phone, '', 'timeout')
    await scene.settle()
    await scene.waitForLastWords()
    expect(scene.toldOf(call.callId)).toEqual(['ringing', 'no_answer'])
    expect(isOver(caller, phone)).toBe(true)
  })
})

describe('a consultant who cannot be rung', () => {
  it('is unreachable with neither browser nor telephone', async () => {
    const call = await scene.startCall()
    await scene.revoke(call.agentId)
    const caller = scene.dial(call)
    await scene.settle()
    expect(scene.toldOf(call.callId)).toEqual(['unreachable'])
    expect(caller.endedAt).not.toBeNull()
  })

  it.each([422, 503])('is a provider fault when it answers %i to the dial', async (status) => {
    scene.telnyx.failDials(status)
    const call = await scene.startCall()
    const caller = scene.dial(call)
    await scene.settle()
    expect(scene.toldOf(call.callId)).toEqual(['provider_failed'])
    expect(caller.endedAt).not.toBeNull()
  })
})

describe('a leg from a browser', () => {
  const dialAs = async (more: Omit<Parameters<typeof scene.telnyx.browserDials>[0], 'from' | 'headers'>) => {
    const call = await scene.startCall()
    const headers = [{ name: 'X-Velvetline-Call', value: call.callId }]
    const leg = scene.telnyx.browserDials({ from: `sip:${call.memberName}@sip.telnyx.com`, headers, ...more })
    await scene.settle()
    return { leg, told: scene.toldOf(call.callId) }
  }

  it('is identified by being parked, whatever direction the carrier gives it', async () => {
    for (const direction of ['incoming', 'outgoing'] as const) {
      expect((await dialAs({ direction })).told).toEqual(['ringing'])
    }
  })

  it.each([
    ['is not parked', { state: 'bridging' }],
    ['is parked on a connection that is not ours', { connectionId: '1003' }],
  ] as const)('that %s is not admitted', async (_why, more) => {
    const { leg, told } = await dialAs(more)
    expect([leg.endedAt, told]).toEqual([null, []])
  })
})

describe('a leg is refused', () => {
  beforeEach(() => {
    scene.desk.told.length = 0
  })

  it('without a call, with one that is no uuid, and with one of another member', async () => {
    const [call, other] = [await scene.startCall(), await scene.startCall()]
    const bare = scene.telnyx.browserDials({ from: call.memberName })
    const wrong = scene.dial({ callId: 'mine', memberName: call.memberName })
    const foreign = scene.dial({ callId: other.callId, memberName: call.memberName })
    await scene.settle()
    expect([bare, wrong, foreign].map(({ endedAt }) => endedAt !== null)).toEqual([true, true, true])
    expect(scene.desk.told).toEqual([])
  })

  it('when the call was dialled before, and the first leg continues', async () => {
    const call = await scene.startCall()
    const first = scene.dial(call)
    await scene.settle()
    const second = scene.dial(call)
    await scene.settle()
    expect([first.endedAt, second.endedAt === null]).toEqual([null, false])
    expect(scene.toldOf(call.callId)).toEqual(['ringing'])
    expect(scene.telnyx.legs.filter(({ linkTo }) => linkTo === first.id)).toHaveLength(1)
  })
})
