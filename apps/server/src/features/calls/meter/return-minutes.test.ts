import { expect, test } from 'vitest'
import { addPair, callEndedBy, connectedCall, passTime, receiptOf, walletOf } from '../../../../test/calls-scene.ts'
import { giveNuggets } from '../../../../test/chat-scene.ts'
import { meterScene } from '../../../../test/meter-scene.ts'
import { DAY_MS, SECOND_MS } from '../../../kernel/clock.ts'
import { showHistory } from '../../credits/index.ts'

const server = meterScene()

test('a minute cut short by our fault or the consultant’s is given back as it was paid, up to five a day', async () => {
  const pair = await addPair(server, 100)
  await giveNuggets(server.context, pair.member.accountId, 4_900, false)
  const receipts: { returned: number }[] = []
  for (let count = 0; count < 6; count += 1) {
    await server.context.presence.seen(pair.consultant.accountId, server.clock.now())
    const callId = await connectedCall(server, pair)
    await passTime(server, 10)
    await callEndedBy(server, callId, count % 2 === 0 ? 'consultant_lost' : 'provider_failed')
    receipts.push(await receiptOf(server, pair.member, callId))
  }
  expect(receipts.map(({ returned }) => returned)).toEqual([2, 2, 2, 2, 2, 0])
  expect(await walletOf(server, pair.member.accountId)).toMatchObject({ balance: 4_800, bonus: 0 })
  const { entries } = await showHistory(server.context, pair.member.accountId, { limit: 3 })
  expect(entries.map(({ kind }) => kind)).toEqual(['call_minute', 'call_minute_returned', 'call_minute'])
})

test('minutes given back yesterday do not count towards today’s limit of five', async () => {
  const pair = await addPair(server, 5_000)
  const cutShort = async (): Promise<number> => {
    await server.context.presence.seen(pair.consultant.accountId, server.clock.now())
    const callId = await connectedCall(server, pair)
    server.clock.advance(10 * SECOND_MS)
    await callEndedBy(server, callId, 'consultant_lost')
    return (await receiptOf(server, pair.member, callId)).returned
  }
  const returned: number[] = []
  for (let count = 0; count < 6; count += 1) returned.push(await cutShort())
  server.clock.advance(DAY_MS - 70 * SECOND_MS)
  returned.push(await cutShort())
  // The first of the five came back exactly 24 hours before this one.
  returned.push(await cutShort())
  expect(returned).toEqual([2, 2, 2, 2, 2, 0, 0, 2])
})

test('the first minute is given back only when the consultant hangs up within ten seconds', async () => {
  const pair = await addPair(server)
  const hungUpAfter = async (ms: number) => {
    await server.context.presence.seen(pair.consultant.accountId, server.clock.now())
    const callId = await connectedCall(server, pair)
    server.clock.advance(ms)
    await callEndedBy(server, callId, 'consultant_hung_up')
    return receiptOf(server, pair.member, callId)
  }
  expect(await hungUpAfter(10 * SECOND_MS)).toMatchObject({ reason: 'consultant_hung_up', returned: 2, nuggets: 2 })
  expect((await walletOf(server, pair.member.accountId)).balance).toBe(1_000)
  expect(await hungUpAfter(10 * SECOND_MS + 1)).toMatchObject({ returned: 0, nuggets: 2 })
})

test('minutes given back for immediate hang-ups have the same daily limit as those for faults', async () => {
  const pair = await addPair(server, 5_000)
  const returned: number[] = []
  for (let count = 0; count < 6; count += 1) {
    await server.context.presence.seen(pair.consultant.accountId, server.clock.now())
    const callId = await connectedCall(server, pair)
    await passTime(server, 3)
    await callEndedBy(server, callId, 'consultant_hung_up')
    returned.push((await receiptOf(server, pair.member, callId)).returned)
  }
  expect(returned).toEqual([2, 2, 2, 2, 2, 0])
})

test('a minute that the member cuts short remains charged', async () => {
  const pair = await addPair(server)
  const callId = await connectedCall(server, pair)
  await passTime(server, 5)
  await callEndedBy(server, callId, 'caller_hung_up')
  expect(await receiptOf(server, pair.member, callId)).toMatchObject({ returned: 0, nuggets: 2 })
})
