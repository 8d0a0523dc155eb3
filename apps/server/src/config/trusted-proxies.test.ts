import { checkResetLinkPath } from '@velvetline/contracts/accounts'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test/create-test-app.ts'
import { readConfig } from './config.ts'

test.each([
  ['', 0],
  ['false', 0],
  ['true', 1],
  ['1', 1],
  ['2', 2],
])('TRUST_PROXY=%s believes %i proxies', (value, proxies) => {
  expect(readConfig({ TRUST_PROXY: value }).http.trustedProxies).toBe(proxies)
})

test.each(['-1', 'all', '1.5', '1000'])('TRUST_PROXY=%s is refused by name', (value) => {
  expect(() => readConfig({ TRUST_PROXY: value })).toThrow('TRUST_PROXY')
})

const CHECKS_PER_ADDRESS_MAX = 60

/** From one address behind the proxy, with another claimed client address each time. */
const guessAs = async (settings: NodeJS.ProcessEnv): Promise<number[]> => {
  const { app, close } = await createTestApp({ settings })
  const statuses: number[] = []
  for (let times = 0; times <= CHECKS_PER_ADDRESS_MAX; times += 1) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: checkResetLinkPath,
      headers: { 'x-forwarded-for': `198.51.100.${times}, 203.0.113.9` },
      payload: { token: `guess-${times}` },
    })
    statuses.push(statusCode)
  }
  await close()
  return statuses
}

test.each(['true', 'false'])('with TRUST_PROXY=%s a forged address does not evade a limit', async (value) => {
  expect(await guessAs({ TRUST_PROXY: value })).toEqual([...Array(CHECKS_PER_ADDRESS_MAX).fill(422), 429])
})
