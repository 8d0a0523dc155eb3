import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { createTelnyxScene, type TelnyxScene } from '../../../../test/telnyx-scene.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts'
import { VoiceFault } from '../voice-provider.ts'
import { insertCredential, listDeadCredentials } from './telnyx-credentials.repository.ts'

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

const connect = async () => {
  const call = await scene.startCall()
  const caller = scene.dial(call)
  await scene.settle()
  const leg = scene.telnyx.ringing(call.agentName)
  scene.telnyx.answer(leg)
  await scene.settle()
  return { ...call, caller, leg }
}

describe('hanging up on our side', () => {
  it('ends both legs, and is reported once as requested', async () => {
    const { callId, caller, leg } = await connect()
    await scene.voice().provider.hangUp(callId, 'terminated')
    await scene.voice().provider.hangUp(callId, 'terminated')
    await scene.settle()
    expect([caller.endedAt, leg.endedAt]).not.toContain(null)
    expect(scene.toldOf(callId)).toEqual(['ringing', 'connected', 'requested'])
  })

  it('before a call rings prevents the ringing', async () => {
    const call = await scene.startCall()
    const caller = scene.dial(call)
    await scene.settle()
    const leg = scene.telnyx.ringing(call.agentName)
    await scene.voice().provider.hangUp(call.callId, 'normal')
    await scene.settle()
    expect([caller.endedAt, leg.endedAt]).not.toContain(null)
    await scene.waitForLastWords()
    expect(scene.toldOf(call.callId).at(-1)).toBe('requested')
  })

  it('is retried until the carrier accepts it', async () => {
    const { callId, caller, leg } = await connect()
    scene.telnyx.server.setHealth('broken')
    await scene.voice().provider.hangUp(callId, 'terminated')
    expect(caller.endedAt).toBeNull()
    scene.telnyx.server.setHealth('up')
    scene.clock.advance(2 * MINUTE_MS)
    await scene.voice().sweep()
    expect([caller.endedAt, leg.endedAt]).not.toContain(null)
  })

  it('of a call unknown to the carrier changes nothing', async () => {
    await expect(
      scene.voice().provider.hangUp('5f0c5b0e-0000-4000-8000-000000000000', 'normal'),
    ).resolves.toBeUndefined()
  })
})

describe('querying calls', () => {
  it('returns the carrier’s answer, and none while the carrier does not answer', async () => {
    const [alive, over] = [await connect(), await connect()]
    scene.telnyx.hangUp(over.leg)
    const endedAt = scene.clock.now()
    scene.telnyx.outbox.lose()
    const unknown = '5f0c5b0e-0000-4000-8000-000000000001'
    const { provider } = scene.voice()
    const lives = await provider.check([alive.callId, over.callId, unknown])
    expect([...lives.values()]).toHaveLength(3)
    expect(lives.get(alive.callId)).toEqual({ state: 'alive' })
    expect(lives.get(over.callId)).toEqual({ state: 'gone', at: endedAt })
    expect(lives.get(unknown)).toEqual({ state: 'gone', at: null })
    scene.telnyx.server.setHealth('down')
    expect((await provider.check([alive.callId])).get(alive.callId)).toEqual({ state: 'recovering' })
  })

  it('finds the end of a call without events', async () => {
    const { callId, caller } = await connect()
    scene.telnyx.hangUp(caller)
    const endedAt = scene.clock.now()
    scene.telnyx.outbox.lose()
    scene.clock.advance(2 * MINUTE_MS)
    await scene.voice().sweep()
    const [, , ended] = scene.desk.told.filter((one) => one.callId === callId)
    expect(ended).toMatchObject({ what: 'ended', at: endedAt })
  })
})

describe('when our process crashes', () => {
  it('stored events are handled by the next one', async () => {
    const call = await scene.startCall()
    const caller = scene.dial(call)
    scene.desk.health.isAway = true
    await scene.deliver()
    scene.desk.health.isAway = false
    expect([caller.endedAt, scene.toldOf(call.callId)]).toEqual([null, []])
    scene.clock.advance(10 * SECOND_MS)
    await scene.restart()
    await scene.settle()
    expect(scene.toldOf(call.callId)).toEqual(['ringing'])
  })

  it('a consultant is rung once when the carrier fails after dialling', async () => {
    const call = await scene.startCall()
    const caller = scene.dial(call)
    scene.telnyx.server.dieAfterNext()
    await scene.settle()
    const legs = scene.telnyx.legs.filter(({ linkTo }) => linkTo === caller.id)
    expect(legs).toHaveLength(1)
    expect(scene.toldOf(call.callId)).toEqual(['ringing'])
    scene.telnyx.answer(scene.telnyx.ringing(call.agentName))
    await scene.settle()
    expect(scene.toldOf(call.callId)).toEqual(['ringing', 'connected'])
  })
})

describe('two processes', () => {
  it('that each receive some of a call’s events ring the consultant once and report the same', async () => {
    const other = await scene.beginAnother()
    const { outbox } = scene.telnyx
    const tellBoth = async (): Promise<void> => {
      while (outbox.waiting.length > 0) {
        const halves = [0, 1].map((half) => outbox.waiting.filter((_notice, index) => index % 2 === half))
        const [ours = [], theirs = []] = halves
        await Promise.all([
          outbox.deliver(scene.address(), { order: () => ours, times: 2 }),
          outbox.deliver(other.address(), { order: () => [...theirs, ...ours], times: 2 }),
        ])
        await scene.deliver()
      }
    }
    const call = await scene.startCall()
    const caller = scene.dial(call)
    await tellBoth()
    const leg = scene.telnyx.ringing(call.agentName)
    scene.telnyx.answer(leg)
    await tellBoth()
    scene.telnyx.hangUp(leg)
    await tellBoth()
    await other.end()
    expect(scene.telnyx.legs.filter(({ linkTo }) => linkTo === caller.id)).toEqual([leg])
    expect([...new Set(scene.toldOf(call.callId))]).toEqual(['ringing', 'connected', 'consultant_hung_up'])
  })
})

describe('a credential', () => {
  const person = async () => ({
    accountId: await scene.addAccount(),
    role: 'member' as const,
    sessionId: randomUUID(),
  })

  it('exists once per session, with a new token each time, and no password', async () => {
    const someone = await person()
    const [first, second] = [
      await scene.voice().provider.credentialFor(someone),
      await scene.voice().provider.credentialFor(someone),
    ]
    expect(first.username).toBe(second.username)
    expect(first.loginToken).not.toBe(second.loginToken)
    expect(first).toMatchObject({ password: '', socketPath: null })
    const elsewhere = await scene.voice().provider.credentialFor({ ...someone, sessionId: randomUUID() })
    expect(elsewhere.username).not.toBe(first.username)
  })

  it('is renewed early enough for the longest call', async () => {
    const someone = await person()
    const { provider } = scene.voice()
    const first = await provider.credentialFor(someone)
    scene.clock.advance(100 * MINUTE_MS)
    const second = await provider.credentialFor(someone)
    expect(second.username).not.toBe(first.username)
    expect(second.expiresAt.getTime() - scene.clock.now().getTime()).toBe(3 * HOUR_MS)
  })

  it('is created again if it was deleted at the carrier', async () => {
    const someone = await person()
    const { provider } = scene.voice()
    const first = await provider.credentialFor(someone)
    scene.telnyx.credentials.splice(0)
    expect((await provider.credentialFor(someone)).username).not.toBe(first.username)
  })

  it('is deleted at the carrier when its session ends, even if the carrier is unreachable then', async () => {
    const someone = await person()
    const { provider } = scene.voice()
    const { username } = await provider.credentialFor(someone)
    expect([...(await provider.reachable([someone.accountId]))]).toEqual([someone.accountId])
    scene.telnyx.server.setHealth('broken')
    await scene.revoke(someone.sessionId)
    expect([...(await provider.reachable([someone.accountId]))]).toEqual([])
    await expect(scene.voice().sweep()).rejects.toThrow(VoiceFault)
    scene.telnyx.server.setHealth('up')
    // By the job that was stored with the end of the session, and is retried.
    await eventually(() => expect(scene.telnyx.credentials.map((one) => one.username)).not.toContain(username))
  })

  it('is deleted before those that have expired when its session ends', async () => {
    const [waiting, someone] = [await person(), await person()]
    const { provider } = scene.voice()
    const { username } = await provider.credentialFor(someone)
    const { database } = scene.platform.parts
    const at = scene.clock.now()
    await insertCredential(database.kysely, { ...waiting, id: 'expired', username: 'expired', expiresAt: at, at })
    scene.telnyx.server.setHealth('broken')
    await scene.revoke(someone.sessionId)
    const [first] = await listDeadCredentials(database.kysely, at, 1)
    expect(first?.username).toBe(username)
    scene.telnyx.server.setHealth('up')
    await scene.voice().sweep()
    expect(await listDeadCredentials(database.kysely, at, 1)).toEqual([])
  })

  it('fails without secrets in the message while the carrier is unreachable', async () => {
    const someone = await person()
    scene.telnyx.server.setHealth('broken')
    const fault = await scene
      .voice()
      .provider.credentialFor(someone)
      .catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(VoiceFault)
    expect(String(fault)).toBe('VoiceFault: the carrier could not be asked to make a credential (502)')
  })
})

describe('the log', () => {
  it('contains no names and no secrets in any fault', async () => {
    const phone = '+4915112345678'
    const call = await scene.startCall({ agentPhone: phone })
    scene.dial(call)
    scene.telnyx.failDials(422)
    scene.telnyx.phoneCalls({ to: '+49900512345', from: phone })
    scene.telnyx.browserDials({ from: call.memberName })
    await scene.settle()
    scene.telnyx.server.setHealth('broken')
    scene.dial(await scene.startCall().catch(() => call))
    await scene.deliver()
    await fetch(scene.address(), { method: 'POST', body: phone, headers: { 'content-type': 'application/json' } })
    const all = scene.logged.join('\n')
    expect(scene.logged.length).toBeGreaterThan(3)
    for (const secret of ['4915112345678', 'KEY-of-tests', 'token-of', call.memberName, call.agentName]) {
      expect(all).not.toContain(secret)
    }
  })
})
