import {
  type AgeReturnAnswer,
  ageCallbackPath,
  ageStatusPath,
  sandboxAgeCheckPath,
} from '@velvetline/contracts/age-verification'
import { adminMemberViewingPath } from '@velvetline/contracts/member-acts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { addPerson } from '../../../test/person-factory.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/clock.ts'
import { createSecret } from '../../platform/secrets/create-secret.ts'
import { startSession } from '../accounts/index.ts'
import { cleanUpAgeVerification } from './age-verification.jobs.ts'
import { writeSandboxMessage } from './providers/sandbox-verifier.ts'
import {
  addMemberOf,
  type Browser,
  begin,
  complete,
  decide,
  goThrough,
  openBrowser,
  sandboxReference,
  send,
  statusOf,
} from './test/age-scene.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.context.jobs.start()
})
afterAll(() => test.close())

const tell = (body: string, signature: string) =>
  test.app.inject({
    method: 'POST',
    url: ageCallbackPath,
    headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature },
    payload: body,
  })

const tellTruly = async (sandbox: string) => {
  const key = await createSecret({ database: test.context.database, clock: test.clock }, 'age-verification')()
  const { headers, body } = writeSandboxMessage(key, sandbox)
  return tell(body, String(headers['x-sandbox-signature']))
}

const atTheVerifier = async (browser: Browser, returnUrl = '/') => {
  const sandbox = sandboxReference(await begin(test, browser, returnUrl, crypto.randomUUID()))
  const reference = async (outcome: 'pass' | 'fail' | 'abandon') =>
    (await decide(test, sandbox, outcome)).searchParams.get('verification_id') ?? ''
  return { sandbox, reference }
}

/** Without a message. */
const decideSilently = (sandbox: string, state: 'approved' | 'failed') =>
  test.context.database.pool.query('update sandbox_age_checks set state = $2 where reference = $1', [sandbox, state])

describe('coming back from the verifier', () => {
  it('verifies an account for ever', async () => {
    const { accountId, browser } = await addMemberOf(test)
    expect(await goThrough(test, browser, 'pass')).toEqual({
      verified: true,
      needsVerification: false,
      attempts: 1,
      result: 'approved',
      returnPath: '/',
    })
    test.clock.advance(400 * DAY_MS)
    const { secret } = await startSession(test.context, accountId, 'test')
    expect((await statusOf(test, openBrowser(`velvetline_session=${secret}`))).verified).toBe(true)
  })

  it('verifies a visitor for 24 hours', async () => {
    const browser = openBrowser()
    const { reference } = await atTheVerifier(browser, '/profiles?sort=rating')
    const answer = (await complete(test, browser, await reference('pass'))).json<AgeReturnAnswer>()
    expect(answer).toMatchObject({ verified: true, result: 'approved', returnPath: '/profiles?sort=rating' })
    test.clock.advance(DAY_MS - MINUTE_MS)
    expect((await statusOf(test, browser)).verified).toBe(true)
    test.clock.advance(2 * MINUTE_MS)
    expect(await statusOf(test, browser)).toMatchObject({ verified: false, needsVerification: true })
  })

  it.each([
    ['fail', 'failed'],
    ['abandon', 'abandoned'],
  ] as const)('after %s says so and verifies nobody', async (outcome, result) => {
    const { browser } = await addMemberOf(test)
    expect(await goThrough(test, browser, outcome)).toMatchObject({ verified: false, needsVerification: true, result })
  })

  it('before a decision is still pending', async () => {
    const { browser } = await addMemberOf(test)
    const { sandbox } = await atTheVerifier(browser)
    const answer = await complete(test, browser, sandbox)
    expect(answer.json()).toMatchObject({ verified: false, result: 'pending' })
  })

  it('with only verified=true proves nothing', async () => {
    const { browser } = await addMemberOf(test)
    for (const path of ['/age-verification/complete?verified=true', `${ageStatusPath}?verified=true`]) {
      await send(test, browser, 'GET', path)
    }
    expect((await complete(test, browser, '')).statusCode).toBe(404)
    expect((await complete(test, browser, 'true')).statusCode).toBe(404)
    expect((await statusOf(test, browser)).verified).toBe(false)
  })

  it('with another person’s reference is refused and leaves that result unchanged', async () => {
    const owner = await addMemberOf(test)
    const thief = await addMemberOf(test)
    const { reference } = await atTheVerifier(owner.browser)
    const passed = await reference('pass')
    for (const browser of [thief.browser, openBrowser()]) {
      const answer = await complete(test, browser, passed)
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'age_reference_unknown' }])
      expect((await statusOf(test, browser)).verified).toBe(false)
    }
  })

  it('with a visitor’s old reference does not restart the 24 hours', async () => {
    const browser = openBrowser()
    const { reference } = await atTheVerifier(browser)
    const passed = await reference('pass')
    await complete(test, browser, passed)
    test.clock.advance(DAY_MS + MINUTE_MS)
    expect((await complete(test, browser, passed)).json()).toMatchObject({ verified: false })
  })

  it('is limited for one address, since each is a question to the verifier', async () => {
    const { browser } = await addMemberOf(test)
    test.clock.advance(HOUR_MS)
    const statuses: number[] = []
    for (let times = 0; times < 121; times += 1) statuses.push((await complete(test, browser, 'none')).statusCode)
    expect(statuses).toEqual([...Array(120).fill(404), 429])
    test.clock.advance(HOUR_MS)
  })

  it('with a forged cookie is treated as another person’s return', async () => {
    const browser = openBrowser()
    const { reference } = await atTheVerifier(browser)
    const passed = await reference('pass')
    const [secret = ''] = (browser.cookies.get('velvetline_age') ?? '').split('.')
    for (const cookie of [secret, `${secret}.${'A'.repeat(43)}`, `${secret}.`]) {
      expect((await complete(test, openBrowser(`velvetline_age=${cookie}`), passed)).statusCode).toBe(404)
    }
    expect((await complete(test, browser, passed)).statusCode).toBe(200)
  })
})

describe('the proof of a visitor who signs in in the same browser', () => {
  it('does not pass to a member whose pages staff view in it', async () => {
    const shared = openBrowser()
    await goThrough(test, shared, 'pass')
    test.clock.advance(MINUTE_MS)
    const { accountId, browser: member } = await addMemberOf(test)
    const { cookie } = await addPerson(test.context, 'support')
    for (const [name, value] of openBrowser(cookie).cookies) shared.cookies.set(name, value)
    await send(test, shared, 'POST', adminMemberViewingPath(accountId), { reason: 'Sieht die Seiten nicht' })
    expect(await statusOf(test, shared)).toMatchObject({ verified: false, needsVerification: true })
    expect((await statusOf(test, member)).verified).toBe(false)
  })

  it('does not pass to an account older than the proof', async () => {
    const { browser: member } = await addMemberOf(test)
    test.clock.advance(MINUTE_MS)
    const shared = openBrowser()
    expect(await goThrough(test, shared, 'pass')).toMatchObject({ verified: true })
    for (const [name, value] of member.cookies) shared.cookies.set(name, value)
    expect((await statusOf(test, shared)).verified).toBe(true)
    expect((await statusOf(test, member)).verified).toBe(false)
  })
})

describe('the verifier’s message', () => {
  it('verifies a person who never returned, even when it arrives late or repeatedly', async () => {
    const { browser } = await addMemberOf(test)
    const { sandbox } = await atTheVerifier(browser)
    await decideSilently(sandbox, 'approved')
    test.clock.advance(5 * DAY_MS)
    for (let time = 0; time < 3; time += 1) expect((await tellTruly(sandbox)).statusCode).toBe(200)
    expect((await statusOf(test, browser)).verified).toBe(true)
  })

  it('is refused without the verifier’s signature', async () => {
    const { browser } = await addMemberOf(test)
    const { sandbox } = await atTheVerifier(browser)
    await decideSilently(sandbox, 'approved')
    const body = JSON.stringify({ reference: sandbox })
    for (const signature of ['', 'A'.repeat(43), 'not base64 at all']) {
      const answer = await tell(body, signature)
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'age_callback_refused' }])
    }
    expect((await statusOf(test, browser)).verified).toBe(false)
  })

  it('with a valid signature approves nothing that the verifier has not approved', async () => {
    const { browser } = await addMemberOf(test)
    const { sandbox } = await atTheVerifier(browser)
    await tellTruly(sandbox)
    expect((await statusOf(test, browser)).verified).toBe(false)
    await decideSilently(sandbox, 'failed')
    await tellTruly(sandbox)
    expect((await statusOf(test, browser)).verified).toBe(false)
  })

  it('concerns its own check, even where a former verifier used the same reference', async () => {
    const former = await addMemberOf(test)
    const { sandbox: earlier } = await atTheVerifier(former.browser)
    const { browser } = await addMemberOf(test)
    const { sandbox } = await atTheVerifier(browser)
    const { pool } = test.context.database
    await pool.query(
      `update age_verifications set provider = 'former', provider_reference = $2 where provider_reference = $1`,
      [earlier, sandbox],
    )
    // Inserted last, so that a search for the name alone finds the other one first.
    await pool.query(
      `update age_verifications set method = method where provider = 'sandbox' and provider_reference = $1`,
      [sandbox],
    )
    await decideSilently(sandbox, 'approved')
    await tellTruly(sandbox)
    expect((await statusOf(test, browser)).verified).toBe(true)
    expect((await statusOf(test, former.browser)).verified).toBe(false)
  })

  it('about an unknown check is acknowledged and changes nothing', async () => {
    expect((await tellTruly('a-check-of-nobody')).statusCode).toBe(200)
  })

  it('is sent after a decision in the sandbox', async () => {
    const { browser } = await addMemberOf(test)
    const { reference } = await atTheVerifier(browser)
    await reference('pass')
    await eventually(async () => expect((await statusOf(test, browser)).verified).toBe(true), 15_000)
  }, 20_000)
})

describe('the sandbox’s page', () => {
  it('accepts only one decision', async () => {
    const { browser } = await addMemberOf(test)
    const { sandbox, reference } = await atTheVerifier(browser)
    await reference('fail')
    expect((await decide(test, sandbox, 'pass')).searchParams.get('verified')).toBe('false')
    expect((await send(test, browser, 'GET', sandboxAgeCheckPath(sandbox))).json()).toMatchObject({ state: 'failed' })
  })

  it('knows only its own checks', async () => {
    expect((await send(test, openBrowser(), 'GET', sandboxAgeCheckPath('nothing'))).statusCode).toBe(404)
  })
})

describe('the jobs', () => {
  it('fetch a result whose message was lost, and delete expired attempts', async () => {
    const { accountId, browser } = await addMemberOf(test)
    const { sandbox } = await atTheVerifier(browser)
    await decideSilently(sandbox, 'approved')
    const other = await addMemberOf(test)
    await goThrough(test, other.browser, 'fail')
    test.clock.advance(10 * MINUTE_MS)
    await cleanUpAgeVerification(test.context)
    expect((await statusOf(test, browser)).verified).toBe(true)
    test.clock.advance(31 * DAY_MS)
    await cleanUpAgeVerification(test.context)
    const { rows } = await test.context.database.pool.query<{ state: string }>(
      'select distinct state from age_verifications',
    )
    expect(rows).toEqual([{ state: 'approved' }])
    const checks = await test.context.database.pool.query('select 1 from sandbox_age_checks')
    expect(checks.rows).toEqual([])
    const { secret } = await startSession(test.context, accountId, 'test')
    expect((await statusOf(test, openBrowser(`velvetline_session=${secret}`))).verified).toBe(true)
  })
})
