import type { AgeStartAnswer } from '@velvetline/contracts/age-verification'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/clock.ts'
import { cleanUpAgeVerification } from './age-verification.jobs.ts'
import { addMemberOf, begin, goThrough, openBrowser, statusOf } from './test/age-scene.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.context.jobs.start()
})
afterAll(() => test.close())

describe('starting an age check', () => {
  it('redirects a member and a visitor of the uk to the verifier', async () => {
    const { browser } = await addMemberOf(test)
    for (const one of [browser, openBrowser()]) {
      const answer = await begin(test, one, '/', 'a-session-of-its-own')
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        {
          success: true,
          verificationUrl: expect.stringMatching(/^http:\/\/localhost:3000\/sandbox\/age\/[\w-]{43}$/),
          needsVerification: true,
          message: 'The age check begins on the page of the verification service.',
        },
      ])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('is unnecessary where no country requires it', async () => {
    const answer = await begin(test, openBrowser('', 'de'))
    expect(answer.json()).toEqual({
      success: true,
      verificationUrl: null,
      needsVerification: false,
      message: 'Eine Altersprüfung ist nicht nötig.',
    })
  })

  it('is unnecessary for a person with a proven age', async () => {
    const { browser } = await addMemberOf(test)
    await goThrough(test, browser, 'pass')
    expect((await begin(test, browser)).json<AgeStartAnswer>().needsVerification).toBe(false)
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/api/auth/logout',
    '',
  ])('refuses to come back to %j', async (returnUrl) => {
    const answer = await begin(test, openBrowser(), returnUrl)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'age_return_not_local' }])
  })

  it('takes the site’s own address for a path', async () => {
    const answer = await begin(test, openBrowser(), 'http://localhost:3000/profiles', 'own-address')
    expect(answer.statusCode).toBe(200)
  })

  it('gives the visitor a cookie that scripts cannot read', async () => {
    const answer = await begin(test, openBrowser(), '/', 'cookie-reader')
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({
        name: 'velvetline_age',
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 2 * 24 * 60 * 60,
      }),
    )
  })
})

describe('three attempts', () => {
  it('are a member’s limit in 24 hours, and the refusal says when it goes on', async () => {
    const { browser } = await addMemberOf(test)
    for (const attempts of [1, 2, 3]) {
      await goThrough(test, browser, 'fail')
      expect(await statusOf(test, browser)).toEqual({ verified: false, needsVerification: true, attempts })
    }
    const answer = await begin(test, browser)
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      {
        code: 'age_attempts_exceeded',
        message: 'All attempts are used up. You can try again after 24 hours, or write to us.',
      },
    ])
    test.clock.advance(DAY_MS + HOUR_MS)
    expect((await statusOf(test, browser)).attempts).toBe(0)
    expect((await begin(test, browser)).statusCode).toBe(200)
  })

  it('limit sixteen concurrent requests to three', async () => {
    const { browser } = await addMemberOf(test)
    const answers = await Promise.all(Array.from({ length: 16 }, () => begin(test, browser)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(13)
  })

  it('limit sixteen concurrent requests of a browser without a cookie', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => begin(test, openBrowser(), '/', 'one-and-the-same-session')),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  })

  it('follow the cookie when the browser invents another session', async () => {
    const browser = openBrowser()
    for (const session of ['first-session', 'second-session', 'third-session']) await begin(test, browser, '/', session)
    expect((await begin(test, browser, '/', 'fourth-session')).statusCode).toBe(429)
  })

  it('are not reset when a visitor signs in', async () => {
    const { browser } = await addMemberOf(test)
    const visitor = openBrowser()
    for (const session of ['visitor-one', 'visitor-two', 'visitor-three']) await begin(test, visitor, '/', session)
    for (const [name, value] of visitor.cookies) browser.cookies.set(name, value)
    expect((await begin(test, browser)).statusCode).toBe(429)
  })

  it('include abandoned attempts and those without a return', async () => {
    const { browser } = await addMemberOf(test)
    await goThrough(test, browser, 'abandon')
    await begin(test, browser)
    expect((await statusOf(test, browser)).attempts).toBe(2)
  })

  it('exclude one that never reached the verifier because the server stopped', async () => {
    const { browser } = await addMemberOf(test)
    test.clock.advance(MINUTE_MS)
    await begin(test, browser)
    const { kysely } = test.context.database
    const last = kysely.selectFrom('age_verifications').select('id').orderBy('started_at', 'desc').limit(1)
    await kysely.updateTable('age_verifications').set({ provider_reference: null }).where('id', 'in', last).execute()
    await cleanUpAgeVerification(test.context)
    expect((await statusOf(test, browser)).attempts).toBe(1)
    test.clock.advance(10 * MINUTE_MS)
    await cleanUpAgeVerification(test.context)
    expect((await statusOf(test, browser)).attempts).toBe(0)
  })
})
