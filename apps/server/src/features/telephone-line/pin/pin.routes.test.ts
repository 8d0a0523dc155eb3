import { linePinPath } from '@velvetline/contracts/telephone-line'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import type { SignedIn } from '../../../../test/person-factory.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const ask = ({ cookie }: SignedIn, method: 'GET' | 'POST' = 'GET') =>
  server.app.inject({ method, url: linePinPath, headers: { cookie } })

test('a member creates a code of eight digits; afterwards only its date is returned', async () => {
  const member = await addMember(server.context, 0, { hasActiveSubscription: true })
  expect((await ask(member)).json()).toEqual({ createdAt: null, isUsable: true, phoneNumber: '0900212345' })
  const drawn = await ask(member, 'POST')
  expect(drawn.json().pin).toMatch(/^\d{8}$/)
  expect(drawn.headers['cache-control']).toBe('private, no-store')
  const after = await ask(member)
  expect(after.json()).toMatchObject({ createdAt: drawn.json().createdAt })
  expect(after.body).not.toContain(drawn.json().pin)
})

test('without a membership the code can be created and is not usable yet', async () => {
  expect((await ask(await addMember(server.context, 0))).json()).toMatchObject({ isUsable: false })
})

test('codes are stored as keyed hashes, one per member', async () => {
  const member = await addMember(server.context, 0)
  const pins = [(await ask(member, 'POST')).json().pin, (await ask(member, 'POST')).json().pin]
  const { rows } = await server.context.database.pool.query('select pin_hash from line_pins where account_id = $1', [
    member.accountId,
  ])
  expect(rows).toHaveLength(1)
  for (const pin of pins) expect(rows[0].pin_hash.toString('latin1')).not.toContain(pin)
})

test('an eleventh code within an hour is refused', async () => {
  const member = await addMember(server.context, 0)
  for (let count = 0; count < 10; count += 1) expect((await ask(member, 'POST')).statusCode).toBe(200)
  expect((await ask(member, 'POST')).statusCode).toBe(429)
})
