import { registerPath } from '@velvetline/contracts/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { readConfig } from '../../config/config.ts'
import { HOUR_MS } from '../../kernel/clock.ts'
import { createBrowser, registrationOf } from './test/person.ts'

let test: TestApp
beforeAll(async () => {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  // In the demo everything comes from one machine; these limits are those of live mode.
  test = await createTestApp({
    override: { config: { ...config, mode: 'live', mail: { ...config.mail, url: MAIL_URL } } },
  })
})
afterAll(() => test.close())

/** Never connected to: the sending jobs are not started. */
const MAIL_URL = 'smtp://127.0.0.1:9'

/** Refused for its password, so that it costs no hash, and counts like any other. */
const registerFrom = async (address: string): Promise<string> => {
  const response = await createBrowser(test, address).post(registerPath, registrationOf({ password: 'short' }))
  return response.json().code
}
const times = async (count: number, addressOf: (index: number) => string): Promise<string[]> => {
  const codes: string[] = []
  for (let index = 0; index < count; index += 1) codes.push(await registerFrom(addressOf(index)))
  return codes
}

it('one address registers twenty people an hour; the next gets a waiting time', async () => {
  const codes = await times(21, () => '192.0.2.1')
  expect(codes).toEqual([...Array(20).fill('invalid_registration'), 'too_many_registrations'])
  const refused = await createBrowser(test, '192.0.2.1').post(registerPath, registrationOf())
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('3600')
  expect(refused.json().message).toContain('in 60 Min.')
  test.clock.advance(HOUR_MS)
  expect(await registerFrom('192.0.2.1')).toBe('invalid_registration')
})

it.each([
  ['/24', (index: number) => `198.51.100.${index}`, '198.51.101.1'],
  ['/48', (index: number) => `2001:db8:1:${index.toString(16)}::1`, '2001:db8:2::1'],
])(
  'a network (%s) registers a hundred people an hour, whichever of its addresses they use',
  async (_, addressOf, other) => {
    const codes = await times(101, addressOf)
    expect(codes).toEqual([...Array(100).fill('invalid_registration'), 'too_many_registrations'])
    expect(await registerFrom(other)).toBe('invalid_registration')
  },
)
