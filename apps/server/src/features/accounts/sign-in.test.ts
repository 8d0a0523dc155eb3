import { API } from '@velvetline/contracts/paths'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { DAY_MS, MINUTE_MS } from '../../kernel/clock.ts'
import { hashSecret } from '../../kernel/ids.ts'
import { becomeMember, createBrowser, PASSWORD, registrationOf } from './test/person.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

let addresses = 0
/** A browser at an address that nobody else uses. */
const stranger = () => {
  addresses += 1
  return createBrowser(test, `192.0.2.${addresses}`)
}
const signIn = (identifier: string, password: string, browser = stranger()) =>
  browser.post(API.login, { identifier, password })

describe('signing in', () => {
  it('works by e-mail in any spelling of the inbox, and by user name in any case', async () => {
    const { email, browser } = await becomeMember(test, { username: 'Lichtermeer' })
    const { user } = (await browser.get(API.me)).json()
    for (const identifier of [email, ` ${email.toUpperCase()} `, 'Lichtermeer', 'LICHTERMEER']) {
      const response = await signIn(identifier, PASSWORD)
      expect([response.statusCode, response.json().user.id]).toEqual([200, user.id])
    }
  })

  it('sets a cookie that scripts cannot read, with a new secret each time', async () => {
    const { email } = await becomeMember(test)
    const browser = stranger()
    const first = await signIn(email, PASSWORD, browser)
    const second = await signIn(email, PASSWORD, browser)
    const cookieOf = (response: typeof first) => response.cookies.find(({ name }) => name === 'velvetline_session')
    expect(cookieOf(first)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 24 * 60 * 60 })
    expect(cookieOf(first)?.value).not.toBe(cookieOf(second)?.value)
    const former = cookieOf(first)?.value ?? ''
    expect(await test.context.accounts.authenticate(former)).toBeNull()
  })

  it('does not keep the secret itself', async () => {
    const { email } = await becomeMember(test)
    const browser = stranger()
    await signIn(email, PASSWORD, browser)
    const secret = browser.cookies.get('velvetline_session') ?? ''
    const rows = await test.context.database.kysely.selectFrom('account_sessions').select('token_hash').execute()
    expect(secret).toHaveLength(43)
    expect(rows.some(({ token_hash }) => token_hash.equals(hashSecret(secret)))).toBe(true)
    expect(rows.some(({ token_hash }) => token_hash.includes(Buffer.from(secret, 'base64url')))).toBe(false)
  })

  it.each([
    ['/profile/valentina', '/profile/valentina'],
    ['//evil.example', '/'],
    ['https://evil.example/', '/'],
    ['/\\evil.example', '/'],
    [undefined, '/'],
  ])('answers the redirect %s as %s', async (redirect, expected) => {
    const { email } = await becomeMember(test)
    const response = await stranger().post(API.login, { identifier: email, password: PASSWORD, redirect })
    expect(response.json().redirect).toBe(expected)
  })

  it('does not work by a phone number that is not proven', async () => {
    const { phone } = await becomeMember(test)
    expect((await signIn(phone, PASSWORD)).statusCode).toBe(401)
  })

  it('says of an unconfirmed address only after the right password', async () => {
    const person = registrationOf()
    await stranger().post(API.register, person)
    const right = await signIn(person.email, PASSWORD)
    expect([right.statusCode, right.json().code]).toEqual([403, 'email_not_confirmed'])
    const wrong = await signIn(person.email, 'something-else-entirely')
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'invalid_credentials'])
  })

  it('answers a wrong password and an unknown person alike, in the language of the country', async () => {
    const { email } = await becomeMember(test)
    const known = await signIn(email, 'something-else-entirely')
    const unknown = await signIn('nobody@mail.example', 'something-else-entirely')
    expect([known.statusCode, known.body]).toEqual([401, unknown.body])
    expect(known.json().message).toBe('Ungültige Anmeldedaten.')
    const payload = { identifier: email, password: 'x' }
    const english = await stranger().post(API.login, payload, { 'x-country-preference': 'ie' })
    expect(english.json().message).toBe('Invalid login details.')
  })

  it('is refused from a foreign origin, in the language of the country', async () => {
    const { email } = await becomeMember(test)
    const headers = { origin: 'https://evil.example', 'x-country-preference': 'us' }
    const response = await stranger().post(API.login, { identifier: email, password: PASSWORD }, headers)
    expect([response.statusCode, response.json().code]).toEqual([403, 'foreign_origin'])
    expect(response.json().message).toContain('another site')
  })
})

describe('wrong passwords', () => {
  it('are refused from the sixth on for an identifier, even the right one, until fifteen minutes are over', async () => {
    const { email } = await becomeMember(test)
    for (let times = 0; times < 5; times += 1) {
      expect((await signIn(email, `wrong-password-${times}`)).statusCode).toBe(401)
      test.clock.advance(MINUTE_MS)
    }
    const refused = await signIn(email, PASSWORD)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_attempts'])
    expect(refused.headers['retry-after']).toBe(String(10 * 60))
    expect(refused.json().message).toContain('10 Min.')
    test.clock.advance(10 * MINUTE_MS - 1)
    expect((await signIn(email, PASSWORD)).headers['retry-after']).toBe('1')
    test.clock.advance(1)
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200)
  })

  it('are refused alike for an identifier that does not exist', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 6; times += 1) statuses.push((await signIn('ghost@mail.example', 'x')).statusCode)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('are counted for an address too, whatever the identifiers', async () => {
    const browser = stranger()
    const { email } = await becomeMember(test)
    for (let times = 0; times < 5; times += 1) await signIn(`guess-${times}@mail.example`, 'x', browser)
    expect((await signIn(email, PASSWORD, browser)).statusCode).toBe(429)
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200)
  })

  it('are counted when they come all at once', async () => {
    const { email } = await becomeMember(test)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => signIn(email, `wrong-${index}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7)
  })

  it('are forgotten after the right one', async () => {
    const { email } = await becomeMember(test)
    for (let times = 0; times < 4; times += 1) await signIn(email, 'x')
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200)
    for (let times = 0; times < 4; times += 1) expect((await signIn(email, 'x')).statusCode).toBe(401)
  })
})

describe('sessions', () => {
  it('are listed with their device, and the own one is marked', async () => {
    const { email, browser } = await becomeMember(test)
    const phone = stranger()
    const userAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
    await phone.post(API.login, { identifier: email, password: PASSWORD }, { 'user-agent': userAgent })
    const sessions = (await browser.get(API.sessions)).json<{ device: string; isCurrent: boolean }[]>()
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ isCurrent }) => !isCurrent)?.device).toBe('Firefox, Android')
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(['createdAt', 'device', 'id', 'isCurrent', 'lastSeenAt'])
  })

  it('can be ended one by one, at once and with news to the account', async () => {
    const { email, browser } = await becomeMember(test)
    const { user } = (await browser.get(API.me)).json()
    const other = stranger()
    await signIn(email, PASSWORD, other)
    expect((await other.get(API.me)).statusCode).toBe(200)
    const news: string[] = []
    const stop = test.context.bus.listen(user.id, ({ type }) => news.push(type))
    const sessions = (await browser.get(API.sessions)).json<{ id: string; isCurrent: boolean }[]>()
    const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    expect((await browser.delete(API.session(id))).statusCode).toBe(200)
    stop()
    expect(news).toEqual(['signedOut'])
    expect((await other.get(API.me)).statusCode).toBe(401)
    expect((await browser.get(API.me)).statusCode).toBe(200)
    expect((await browser.delete(API.session(id))).statusCode).toBe(404)
  })

  it("of another account are not found, and neither is what is no session's id", async () => {
    const { browser } = await becomeMember(test)
    const victim = await becomeMember(test)
    const [session] = (await victim.browser.get(API.sessions)).json<{ id: string }[]>()
    for (const id of [session?.id ?? '', 'nonsense']) {
      const response = await browser.delete(API.session(id))
      expect([response.statusCode, response.json().code]).toEqual([404, 'session_not_found'])
    }
    expect((await victim.browser.get(API.me)).statusCode).toBe(200)
  })

  it('end all but one on request', async () => {
    const { email, browser } = await becomeMember(test)
    const other = stranger()
    await signIn(email, PASSWORD, other)
    expect((await browser.delete(API.sessions)).statusCode).toBe(200)
    expect((await other.get(API.me)).statusCode).toBe(401)
    expect((await browser.get(API.me)).statusCode).toBe(200)
  })

  it('end with signing out, which a guest may ask for too', async () => {
    const { browser } = await becomeMember(test)
    const secret = browser.cookies.get('velvetline_session') ?? ''
    expect((await browser.post(API.logout)).json()).toEqual({ ok: true })
    expect(browser.cookies.has('velvetline_session')).toBe(false)
    expect(await test.context.accounts.authenticate(secret)).toBeNull()
    expect((await browser.post(API.logout)).statusCode).toBe(200)
  })

  it('that were read while they were being ended are not remembered', async () => {
    const { browser } = await becomeMember(test)
    const { user } = (await browser.get(API.me)).json()
    const { accounts, database } = test.context
    const { secret } = await accounts.startSession(user.id, 'test')
    const isRead = Promise.withResolvers<void>()
    const mayGoOn = Promise.withResolvers<void>()
    const { prepared } = database
    vi.spyOn(database, 'prepared').mockImplementationOnce(async (...query) => {
      const rows = await prepared(...query)
      isRead.resolve()
      await mayGoOn.promise
      return rows as never
    })
    const reading = accounts.authenticate(secret)
    await isRead.promise
    expect((await browser.delete(API.sessions)).statusCode).toBe(200)
    mayGoOn.resolve()
    await reading
    expect(await accounts.authenticate(secret)).toBeNull()
  })

  it('end by themselves after thirty days', async () => {
    const { browser } = await becomeMember(test)
    test.clock.advance(30 * DAY_MS - 1)
    expect((await browser.get(API.me)).statusCode).toBe(200)
    test.clock.advance(1)
    expect((await browser.get(API.me)).statusCode).toBe(401)
  })

  it('are not known by a forged secret', async () => {
    const browser = stranger()
    browser.cookies.set('velvetline_session', 'forged')
    expect((await browser.get(API.me)).statusCode).toBe(401)
    expect((await browser.get(API.sessions)).statusCode).toBe(401)
  })
})

describe('a forgotten password', () => {
  const NEW_PASSWORD = 'nine-distant-orchards'
  const tokenFor = async (email: string): Promise<string> => {
    await stranger().post(API.forgotPassword, { email })
    const [mail] = await outboxOf(test, email)
    return new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''
  }
  const reset = (token: string, password = NEW_PASSWORD) => stranger().post(API.resetPassword, { token, password })

  it('is replaced by the link, which ends every session and makes up for wrong attempts', async () => {
    const { email, browser } = await becomeMember(test)
    for (let times = 0; times < 5; times += 1) await signIn(email, 'x')
    const response = await reset(await tokenFor(email))
    expect([response.statusCode, response.body]).toEqual([200, '{"ok":true}'])
    expect((await browser.get(API.me)).statusCode).toBe(401)
    expect((await signIn(email, PASSWORD)).statusCode).toBe(401)
    expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200)
    expect((await outboxOf(test, email))[0]?.subject).toBe('Ihr Passwort wurde geändert')
  })

  it('has a link that works once', async () => {
    const { email } = await becomeMember(test)
    const token = await tokenFor(email)
    const [one, two] = await Promise.all([reset(token), reset(token, 'four-other-gardens')])
    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 410])
    expect((await reset(token)).json().code).toBe('reset_link_used')
  })

  it('has a link that lives one hour', async () => {
    const { email } = await becomeMember(test)
    const token = await tokenFor(email)
    test.clock.advance(60 * MINUTE_MS)
    const response = await reset(token)
    expect([response.statusCode, response.json().code]).toEqual([410, 'reset_link_expired'])
  })

  it('cannot be replaced by a forged link or by a weak password, and the link survives the attempt', async () => {
    const { email } = await becomeMember(test)
    expect((await reset('forged')).statusCode).toBe(422)
    const token = await tokenFor(email)
    const weak = await reset(token, 'password123')
    expect([weak.statusCode, weak.json().code]).toEqual([422, 'unacceptable_password'])
    expect((await reset(token)).statusCode).toBe(200)
  })

  it('is sent to one inbox only so many times in an hour', async () => {
    const { email } = await becomeMember(test)
    const statuses: number[] = []
    for (let times = 0; times < 10; times += 1) {
      statuses.push((await stranger().post(API.forgotPassword, { email })).statusCode)
    }
    // The mail that confirmed the registration was the first of ten.
    expect(statuses).toEqual([...Array(9).fill(200), 429])
    test.clock.advance(60 * MINUTE_MS)
    expect((await stranger().post(API.forgotPassword, { email })).statusCode).toBe(200)
  })

  it('is asked for with the same answer whether or not the address is known', async () => {
    const { email } = await becomeMember(test)
    const known = await stranger().post(API.forgotPassword, { email })
    const unknown = await stranger().post(API.forgotPassword, { email: 'nobody@mail.example' })
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    expect(await outboxOf(test, 'nobody@mail.example')).toHaveLength(0)
  })
})
