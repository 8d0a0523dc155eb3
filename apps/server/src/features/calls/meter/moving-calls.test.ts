import { expect, test } from 'vitest'
import {
  addPair,
  callRow,
  connectedCall,
  endAs,
  minutesOf,
  passTime,
  receiptOf,
  ringingCall,
  startAs,
} from '../../../../test/calls-scene.ts'
import { meterScene } from '../../../../test/meter-scene.ts'
import { SECOND_MS } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { chargeDue } from './charge-due.ts'
import { beatMeter, beginMeter } from './run-meter.ts'

const server = meterScene()

test('a minute that begins while the calls move to another process waits until the provider carries them again', async () => {
  const callId = await connectedCall(server, await addPair(server))
  server.voice.carried.until = server.clock.now()
  server.clock.advance(60 * SECOND_MS)
  await chargeDue(server.context)
  expect(await minutesOf(server, callId)).toHaveLength(1)
  server.voice.carried.until = null
  await chargeDue(server.context)
  expect(await minutesOf(server, callId)).toHaveLength(2)
  await server.voice.desk().ended({ callId, cause: 'caller_hung_up', at: server.clock.now() })
})

test('where another process carries the provider’s calls, each that had reached it is asked about', async () => {
  const [alive, gone] = [
    await connectedCall(server, await addPair(server)),
    await ringingCall(server, await addPair(server)),
  ]
  const { member, profileId } = await addPair(server)
  const undialled = newId()
  await startAs(server, member, profileId, { callId: undialled })
  server.voice.lives.set(gone, { state: 'gone', at: null })
  const at = server.clock.now()
  server.clock.advance(4 * SECOND_MS)
  await server.voice.desk().takenOver({ at })
  expect(await callRow(server, alive)).toMatchObject({ interrupted_at: at })
  await beatMeter(server.context)
  expect(await callRow(server, alive)).toMatchObject({ state: 'active', interrupted_at: null })
  expect(await callRow(server, gone)).toMatchObject({ end_reason: 'failed', ended_at: at })
  expect(await callRow(server, undialled)).toMatchObject({ state: 'dialling', interrupted_at: null })
  await server.voice.desk().ended({ callId: alive, cause: 'caller_hung_up', at: server.clock.now() })
})

test('who hangs up while the gateway is gone pays for no minute that began meanwhile, and gets the one cut short back', async () => {
  for (const state of ['recovering', 'alive'] as const) {
    const pair = await addPair(server)
    const callId = await connectedCall(server, pair)
    await passTime(server, 50)
    await server.voice.desk().takenOver({ at: server.clock.now() })
    server.voice.lives.set(callId, { state })
    server.clock.advance(20 * SECOND_MS)
    await endAs(server, pair.member, callId, 70)
    const isAlive = state === 'alive'
    expect(await receiptOf(server, pair.member, callId)).toMatchObject(
      isAlive
        ? { reason: 'caller_hung_up', seconds: 70, minutes: 2, returned: 0 }
        : { reason: 'failed', seconds: 50, minutes: 1, returned: 2 },
    )
  }
})

test('a start leaves the calls of a process that lives alone', async () => {
  const callId = await connectedCall(server, await addPair(server))
  await beatMeter(server.context)
  server.clock.advance(2 * SECOND_MS)
  const next = await server.nextProcess()
  await beginMeter(next.context)
  expect(await callRow(server, callId)).toMatchObject({ node_id: server.context.nodeId, interrupted_at: null })
  await server.voice.desk().ended({ callId, cause: 'caller_hung_up', at: server.clock.now() })
  await next.close()
})
