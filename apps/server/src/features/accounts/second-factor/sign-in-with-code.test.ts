import {
  accountPath,
  finishSignInPath,
  forgotPasswordPath,
  loginPath,
  mePath,
  resetPasswordPath,
  secondFactorOffPath,
  sessionsPath,
} from '@velvetline/contracts/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { outboxOf } from '../../../../test/outbox-of.ts'
import { MINUTE_MS } from '../../../kernel/clock.ts'
import { becomeMember, newestLink, PASSWORD } from '../test/person.ts'
import { type Browser, becomeStaff, STEP_MS, signIn, stranger, totpOf, turnOn } from '../test/staff.ts'

const COOKIE = 'velvetline_second_factor'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Somebody with a second factor. */
const scene = async () => {
  const staff = await becomeStaff(test)
  const { key, codes } = await turnOn(test, staff)
  return { ...staff, key, codes }
}
const finish = (browser: Browser, code: string) => browser.post(finishSignInPath, { code })
/** A browser that has given the password and owes the code. */
const halfWay = async (email: string, browser = stranger(test)) => {
  await signIn(email, browser)
  return browser
}
const outcome = (response: Awaited<ReturnType<typeof finish>>) => [response.statusCode, response.json().code]
const EXPIRED = [410, 'sign_in_expired']
const WRONG = [422, 'second_factor_wrong']

describe('the password of an account with a second factor', () => {
  it('opens no session: the answer says that a code is owed, and a cookie that scripts cannot read goes with it', async () => {
    const { email } = await scene()
    const browser = stranger(test)
    const answer = await signIn(email, browser)
    expect([answer.statusCode, answer.json()]).toEqual([200, { isCodeOwed: true }])
    expect(answer.cookies.map(({ name }) => name).sort()).toEqual(['velvetline_browser', COOKIE])
    const cookie = answer.cookies.find(({ name }) => name === COOKIE)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 5 * 60 })
    expect((await browser.get(mePath)).statusCode).toBe(401)
  })

  it('keeps the secret of the cookie as a hash only', async () => {
    const { email, accountId } = await scene()
    const browser = await halfWay(email)
    const secret = browser.cookies.get(COOKIE) ?? ''
    expect(secret).toHaveLength(43)
    const { kysely } = test.context.database
    const [row] = await kysely.selectFrom('account_tokens').selectAll().where('account_id', '=', accountId).execute()
    expect(row?.token_hash).toHaveLength(32)
    expect(row?.token_hash.equals(Buffer.from(secret, 'base64url'))).toBe(false)
  })

  it('when it is wrong, is answered as for an account without one', async () => {
    const { email } = await scene()
    const { email: other } = await becomeStaff(test)
    const [with2, without] = await Promise.all([
      signIn(email, stranger(test), 'wrong'),
      signIn(other, stranger(test), 'wrong'),
    ])
    expect([with2.statusCode, with2.body, with2.cookies]).toEqual([401, without.body, without.cookies])
  })
})

describe('the code of the app', () => {
  it('finishes the sign-in, in the browser that has given the password, where the person wanted to be', async () => {
    const { email, key } = await scene()
    const browser = stranger(test)
    await browser.post(loginPath, { identifier: email, password: PASSWORD, redirect: '/agent' })
    const code = totpOf(test, key)
    const answer = await finish(browser, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(answer.json()).toMatchObject({ user: { email }, redirect: '/agent', isAccountKept: false })
    expect((await browser.get(mePath)).statusCode).toBe(200)
    expect(browser.cookies.has(COOKIE)).toBe(false)
  })

  it.each([
    [-1, 0],
    [-1, STEP_MS - 1],
    [0, 0],
    [1, 0],
    [1, STEP_MS - 1],
  ])('is accepted %d step from the server’s, %d ms into its step', async (steps, intoStepMs) => {
    const { email, key } = await scene()
    test.clock.advance(2 * STEP_MS + intoStepMs)
    const answer = await finish(await halfWay(email), totpOf(test, key, steps))
    expect(answer.statusCode).toBe(200)
    test.clock.advance(STEP_MS - intoStepMs)
  })

  it.each([
    [-2, 0],
    [-2, STEP_MS - 1],
    [2, 0],
    [2, STEP_MS - 1],
  ])('is refused %d steps from the server’s, %d ms into its step', async (steps, intoStepMs) => {
    const { email, key } = await scene()
    test.clock.advance(3 * STEP_MS + intoStepMs)
    expect(outcome(await finish(await halfWay(email), totpOf(test, key, steps)))).toEqual(WRONG)
    test.clock.advance(STEP_MS - intoStepMs)
  })

  it('works once, also while it would still be accepted, and none before it works any more', async () => {
    const { email, key } = await scene()
    test.clock.advance(STEP_MS)
    const code = totpOf(test, key)
    expect((await finish(await halfWay(email), code)).statusCode).toBe(200)
    expect(outcome(await finish(await halfWay(email), code))).toEqual(WRONG)
    expect(outcome(await finish(await halfWay(email), totpOf(test, key, -1)))).toEqual(WRONG)
    test.clock.advance(STEP_MS)
    expect(outcome(await finish(await halfWay(email), code))).toEqual(WRONG)
    expect((await finish(await halfWay(email), totpOf(test, key))).statusCode).toBe(200)
  })

  it('with which the factor was turned on does not sign in', async () => {
    const { email, key } = await scene()
    expect(outcome(await finish(await halfWay(email), totpOf(test, key, -1)))).toEqual(WRONG)
  })

  it('signs in one of several browsers that use it at once', async () => {
    const { email, key } = await scene()
    const browsers = await Promise.all(Array.from({ length: 4 }, () => halfWay(email)))
    const answers = await Promise.all(browsers.map((browser) => finish(browser, totpOf(test, key))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422])
  })
})

describe('a recovery code', () => {
  it('works once, however it is typed, and is told by mail', async () => {
    const { email, codes } = await scene()
    const code = codes[0] ?? ''
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await finish(await halfWay(email), typed)).statusCode).toBe(200)
    const [mail] = await outboxOf(test, email)
    expect([mail?.subject, mail?.text]).toEqual([
      'Anmeldung mit einem Ersatzcode',
      expect.stringContaining('9 Ersatzcodes sind noch übrig'),
    ])
    expect(outcome(await finish(await halfWay(email), code))).toEqual(WRONG)
  })

  it('signs in one of several browsers that use it at once', async () => {
    const { email, codes } = await scene()
    const browsers = await Promise.all(Array.from({ length: 4 }, () => halfWay(email)))
    const answers = await Promise.all(browsers.map((browser) => finish(browser, codes[0] ?? '')))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422])
  })

  it('of another account is of no use', async () => {
    const { email } = await scene()
    const other = await scene()
    expect(outcome(await finish(await halfWay(email), other.codes[0] ?? ''))).toEqual(WRONG)
  })
})

describe('a sign-in that owes its code', () => {
  it('is none without the cookie', async () => {
    const { key } = await scene()
    expect(outcome(await finish(stranger(test), totpOf(test, key)))).toEqual(EXPIRED)
  })

  it('ends after five minutes', async () => {
    const { email, key } = await scene()
    const [early, late] = [await halfWay(email), await halfWay(email)]
    test.clock.advance(5 * MINUTE_MS - 1)
    expect((await finish(early, totpOf(test, key))).statusCode).toBe(200)
    test.clock.advance(1)
    expect(outcome(await finish(late, totpOf(test, key, 1)))).toEqual(EXPIRED)
  })

  it('cannot be taken to another browser', async () => {
    const { email, key } = await scene()
    const browser = await halfWay(email)
    const thief = stranger(test)
    thief.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? '')
    expect(outcome(await finish(thief, totpOf(test, key)))).toEqual(EXPIRED)
    await signIn('nobody@mail.example', thief)
    thief.cookies.set('velvetline_browser', 'another')
    expect(outcome(await finish(thief, totpOf(test, key)))).toEqual(EXPIRED)
    expect((await finish(browser, totpOf(test, key))).statusCode).toBe(200)
  })

  it('signs in once, even when two codes come at once, and then spends only one of them', async () => {
    const { email, key, codes } = await scene()
    const browser = await halfWay(email)
    const secret = browser.cookies.get(COOKIE) ?? ''
    const answers = await Promise.all([finish(browser, totpOf(test, key)), finish(browser, codes[0] ?? '')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
    browser.cookies.set(COOKIE, secret)
    test.clock.advance(STEP_MS)
    expect(outcome(await finish(browser, totpOf(test, key)))).toEqual(EXPIRED)
    const unspent = answers[0]?.statusCode === 200 ? (codes[0] ?? '') : totpOf(test, key)
    expect((await finish(await halfWay(email), unspent)).statusCode).toBe(200)
  })

  it('ends with a new password, with the end of all sessions, and when the factor is turned off', async () => {
    const { browser, email, key, codes } = await scene()
    const change = { password: 'nine-distant-orchards', currentPassword: PASSWORD }
    const before = await halfWay(email)
    await browser.patch(accountPath, change)
    expect(outcome(await finish(before, totpOf(test, key)))).toEqual(EXPIRED)

    const again = stranger(test)
    await signIn(email, again, change.password)
    await browser.delete(sessionsPath)
    expect(outcome(await finish(again, totpOf(test, key)))).toEqual(EXPIRED)

    await signIn(email, again, change.password)
    await browser.post(secondFactorOffPath, { code: codes[0], currentPassword: change.password })
    expect(outcome(await finish(again, totpOf(test, key)))).toEqual(EXPIRED)
  })

  it('keeps the session that the browser had until the code has come', async () => {
    const { browser } = await becomeMember(test)
    const { email, key } = await scene()
    await halfWay(email, browser)
    expect((await browser.get(mePath)).json().user.role).toBe('member')
    await finish(browser, totpOf(test, key))
    expect((await browser.get(mePath)).json().user.email).toBe(email)
  })
})

describe('wrong codes', () => {
  it('lock the second step after five, even for the right code, for fifteen minutes', async () => {
    const { email, key, codes } = await scene()
    const messages: string[] = []
    for (let times = 0; times < 5; times += 1) {
      const wrong = await finish(await halfWay(email), times % 2 ? '000000' : 'ABCD-ABCD-ABCD-ABCD')
      expect(outcome(wrong)).toEqual(WRONG)
      messages.push(wrong.json().message)
      test.clock.advance(MINUTE_MS)
    }
    expect(messages[0]).toContain('Sie haben noch 4 Versuche.')
    expect(messages[3]).toContain('Sie haben noch einen Versuch.')
    expect(messages[4]).toContain('bis zu 15 Minuten')
    for (const code of [totpOf(test, key), codes[0] ?? '']) {
      const refused = await finish(await halfWay(email), code)
      expect(outcome(refused)).toEqual([429, 'too_many_second_factor_attempts'])
      expect(refused.headers['retry-after']).toBe(String(10 * 60))
    }
    test.clock.advance(10 * MINUTE_MS)
    expect((await finish(await halfWay(email), totpOf(test, key))).statusCode).toBe(200)
  })

  it('are counted by account when they are sent concurrently, from many browsers', async () => {
    const { email } = await scene()
    const browsers: Browser[] = []
    while (browsers.length < 9) browsers.push(await halfWay(email))
    const answers = await Promise.all(browsers.map((browser) => finish(browser, '000000')))
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4)
  })

  it('without a sign-in are not counted', async () => {
    const { email, key } = await scene()
    for (let times = 0; times < 6; times += 1) expect(outcome(await finish(stranger(test), '000000'))).toEqual(EXPIRED)
    expect((await finish(await halfWay(email), totpOf(test, key))).statusCode).toBe(200)
  })

  it('count at the sign-in as at the changes to the factor', async () => {
    const { browser, email, key } = await scene()
    for (let times = 0; times < 5; times += 1) {
      await browser.post(secondFactorOffPath, { code: '000000', currentPassword: PASSWORD })
    }
    expect(outcome(await finish(await halfWay(email), totpOf(test, key)))).toEqual([
      429,
      'too_many_second_factor_attempts',
    ])
  })
})

it('a new password by mail leads around no code', async () => {
  const { email, key } = await scene()
  const browser = stranger(test)
  await browser.post(forgotPasswordPath, { email })
  const token = new URLSearchParams((await newestLink(test, email)).split('?')[1]).get('token')
  const password = 'nine-distant-orchards'
  expect((await browser.post(resetPasswordPath, { token, password })).statusCode).toBe(200)
  expect((await browser.get(mePath)).statusCode).toBe(401)
  expect((await signIn(email, browser, password)).json()).toEqual({ isCodeOwed: true })
  expect((await browser.get(mePath)).statusCode).toBe(401)
  expect((await finish(browser, totpOf(test, key))).statusCode).toBe(200)
})
