import type { AgeReturnAnswer, AgeStartAnswer } from '@velvetline/contracts/age-verification'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { type FakeVerifyMy, startFakeVerifyMy } from '../../../test/fakes/fake-verifymy.ts'
import { MINUTE_MS } from '../../kernel/clock.ts'
import { cleanUpAgeVerification } from './age-verification.jobs.ts'
import { addMemberOf, type Browser, begin, complete, openBrowser, statusOf } from './test/age-scene.ts'

const ACCOUNT = { key: 'the-key', secret: 'a-secret-of-sixteen' }

let fake: FakeVerifyMy
let test: TestApp
beforeAll(async () => {
  fake = await startFakeVerifyMy({
    ...ACCOUNT,
    allowedRedirects: ['http://localhost:3000/age-verification/complete'],
  })
  test = await createTestApp({
    settings: {
      AGE_VERIFIER_URL: `${fake.server.url}/`,
      AGE_VERIFIER_KEY: ACCOUNT.key,
      AGE_VERIFIER_SECRET: ACCOUNT.secret,
    },
  })
})
afterAll(async () => {
  await test.close()
  await fake.server.close()
})

/** @returns the verifier's name for the check that was begun */
const beginAtVerifyMy = async (browser: Browser, returnUrl = '/'): Promise<string> => {
  const { verificationUrl } = (await begin(test, browser, returnUrl, crypto.randomUUID())).json<AgeStartAnswer>()
  return verificationUrl?.split('/').at(-1) ?? ''
}

describe('a check at VerifyMy', () => {
  it('verifies a member and a visitor who return with only its reference', async () => {
    const { browser: member } = await addMemberOf(test)
    for (const browser of [member, openBrowser()]) {
      const back = fake.decide(await beginAtVerifyMy(browser, '/profiles'), 'approved', 'AgeEstimation')
      expect(back.origin + back.pathname).toBe('http://localhost:3000/age-verification/complete')
      const answer = await complete(test, browser, back.searchParams.get('verification_id') ?? '')
      expect(answer.json<AgeReturnAnswer>()).toMatchObject({
        verified: true,
        result: 'approved',
        returnPath: '/profiles',
      })
    }
  })

  it('verifies only the browser that began it', async () => {
    const { browser } = await addMemberOf(test)
    const name = await beginAtVerifyMy(browser)
    fake.decide(name, 'approved', 'IDScan')
    const thief = openBrowser()
    expect((await complete(test, thief, name)).statusCode).toBe(404)
    expect((await statusOf(test, thief)).verified).toBe(false)
  })

  it('is asked about in turn, the newest first, however many were left undecided', async () => {
    const first = await addMemberOf(test)
    const early = await beginAtVerifyMy(first.browser)
    test.clock.advance(MINUTE_MS)
    for (let times = 0; times < 60; times += 1) await beginAtVerifyMy(openBrowser())
    test.clock.advance(MINUTE_MS)
    const last = await addMemberOf(test)
    const late = await beginAtVerifyMy(last.browser)
    for (const name of [early, late]) fake.decide(name, 'approved', 'IDScan')
    test.clock.advance(10 * MINUTE_MS)
    await cleanUpAgeVerification(test.context)
    expect((await statusOf(test, last.browser)).verified).toBe(true)
    expect((await statusOf(test, first.browser)).verified).toBe(false)
    await cleanUpAgeVerification(test.context)
    expect((await statusOf(test, first.browser)).verified).toBe(true)
  })

  it('is asked about no more of them in one run once it does not answer', async () => {
    for (let times = 0; times < 2; times += 1) await beginAtVerifyMy((await addMemberOf(test)).browser)
    test.clock.advance(10 * MINUTE_MS)
    const before = fake.server.requests.length
    fake.server.setHealth('broken')
    await cleanUpAgeVerification(test.context)
    expect(fake.server.requests).toHaveLength(before + 1)
    fake.server.setHealth('up')
    await cleanUpAgeVerification(test.context)
    expect(new Set(fake.server.requests.slice(before).map(({ path }) => path)).size).toBeGreaterThan(1)
  })

  it('is asked for the result, and the browser’s parameters are ignored', async () => {
    const { browser } = await addMemberOf(test)
    const name = await beginAtVerifyMy(browser)
    expect((await complete(test, browser, name)).json()).toMatchObject({ verified: false, result: 'pending' })
    fake.decide(name, 'failed')
    expect((await complete(test, browser, name)).json()).toMatchObject({ verified: false, result: 'failed' })
  })
})
