import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { HOUR_MS, laterBy } from '../../kernel/clock.ts'
import { credits } from '../../kernel/credits.ts'
import { newId } from '../../kernel/ids.ts'
import { readBalance } from './balance.ts'
import type { HoldRequest } from './credits.types.ts'
import { captureHold, expireHolds, placeHold, releaseHold } from './holds.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())
afterEach(() => expectSoundLedger(server.context.database))

const aHold = (memberId: string, amount: number): HoldRequest => ({
  memberId,
  amount: credits(amount),
  kind: 'call_minute',
  reference: { type: 'call', id: newId() },
  label: 'Valentina',
  key: newId(),
  expiresAt: laterBy(server.clock.now(), HOUR_MS),
})

test('a hold reduces the balance at once and restores it when released', async () => {
  const { accountId } = await addMember(server.context, 500)
  const { holdId } = await placeHold(server.context, aHold(accountId, 200))
  expect(await readBalance(server.context, accountId)).toEqual({ balance: 300, bonus: 300, bought: 0, held: 200 })
  expect(await releaseHold(server.context, holdId)).toBe('released')
  expect(await readBalance(server.context, accountId)).toEqual({ balance: 500, bonus: 500, bought: 0, held: 0 })
})

test('a hold ends once under concurrent attempts', async () => {
  const { accountId } = await addMember(server.context, 500)
  const { holdId } = await placeHold(server.context, aHold(accountId, 200))
  const states = await Promise.all([
    captureHold(server.context, holdId),
    releaseHold(server.context, holdId),
    captureHold(server.context, holdId),
    releaseHold(server.context, holdId),
  ])
  expect(new Set(states).size).toBe(1)
  const expected = states[0] === 'captured' ? 300 : 500
  expect(await readBalance(server.context, accountId)).toMatchObject({ balance: expected, held: 0 })
})

test('the same key places one hold, and is refused with another amount', async () => {
  const { accountId } = await addMember(server.context, 500)
  const request = aHold(accountId, 200)
  const placed = await Promise.all([placeHold(server.context, request), placeHold(server.context, request)])
  expect(placed[0]).toEqual(placed[1])
  expect((await readBalance(server.context, accountId)).held).toBe(200)
  await expect(placeHold(server.context, { ...request, amount: credits(100) })).rejects.toThrow(
    'idempotency_key_reused',
  )
})

test('a hold that the wallet does not cover is refused', async () => {
  const { accountId } = await addMember(server.context, 100)
  await expect(placeHold(server.context, aHold(accountId, 101))).rejects.toThrow('not_enough_nuggets')
})

test('a hold is returned when it expires, not a moment earlier', async () => {
  const { accountId } = await addMember(server.context, 500)
  const request = aHold(accountId, 200)
  const { holdId } = await placeHold(server.context, request)
  await expireHolds(server.context, laterBy(request.expiresAt, -1))
  expect((await readBalance(server.context, accountId)).held).toBe(200)
  expect(await expireHolds(server.context, request.expiresAt)).toBeGreaterThanOrEqual(1)
  expect(await readBalance(server.context, accountId)).toMatchObject({ balance: 500, held: 0 })
  expect(await captureHold(server.context, holdId)).toBe('expired')
})

test('ending a hold that does not exist changes nothing', async () => {
  expect(await captureHold(server.context, newId())).toBeNull()
})
