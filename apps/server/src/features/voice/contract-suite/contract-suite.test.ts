import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { voicePerson } from '../../../../test/voice-person.ts'
import { openEmbeddedScene } from './embedded-voice-scene.ts'
import { openTelnyxScene } from './telnyx-voice-scene.ts'
import type { RingingCall, VoiceScene } from './voice-scene.ts'

const UNKNOWN_CALL = '5f0c5b0e-0000-4000-8000-000000000000'

/** Every voice provider must pass these. */
describe.each([
  ['embedded', openEmbeddedScene],
  ['telnyx', openTelnyxScene],
] as const)('the provider %s', (name, open) => {
  let scene: VoiceScene
  beforeAll(async () => {
    scene = await open()
  })
  afterAll(() => scene.close())

  const hears = (call: RingingCall, ...words: string[]): Promise<void> =>
    eventually(() => expect(call.told()).toEqual(words))

  it('gives each person temporary credentials of their own', async () => {
    const [one, other] = [await scene.addPerson(), await scene.addPerson()]
    const provider = scene.provider()
    const mine = await provider.credentialFor(voicePerson({ accountId: one, role: 'member' }))
    const othersCredential = await provider.credentialFor(voicePerson({ accountId: other, role: 'agent' }))
    expect(provider.name).toBe(name)
    expect(mine.username).not.toBe(othersCredential.username)
    expect((mine.loginToken ?? mine.password).length).toBeGreaterThan(15)
    expect(mine.expiresAt.getTime()).toBeGreaterThan(Date.parse('2026-06-15T12:30:00Z'))
  })

  it('never rings a browser whose session has ended, even if it reconnects', async () => {
    const accountId = await scene.addPerson()
    const provider = scene.provider()
    const [ended, other] = [randomUUID(), randomUUID()]
    const inBrowser = (sessionId: string) => ({ accountId, role: 'agent' as const, sessionId })
    const former = await scene.signIn(inBrowser(ended))
    const kept = await scene.signIn(inBrowser(other))
    expect(former.username).not.toBe(kept.username)
    await scene.revoke(ended)
    await scene.revoke(ended)
    expect([...(await provider.reachable([accountId]))]).toEqual([accountId])
    expect((await provider.credentialFor(inBrowser(other))).username).toBe(kept.username)
    await scene.revoke(other)
    expect([...(await provider.reachable([accountId]))]).toEqual([])
    expect((await provider.credentialFor(inBrowser(ended))).username).not.toBe(former.username)
  })

  it('ends the calls of a session with it', async () => {
    for (const [who, word] of [
      ['member', 'caller_hung_up'],
      ['consultant', 'consultant_hung_up'],
    ] as const) {
      const call = await scene.ring()
      await hears(call, 'ringing')
      await call.answer()
      await hears(call, 'ringing', 'connected')
      await call.endSession(who)
      await eventually(() => expect(call.told()[2]).toBe(word))
    }
  })

  it('reports the ringing, the connection, and who hung up', async () => {
    for (const [side, word] of [
      ['callerHangsUp', 'caller_hung_up'],
      ['consultantHangsUp', 'consultant_hung_up'],
    ] as const) {
      const call = await scene.ring()
      await hears(call, 'ringing')
      await call.answer()
      await hears(call, 'ringing', 'connected')
      expect((await scene.provider().check([call.callId])).get(call.callId)).toEqual({ state: 'alive' })
      await call[side]()
      await hears(call, 'ringing', 'connected', word)
      expect((await scene.provider().check([call.callId])).get(call.callId)?.state).toBe('gone')
    }
  })

  it('reports a decline, or that the caller gave up', async () => {
    for (const [side, word] of [
      ['decline', 'declined'],
      ['callerHangsUp', 'caller_hung_up'],
    ] as const) {
      const call = await scene.ring()
      await hears(call, 'ringing')
      await call[side]()
      await hears(call, 'ringing', word)
    }
  })

  it('accepts hanging up repeatedly, and for an unknown call', async () => {
    const provider = scene.provider()
    const call = await scene.ring()
    await call.answer()
    await hears(call, 'ringing', 'connected')
    await provider.hangUp(call.callId, 'terminated')
    await provider.hangUp(call.callId, 'terminated')
    await provider.hangUp(UNKNOWN_CALL, 'normal')
    await eventually(async () => expect((await provider.check([call.callId])).get(call.callId)?.state).toBe('gone'))
    expect((await provider.check([UNKNOWN_CALL])).get(UNKNOWN_CALL)).toEqual({ state: 'gone', at: null })
  })

  it("refuses a leg for somebody else's call", async () => {
    expect(await scene.dialForAnother()).toEqual({ isRefused: true, told: [] })
  })
})
