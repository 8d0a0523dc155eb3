import { type AgentPhone, adminCallHangUpPath, agentCallDeclinePath, agentPhonePath } from '@velvetline/contracts/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { addConsultant, addSubscriber, NUMBERS, sweepNumbers } from '../../../../test/line-scene.ts'
import { addPerson } from '../../../../test/person-factory.ts'
import { postAs } from '../../../../test/requests.ts'
import { createTelnyxApp, type TelnyxApp } from '../../../../test/telnyx-app.ts'
import { SECOND_MS } from '../../../kernel/clock.ts'

let server: TelnyxApp
beforeAll(async () => {
  server = await createTelnyxApp()
})
afterAll(() => server.close())

const CALLER = '+4915112345678'

const callsOf = async (profileId: string) => {
  const { rows } = await server.test.platform.testDatabase.owner.pool.query(
    'select id, line, state, end_reason, connected_at, member_id from calls where profile_id = $1',
    [profileId],
  )
  return rows
}

/** Up to the moment at which the consultant's browser rings. */
const chooseConsultant = async (to: string, extension: string, how: { from: string; attestation?: string }) => {
  const { telnyx, test, settle, get } = server
  const consultant = await addConsultant(test, extension)
  const { credential } = await get<AgentPhone>(consultant, agentPhonePath)
  const caller = telnyx.phoneCalls({ to, ...how })
  await settle()
  expect(caller.isAnswered).toBe(true)
  telnyx.finishSpeaking(caller)
  await settle()
  telnyx.press(caller, extension)
  await settle()
  test.clock.advance(4 * SECOND_MS)
  await sweepNumbers(test)
  await settle()
  return { consultant, caller, leg: telnyx.ringing(credential?.username ?? '') }
}

describe('a call to a number that Telnyx brings', () => {
  it('hears the price, chooses by extension, is connected, and is logged without costing Nuggets', async () => {
    const { telnyx, test, settle } = server
    const { consultant, caller, leg } = await chooseConsultant(NUMBERS.premium, '4711', { from: 'anonymous' })
    expect(telnyx.said.filter((one) => one.leg === caller.id).length).toBeGreaterThanOrEqual(2)
    telnyx.answer(leg)
    await settle()
    expect(await callsOf(consultant.profileId)).toMatchObject([{ line: 'premium', state: 'active', member_id: null }])
    test.clock.advance(30 * SECOND_MS)
    telnyx.hangUp(leg)
    await settle()
    expect(await callsOf(consultant.profileId)).toMatchObject([{ state: 'ended', end_reason: 'consultant_hung_up' }])
    expect(caller.endedAt).not.toBeNull()
  })

  it('recognises a subscriber by an attested number, and refuses the same number unattested before answering', async () => {
    const { telnyx, test, settle } = server
    const member = await addSubscriber(test, CALLER)
    const { consultant, caller, leg } = await chooseConsultant(NUMBERS.subscriber, '4712', {
      from: CALLER,
      attestation: 'A',
    })
    telnyx.answer(leg)
    await settle()
    expect(await callsOf(consultant.profileId)).toMatchObject([{ line: 'subscriber', member_id: member.accountId }])
    telnyx.hangUp(caller)
    await settle()
    expect(await callsOf(consultant.profileId)).toMatchObject([{ state: 'ended', end_reason: 'caller_hung_up' }])
    const spoofed = telnyx.phoneCalls({ to: NUMBERS.subscriber, from: CALLER, attestation: 'B' })
    await settle()
    expect([spoofed.isAnswered, spoofed.endedAt === null]).toEqual([false, false])
  })

  it('is logged as missed when the consultant does not answer, and a prompt tells the caller', async () => {
    const { telnyx, settle } = server
    const { consultant, caller, leg } = await chooseConsultant(NUMBERS.premium, '4713', { from: CALLER })
    const before = telnyx.said.length
    telnyx.ringOut(leg)
    await settle()
    expect(await callsOf(consultant.profileId)).toMatchObject([
      { state: 'ended', end_reason: 'missed', connected_at: null },
    ])
    expect(telnyx.said.slice(before).some((one) => one.leg === caller.id)).toBe(true)
  })

  it('stays on the line when the consultant declines at the desk, and is hung up when staff end the call', async () => {
    const { telnyx, test, settle } = server
    const first = await chooseConsultant(NUMBERS.premium, '4714', { from: CALLER })
    await addConsultant(test, '4715')
    const before = telnyx.said.length
    const callIdOf = async ({ consultant }: typeof first): Promise<string> =>
      (await callsOf(consultant.profileId))[0]?.id ?? ''
    const url = agentCallDeclinePath(await callIdOf(first))
    const declined = await postAs(test, first.consultant, url)
    expect(declined.statusCode).toBe(200)
    await eventually(() => expect(first.leg.endedAt).not.toBeNull())
    await settle()
    expect(await callsOf(first.consultant.profileId)).toMatchObject([{ state: 'ended', end_reason: 'declined' }])
    expect(telnyx.said.slice(before).map(({ leg }) => leg)).toEqual([first.caller.id])
    expect(first.caller.endedAt).toBeNull()
    // Nothing else reports this hang-up.
    telnyx.hangUp(first.caller)
    await settle()
    const { rows } = await test.platform.testDatabase.owner.pool.query('select outcome from line_calls where id = $1', [
      first.caller.id,
    ])
    expect(rows).toEqual([{ outcome: 'gave_up' }])

    const second = await chooseConsultant(NUMBERS.premium, '4716', { from: CALLER })
    const support = await addPerson(test.context, 'support')
    const staffUrl = adminCallHangUpPath(await callIdOf(second))
    await postAs(test, support, staffUrl, { reason: 'test' })
    await eventually(() => expect([second.caller.endedAt, second.leg.endedAt]).not.toContain(null))
    await settle()
  })
})
