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
import { actorOf, addPerson } from '../../../test/person-factory.ts'
import { endCall } from '../calls/index.ts'
import type { LineEvent } from '../voice/index.ts'
import { handleLineEvent } from './handle-line-event.ts'
import { CLAIM_MS } from './run-commands.ts'

let scene: LineScene
beforeAll(async () => {
  scene = await createLineScene()
})
afterAll(() => scene?.close())

/** Does not wait for what follows. */
const tell = (event: LineEvent) => handleLineEvent(scene.context, 'telnyx', event)

test('when two callers choose the same consultant at once, one is connected and the other gets an offer', async () => {
  const consultant = await nextConsultant(scene)
  const phones = await Promise.all([callNumber(scene), callNumber(scene)])
  for (const phone of phones) await phone.listenToPrice()
  scene.clock.advance(3_000)
  await Promise.all(phones.map((phone) => phone.press(consultant.extension)))
  const stages = await Promise.all(phones.map(async (phone) => (await phone.state()).stage))
  expect(stages.sort()).toEqual(['connecting', 'leaving'])
  for (const phone of phones) await phone.hangUp()
  await leave(scene, consultant)
})

test('a consultant whose profile leaves the pages after the choice is said to be out of reach, not in a call', async () => {
  const consultant = await nextConsultant(scene)
  const phone = await callNumber(scene)
  await phone.listenToPrice()
  await phone.press(consultant.extension)
  await scene.platform.testDatabase.owner.pool.query('update profiles set is_published = false where id = $1', [
    consultant.profileId,
  ])
  await phone.wait()
  expect(await phone.words()).toContain(`${consultant.name} ist leider nicht erreichbar.`)
  await leave(scene, consultant)
})

test('a conversation ended elsewhere is hung up', async () => {
  const { consultant, phone } = await connect(scene)
  const by = actorOf(await addPerson(scene.context, 'support'), 'support')
  const conversation = await conversationOf(scene, phone.lineCallId)
  await endCall(scene.context, {
    callId: conversation?.id ?? '',
    cause: 'hung_up_by_staff',
    at: scene.clock.now(),
    staff: { by, reason: 'test' },
  })
  await phone.until('hang_up')
  expect(await phone.state()).toMatchObject({ stage: 'ended', outcome: 'talked' })
  await leave(scene, consultant)
})

test('repeated and unordered events change nothing', async () => {
  const { consultant, phone } = await connect(scene)
  const asked = phone.asked().length
  const at = scene.clock.now()
  const event = { lineCallId: phone.lineCallId, at } as const
  await tell({ ...event, type: 'spoken' })
  await tell({ ...event, type: 'connected' })
  await tell({ ...event, type: 'answered' })
  await tell({ ...event, type: 'digits', digits: '99', outcome: 'valid' })
  await phone.settled()
  expect(phone.asked().length).toBe(asked)
  await Promise.all([1, 2, 3].map(() => tell({ ...event, type: 'hung_up', by: 'caller' })))
  await tell({ ...event, type: 'connected' })
  await phone.settled()
  expect(await phone.state()).toMatchObject({ stage: 'ended', outcome: 'talked' })
  expect(await conversationOf(scene, phone.lineCallId)).toMatchObject({ reason: 'caller_hung_up' })
  await leave(scene, consultant)
})

test('a code that the carrier reports twice counts once', async () => {
  const phone = await callNumber(scene)
  await phone.listenToPrice()
  const event = {
    type: 'digits',
    lineCallId: phone.lineCallId,
    digits: '9999',
    outcome: 'valid',
    at: scene.clock.now(),
  } as const
  await Promise.all([1, 2, 3, 4].map(() => tell(event)))
  expect(await phone.state()).toMatchObject({ stage: 'asking_extension', tries: 1 })
  await phone.hangUp()
})

/** The event itself starts the first try, so any sweep may make any of the others. */
const sweepUntil = (check: () => void | Promise<void>): Promise<void> =>
  eventually(async () => {
    await sweepNumbers(scene)
    await check()
  })

const tellOnly = (lineCallId: string, type: 'answered' | 'spoken') => tell({ type, lineCallId, at: scene.clock.now() })

test('a failed command is retried under the same key; if the carrier stays unreachable the caller is hung up as soon as it is back', async () => {
  const phone = await callNumber(scene)
  await phone.until('answer')
  scene.carrier.failures = 2
  await tellOnly(phone.lineCallId, 'answered')
  scene.clock.advance(4_000)
  await sweepUntil(() => expect(phone.asked().at(-1)?.type).toBe('speak'))
  expect(scene.carrier.asked.filter(({ lineCallId }) => lineCallId === phone.lineCallId).map(({ key }) => key)).toEqual(
    [`${phone.lineCallId}:1`, `${phone.lineCallId}:2`],
  )
  scene.carrier.failures = 99
  await tellOnly(phone.lineCallId, 'spoken')
  scene.clock.advance(4_000)
  await sweepUntil(async () => expect(await phone.state()).toMatchObject({ stage: 'ended', outcome: 'failed' }))
  const hangUpTries = async (): Promise<number> => {
    const { rows } = await sql<{ tries: number }>`
      select tries from line_commands
      where line_call_id = ${phone.lineCallId} and command ->> 'type' = 'hang_up' and done_at is null`.execute(
      scene.context.database.kysely,
    )
    return rows[0]?.tries ?? 0
  }
  // Each try claims the command, even one that is given time.
  await eventually(async () => {
    scene.clock.advance(CLAIM_MS)
    await sweepNumbers(scene)
    expect(await hangUpTries()).toBeGreaterThan(6)
  })
  scene.carrier.failures = 0
  scene.clock.advance(CLAIM_MS)
  await sweepUntil(() => expect(phone.asked().at(-1)?.type).toBe('hang_up'))
  await phone.settled()
})

test('the commands of a dead process are run by another one', async () => {
  const phone = await callNumber(scene)
  await phone.until('answer')
  const { kysely } = scene.context.database
  await sql`update line_commands set done_at = null, claimed_at = ${scene.clock.now()} where line_call_id = ${phone.lineCallId}`.execute(
    kysely,
  )
  await sweepNumbers(scene)
  expect(phone.asked().length).toBe(1)
  scene.clock.advance(11_000)
  await sweepNumbers(scene)
  expect(phone.asked().length).toBe(2)
  await phone.hangUp()
})
