import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import {
  callNumber,
  connect,
  conversationOf,
  createLineScene,
  type LineScene,
  leave,
  nextConsultant,
  sweepNumbers,
} from '../../../test/line-scene.ts'
import { addPerson } from '../../../test/person-factory.ts'
import { endCall, noteConnected } from '../calls/index.ts'
import { announceSection } from '../countries/index.ts'

let scene: LineScene
beforeAll(async () => {
  scene = await createLineScene()
})
afterAll(() => scene?.close())

test('a caller hears the price, dials an extension and is connected, without using Nuggets', async () => {
  const consultant = await nextConsultant(scene)
  const phone = await callNumber(scene)
  await phone.until('answer')
  await phone.tell({ type: 'answered' })
  expect(await phone.words()).toContain('1,99 € pro Minute aus allen deutschen Netzen')
  await phone.tell({ type: 'spoken' })
  await phone.until('ask')
  await phone.press(consultant.extension)
  expect(await phone.state()).toMatchObject({ stage: 'pausing' })
  await phone.wait()
  const command = await phone.until('connect')
  expect(command).toMatchObject({
    agentId: consultant.accountId,
    profileName: consultant.name,
    callerName: '',
    timeLimitSeconds: 3_596,
  })
  expect(await conversationOf(scene, phone.lineCallId)).toMatchObject({ state: 'ringing' })
  await phone.tell({ type: 'connected' })
  expect(await conversationOf(scene, phone.lineCallId)).toMatchObject({
    line: 'premium',
    state: 'active',
    memberId: null,
    minutePrice: 0,
    isSubscriber: false,
    agentId: consultant.accountId,
    answeredBy: null,
    country: 'de',
  })
  scene.clock.advance(90_000)
  await phone.hangUp()
  await phone.until('connect')
  const ended = await conversationOf(scene, phone.lineCallId)
  expect(ended).toMatchObject({ state: 'ended', reason: 'caller_hung_up' })
  expect(await phone.state()).toMatchObject({ stage: 'ended', outcome: 'talked' })
  await leave(scene, consultant)
})

const connectUnnoticed = async () => {
  const consultant = await nextConsultant(scene)
  const phone = await callNumber(scene)
  await phone.listenToPrice()
  await phone.press(consultant.extension)
  await phone.wait()
  await phone.until('connect')
  const conversation = await conversationOf(scene, phone.lineCallId)
  if (!conversation) throw new Error('there is no conversation')
  await noteConnected(scene.context, { callId: conversation.id, at: scene.clock.now() })
  expect(await phone.state()).toMatchObject({ stage: 'connecting' })
  return { consultant, phone, callId: conversation.id }
}

test('who hangs up before the call has learned of the connection has talked', async () => {
  const { consultant, phone } = await connectUnnoticed()
  await phone.hangUp()
  expect(await phone.state()).toMatchObject({ stage: 'ended', outcome: 'talked' })
  expect(await conversationOf(scene, phone.lineCallId)).toMatchObject({ state: 'ended', reason: 'caller_hung_up' })
  await leave(scene, consultant)
})

test('a conversation that the consultant ends before the call has learned of it is over, and nobody else is offered', async () => {
  const { consultant, phone, callId } = await connectUnnoticed()
  scene.clock.advance(1_000)
  await endCall(scene.context, { callId, cause: 'consultant_hung_up', at: scene.clock.now() })
  await eventually(async () => {
    await sweepNumbers(scene)
    expect(await phone.state()).toMatchObject({ stage: 'ended', outcome: 'talked' })
  })
  expect((await phone.until('hang_up')).type).toBe('hang_up')
  await leave(scene, consultant)
})

test('the log of every call shows three seconds between the end of the price and the connection', async () => {
  const { consultant, phone } = await connect(scene)
  await phone.hangUp()
  const { rows } = await sql<{ pause: number }>`
    select extract(epoch from c.decided_at - e.at)::float as pause
    from line_commands c join lateral (
      select min(at) as at from line_events e where e.line_call_id = c.line_call_id and e.type = 'spoken'
    ) e on true
    where c.command ->> 'type' = 'connect'`.execute(scene.context.database.kysely)
  expect(rows.length).toBeGreaterThan(1)
  for (const { pause } of rows) expect(pause).toBeGreaterThanOrEqual(3)
  await leave(scene, consultant)
})

test('the call ends an hour after the answer, whatever the consultant’s side does', async () => {
  const { consultant, phone } = await connect(scene)
  await scene.context.presence.seen(consultant.accountId, scene.clock.now())
  await phone.wait(3_600_000 - 3_000 - 500)
  expect(await phone.state()).toMatchObject({ stage: 'connected' })
  await phone.wait(500)
  await phone.until('hang_up')
  expect(await conversationOf(scene, phone.lineCallId)).toMatchObject({ state: 'ended', reason: 'time_limit' })
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from l.ended_at - e.at)::float as seconds
    from line_calls l join line_events e on e.line_call_id = l.id and e.type = 'answered'
    where l.id = ${phone.lineCallId}`.execute(scene.context.database.kysely)
  expect(rows[0]?.seconds).toBeLessThanOrEqual(3_600.5)
  await leave(scene, consultant)
})

test('a caller who still chooses an hour after the answer is hung up', async () => {
  const phone = await callNumber(scene)
  await phone.listenToPrice()
  scene.clock.advance(3_600_000)
  await phone.press('9999')
  await phone.until('hang_up')
  expect(await phone.state()).toMatchObject({ stage: 'ended', outcome: 'time_limit' })
})

test('an extension dialled with the number is not asked for', async () => {
  const consultant = await nextConsultant(scene)
  const phone = await callNumber(scene, { to: `+49900512345${consultant.extension}` })
  await phone.until('answer')
  await phone.tell({ type: 'answered' })
  await phone.until('speak')
  await phone.tell({ type: 'spoken' })
  await phone.wait()
  expect(await phone.until('connect')).toMatchObject({ agentId: consultant.accountId })
  await phone.hangUp()
  await leave(scene, consultant)
})

test('the number of a closed country is still answered, for its members', async () => {
  const { countries, database } = scene.context
  const value = { ...countries.stateOf('at').values.basics, isOpen: false }
  const { accountId } = await addPerson(scene.context, 'admin')
  const place = { code: 'at', section: 'basics', by: { accountId } } as const
  await database.transaction((tx) =>
    announceSection(scene.context, tx, place, { version: 0, startsOn: null, reason: 'Rest.', value }),
  )
  await eventually(async () => expect(countries.byCode('at')).toBeUndefined())
  const phone = await callNumber(scene, { to: '+43900512345' })
  await phone.until('answer')
  expect(await phone.state()).toMatchObject({ country: 'at', line: 'premium' })
  await phone.hangUp()
})

test('zero connects to any free consultant', async () => {
  const consultant = await nextConsultant(scene)
  const phone = await callNumber(scene)
  await phone.listenToPrice()
  await phone.press('0')
  await phone.wait()
  expect(await phone.until('connect')).toMatchObject({ agentId: consultant.accountId })
  await phone.hangUp()
  expect(await conversationOf(scene, phone.lineCallId)).toMatchObject({ state: 'ended', reason: 'cancelled' })
  await leave(scene, consultant)
})

test('after an unknown extension or silence the caller is asked up to three times', async () => {
  const phone = await callNumber(scene)
  await phone.listenToPrice()
  await phone.press('9999')
  expect(await phone.words()).toContain('Diese Durchwahl gibt es nicht')
  await phone.press('', 'timeout')
  await phone.until('ask')
  await phone.press('8888#')
  expect(await phone.words()).toContain('Wir haben keine Durchwahl verstanden')
  await phone.tell({ type: 'spoken' })
  await phone.until('hang_up')
  expect(await phone.state()).toMatchObject({ stage: 'ended', outcome: 'no_choice' })
})

test('when nobody is free a prompt says when to call again', async () => {
  const consultant = await nextConsultant(scene)
  await leave(scene, consultant)
  const phone = await callNumber(scene)
  await phone.listenToPrice()
  await phone.press(consultant.extension)
  expect(await phone.words()).toMatch(/ist gerade nicht da.*Im Augenblick ist niemand frei.*hours/)
  await phone.tell({ type: 'spoken' })
  await phone.until('hang_up')
  expect(await phone.state()).toMatchObject({ outcome: 'nobody_free' })
  expect(await conversationOf(scene, phone.lineCallId)).toMatchObject({ state: 'ended', reason: 'unreachable' })
})

test('instead of a consultant in a call another is offered by name, and connected once accepted', async () => {
  const { consultant, phone: first } = await connect(scene)
  const other = await nextConsultant(scene)
  const phone = await callNumber(scene)
  await phone.listenToPrice()
  await phone.press(consultant.extension)
  expect(await phone.words()).toContain(`${other.name} ist frei`)
  await phone.press('7')
  expect(await phone.words()).toContain('nicht verstanden')
  await phone.press('1')
  await phone.wait()
  expect(await phone.until('connect')).toMatchObject({ agentId: other.accountId })
  await phone.hangUp()
  await first.hangUp()
  await leave(scene, consultant)
  await leave(scene, other)
})

test('an offer may be declined for another extension', async () => {
  const away = await nextConsultant(scene)
  await leave(scene, away)
  const other = await nextConsultant(scene)
  const phone = await callNumber(scene)
  await phone.listenToPrice()
  await phone.press(away.extension)
  await phone.until('ask')
  await phone.press('2')
  expect(await phone.words()).toContain('wählen Sie jetzt die Durchwahl')
  await phone.press(other.extension)
  await phone.wait()
  expect(await phone.until('connect')).toMatchObject({ agentId: other.accountId })
  await phone.hangUp()
  await leave(scene, other)
})

test('the hash key ends an extension and is not part of the next input', async () => {
  const away = await nextConsultant(scene)
  await leave(scene, away)
  const other = await nextConsultant(scene)
  const phone = await callNumber(scene)
  await phone.listenToPrice()
  await phone.press(`${away.extension}#1`)
  const offer = await phone.words()
  expect(offer).toContain(`${other.name} ist frei`)
  await phone.press('#', 'invalid')
  expect(await phone.words()).not.toContain('nicht verstanden')
  expect(await phone.state()).toMatchObject({ stage: 'offering', tries: 0 })
  await phone.press('', 'invalid')
  expect(await phone.words()).toContain('nicht verstanden')
  await phone.press('#1#')
  await phone.wait()
  expect(await phone.until('connect')).toMatchObject({ agentId: other.accountId })
  await phone.hangUp()
  await leave(scene, other)
})

test('when a consultant declines or does not answer, the caller is offered another one', async () => {
  const consultant = await nextConsultant(scene)
  const other = await nextConsultant(scene)
  const phone = await callNumber(scene)
  await phone.listenToPrice()
  await phone.press(consultant.extension)
  await phone.wait()
  await phone.until('connect')
  const before = await conversationOf(scene, phone.lineCallId)
  await phone.tell({ type: 'not_connected', cause: 'declined' })
  expect(await phone.words()).toContain(`${other.name} ist frei`)
  const { rows } = await sql<{
    reason: string
  }>`select end_reason as reason from calls where id = ${before?.id}`.execute(scene.context.database.kysely)
  expect(rows[0]?.reason).toBe('declined')
  // The caller's leg is still needed.
  expect(scene.carrier.hungUp).not.toContain(before?.id)
  await phone.hangUp()
  await leave(scene, consultant)
  await leave(scene, other)
})

test('an unknown number, or one without a price, is refused', async () => {
  const strange = await callNumber(scene, { to: '+4930111222333' })
  expect(await strange.until('reject')).toEqual({ type: 'reject' })
  await expect(strange.state()).rejects.toThrow('not known')
})
