import {
  type AgentPhone,
  agentPhonePath,
  type CallStatus,
  type WebrtcConfig,
  webrtcConfigPath,
} from '@velvetline/contracts/calls'
import { CALL_ID_SIP_HEADER } from '@velvetline/contracts/voice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPair, chargeMinutes, endAs, receiptOf, startAs, statusFor } from '../../../../test/calls-scene.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { eventually } from '../../../../test/eventually.ts'
import type { FakeTelnyx } from '../../../../test/fakes/fake-telnyx.ts'
import type { SignedNotice } from '../../../../test/fakes/fake-telnyx-outbox.ts'
import type { SignedIn } from '../../../../test/person-factory.ts'
import { createTelnyxApp, type TelnyxApp } from '../../../../test/telnyx-app.ts'
import { SECOND_MS } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'

let server: TelnyxApp
let test: TestApp
let telnyx: FakeTelnyx
beforeAll(async () => {
  server = await createTelnyxApp()
  test = server.test
  telnyx = server.telnyx
})
afterAll(() => server.close())

const settle: TelnyxApp['settle'] = (options) => server.settle(options)

/** Started, dialled, and ringing in the consultant's browser. */
const ring = async (amount: number) => {
  const { member, consultant, profileId } = await addPair(test, amount)
  const { credential } = await server.get<AgentPhone>(consultant, agentPhonePath)
  const config = await server.get<WebrtcConfig>(member, webrtcConfigPath)
  const callId = newId()
  expect((await startAs(test, member, profileId, { callId })).statusCode).toBe(200)
  const caller = telnyx.browserDials({
    from: `sip:${config.username}@sip.telnyx.com`,
    headers: [{ name: CALL_ID_SIP_HEADER, value: callId }],
  })
  await settle()
  return { member, consultant, callId, caller, config, leg: telnyx.ringing(credential?.username ?? '') }
}

const reaches = async (member: SignedIn, callId: string, wanted: Partial<CallStatus>): Promise<void> => {
  await chargeMinutes(test)
  expect(await statusFor(test, member, callId)).toMatchObject(wanted)
}

describe('a call that Telnyx carries', () => {
  it('signs in with a personal token, rings, is charged by the minute, and ends with a receipt', async () => {
    const { member, callId, caller, config, leg } = await ring(1_000)
    expect(config).toMatchObject({ socketPath: null, password: '', targetPhoneNumber: '+493012345678' })
    expect(config.loginToken).toContain(config.username)
    expect(await statusFor(test, member, callId)).toMatchObject({ state: 'ringing', minutesCharged: 0 })
    telnyx.answer(leg)
    await settle()
    await reaches(member, callId, { state: 'active', minutesCharged: 1, cost: 2 })
    test.clock.advance(70 * SECOND_MS)
    telnyx.hangUp(caller)
    await settle()
    await reaches(member, callId, { active: false, reason: 'caller_hung_up' })
    expect(await receiptOf(test, member, callId)).toMatchObject({ seconds: 70, minutes: 2, nuggets: 4 })
  })

  it('ends at the paid minute: both legs are hung up', async () => {
    const { member, callId, caller, leg } = await ring(200)
    telnyx.answer(leg)
    await settle()
    await reaches(member, callId, { state: 'active', minutesCharged: 1, balance: 0 })
    test.clock.advance(61 * SECOND_MS)
    await reaches(member, callId, { active: false, reason: 'terminated' })
    await eventually(() => expect([caller.endedAt, leg.endedAt]).not.toContain(null))
    await settle()
    expect(await receiptOf(test, member, callId)).toMatchObject({ seconds: 60, minutes: 1, nuggets: 2 })
  })

  it('costs the same when all its events arrive in reverse order', async () => {
    const { member, callId, caller, leg } = await ring(1_000)
    telnyx.answer(leg)
    test.clock.advance(70 * SECOND_MS)
    telnyx.hangUp(leg)
    await settle({ order: (all) => all.toReversed() })
    await reaches(member, callId, { active: false, reason: 'consultant_hung_up', minutesCharged: 2 })
    expect(await receiptOf(test, member, callId)).toMatchObject({ seconds: 70, minutes: 2, nuggets: 4 })
    expect(caller.endedAt).not.toBeNull()
  })

  it('costs nothing when the member hangs up while it rings, and the consultant’s phone stops', async () => {
    const { member, callId, caller, leg } = await ring(1_000)
    expect((await endAs(test, member, callId)).statusCode).toBe(200)
    await eventually(() => expect([caller.endedAt, leg.endedAt]).not.toContain(null))
    await settle()
    expect(await receiptOf(test, member, callId)).toMatchObject({ reason: 'cancelled', minutes: 0, nuggets: 0 })
  })

  it('refunds the first minute when the consultant hangs up at once, though the member’s page reports the end first', async () => {
    const order = (all: readonly SignedNotice[]) => all.toReversed()
    for (const [isAnswerKnown, assumed, how] of [
      [true, 'caller_hung_up', {}],
      [true, 'caller_hung_up', { order }],
      [false, 'cancelled', { order }],
    ] as const) {
      const { member, callId, leg } = await ring(1_000)
      telnyx.answer(leg)
      if (isAnswerKnown) await settle()
      if (isAnswerKnown) await reaches(member, callId, { minutesCharged: 1 })
      test.clock.advance(3 * SECOND_MS)
      telnyx.hangUp(leg)
      test.clock.advance(50)
      expect((await endAs(test, member, callId, 3)).json()).toMatchObject({ receipt: { reason: assumed } })
      await settle(how)
      const receipt = await receiptOf(test, member, callId)
      expect(receipt).toMatchObject({ reason: 'consultant_hung_up', seconds: 3, returned: 2 })
    }
  })

  it('refunds the minute that the consultant’s broken connection cut short', async () => {
    const { member, callId, leg } = await ring(1_000)
    telnyx.answer(leg)
    await settle()
    await reaches(member, callId, { minutesCharged: 1 })
    test.clock.advance(20 * SECOND_MS)
    telnyx.lose(leg)
    await settle({ order: (all) => all.toReversed() })
    await reaches(member, callId, { active: false, reason: 'consultant_lost' })
    expect(await receiptOf(test, member, callId)).toMatchObject({ minutes: 1, returned: 2 })
  })
})
