import {
  accountPath,
  loginPath,
  logoutPath,
  mePath,
  registerPath,
  secondFactorPath,
  sessionPath,
  sessionsPath,
} from '@velvetline/contracts/accounts'
import { agentPayoutDetailsPath } from '@velvetline/contracts/earnings'
import { accountDeletionPath } from '@velvetline/contracts/privacy'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PAYOUT } from '../../../test/applicant-answers.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { hashSecret } from '../../kernel/ids.ts'
import { startSession } from './sessions.ts'
import { becomeMember, createBrowser, PASSWORD, registrationOf } from './test/person.ts'
import { becomeStaff, offerKey, totpOf } from './test/staff.ts'

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
  browser.post(loginPath, { identifier, password })

describe('signing in', () => {
  it('works by e-mail in any spelling of the inbox, and by user name in any case', async () => {
    const { email, browser } = await becomeMember(test, { username: 'Lichtermeer' })
    const { user } = (await browser.get(mePath)).json()
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
    expect(await test.context.authentication.authenticate(former)).toBeNull()
  })

  it('stores only a hash of the secret', async () => {
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
    const response = await stranger().post(loginPath, { identifier: email, password: PASSWORD, redirect })
    expect(response.json().redirect).toBe(expected)
  })

  it('does not work with an unproven phone number', async () => {
    const { phone } = await becomeMember(test)
    expect((await signIn(phone, PASSWORD)).statusCode).toBe(401)
  })

  it('reports an unconfirmed address only after the right password', async () => {
    const person = registrationOf()
    await stranger().post(registerPath, person)
    const right = await signIn(person.email, PASSWORD)
    expect([right.statusCode, right.json().code]).toEqual([403, 'email_not_confirmed'])
    const wrong = await signIn(person.email, 'something-else-entirely')
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'invalid_credentials'])
  })

  it('gives a wrong password and an unknown person the same answer, in the language of the country', async () => {
    const { email } = await becomeMember(test)
    const known = await signIn(email, 'something-else-entirely')
    const unknown = await signIn('nobody@mail.example', 'something-else-entirely')
    expect([known.statusCode, known.body]).toEqual([401, unknown.body])
    expect(known.json().message).toMatch(/^Ungültige Anmeldedaten\. Bitte prüfen Sie E-Mail und Passwort\./)
    const payload = { identifier: email, password: 'x' }
    const english = await stranger().post(loginPath, payload, { 'x-country-preference': 'ie' })
    expect(english.json().message).toMatch(/^Invalid login details\. Please check e-mail and password\./)
  })

  it('is refused from a foreign origin, in the language of the country', async () => {
    const { email } = await becomeMember(test)
    const headers = { origin: 'https://evil.example', 'x-country-preference': 'us' }
    const response = await stranger().post(loginPath, { identifier: email, password: PASSWORD }, headers)
    expect([response.statusCode, response.json().code]).toEqual([403, 'foreign_origin'])
    expect(response.json().message).toContain('another site')
  })
})

describe('a password that is compared', () => {
  /** Changes the account once the request has compared the password and waits for the account. */
  const changeMeanwhile = async (email: string, change: string, ask: () => ReturnType<typeof signIn>) => {
    const { pool } = test.platform.testDatabase.owner
    const changing = await pool.connect()
    await changing.query('begin')
    await changing.query('select from accounts where email = $1 for update', [email])
    const answer = ask()
    await eventually(async () => {
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect((await pool.query(waiting)).rows).toHaveLength(1)
    })
    await changing.query(change, [email])
    await changing.query('commit')
    changing.release()
    return answer
  }
  const RESET = `update accounts set password_hash = 'of another password' where email = $1`

  it('while it is replaced signs nobody in', async () => {
    const { email } = await becomeMember(test)
    const browser = stranger()
    const answer = await changeMeanwhile(email, RESET, () => signIn(email, PASSWORD, browser))
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid_credentials'])
    expect((await browser.get(mePath)).statusCode).toBe(401)
  })

  it('while it is replaced changes nothing of the account', async () => {
    const { email, browser } = await becomeMember(test)
    const payload = { password: 'nine-distant-orchards', currentPassword: PASSWORD }
    const answer = await changeMeanwhile(email, RESET, () => browser.patch(accountPath, payload))
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['currentPassword']])
    const { rows } = await test.platform.testDatabase.owner.pool.query(
      'select password_hash from accounts where email = $1',
      [email],
    )
    expect(rows).toEqual([{ password_hash: 'of another password' }])
  })

  it('while it is replaced turns no second factor on', async () => {
    const { email, browser } = await becomeStaff(test)
    const { key, enrolment } = await offerKey(browser)
    const payload = { enrolment, code: totpOf(test, key), currentPassword: PASSWORD }
    const answer = await changeMeanwhile(email, RESET, () => browser.post(secondFactorPath, payload))
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['currentPassword']])
    expect((await browser.get(secondFactorPath)).json().isOn).toBe(false)
  })

  it('while it is replaced deletes no account', async () => {
    const { email, browser } = await becomeMember(test)
    const payload = { currentPassword: PASSWORD }
    const answer = await changeMeanwhile(email, RESET, () => browser.post(accountDeletionPath, payload))
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['currentPassword']])
  })

  it('while it is replaced changes no bank details', async () => {
    const { email, browser } = await becomeStaff(test)
    const address = { street: 'Weg 1', postcode: '10115', city: 'Berlin', country: 'DE' }
    const payload = { ...PAYOUT, address, currentPassword: PASSWORD }
    const cookies = Object.fromEntries(browser.cookies)
    const ask = () => test.app.inject({ method: 'PUT', url: agentPayoutDetailsPath, payload, cookies })
    const answer = await changeMeanwhile(email, RESET, ask)
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([422, ['currentPassword']])
  })

  it('while a second factor is turned on owes its code', async () => {
    const { email } = await becomeMember(test)
    const turnOn = `
      insert into second_factors (account_id, sealed_key, last_step, enrolled_at)
      select id, 'key', 1, now() from accounts where email = $1`
    const answer = await changeMeanwhile(email, turnOn, () => signIn(email, PASSWORD))
    expect(answer.json()).toEqual({ isCodeOwed: true })
  })
})

describe('sessions', () => {
  it('are listed with their device, and the current one is marked', async () => {
    const { email, browser } = await becomeMember(test)
    const phone = stranger()
    const userAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
    await phone.post(loginPath, { identifier: email, password: PASSWORD }, { 'user-agent': userAgent })
    const sessions = (await browser.get(sessionsPath)).json<{ device: string; isCurrent: boolean }[]>()
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ isCurrent }) => !isCurrent)?.device).toBe('Firefox, Android')
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(['createdAt', 'device', 'id', 'isCurrent', 'lastSeenAt'])
  })

  it('can be ended one by one, immediately and with an event to the account', async () => {
    const { email, browser } = await becomeMember(test)
    const { user } = (await browser.get(mePath)).json()
    const other = stranger()
    await signIn(email, PASSWORD, other)
    expect((await other.get(mePath)).statusCode).toBe(200)
    const news: string[] = []
    const stop = test.context.bus.listen(user.id, ({ type }) => news.push(type))
    const sessions = (await browser.get(sessionsPath)).json<{ id: string; isCurrent: boolean }[]>()
    const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    expect((await browser.delete(sessionPath(id))).statusCode).toBe(200)
    stop()
    expect(news).toEqual(['signedOut'])
    expect((await other.get(mePath)).statusCode).toBe(401)
    expect((await browser.get(mePath)).statusCode).toBe(200)
    expect((await browser.delete(sessionPath(id))).statusCode).toBe(404)
  })

  it('of another account are not found, and neither are invalid ids', async () => {
    const { browser } = await becomeMember(test)
    const victim = await becomeMember(test)
    const [session] = (await victim.browser.get(sessionsPath)).json<{ id: string }[]>()
    for (const id of [session?.id ?? '', 'nonsense']) {
      const response = await browser.delete(sessionPath(id))
      expect([response.statusCode, response.json().code]).toEqual([404, 'session_not_found'])
    }
    expect((await victim.browser.get(mePath)).statusCode).toBe(200)
  })

  it('end all but one on request', async () => {
    const { email, browser } = await becomeMember(test)
    const other = stranger()
    await signIn(email, PASSWORD, other)
    expect((await browser.delete(sessionsPath)).statusCode).toBe(200)
    expect((await other.get(mePath)).statusCode).toBe(401)
    expect((await browser.get(mePath)).statusCode).toBe(200)
  })

  it('end with signing out, which guests may request too', async () => {
    const { browser } = await becomeMember(test)
    const secret = browser.cookies.get('velvetline_session') ?? ''
    expect((await browser.post(logoutPath)).json()).toEqual({ ok: true })
    expect(browser.cookies.has('velvetline_session')).toBe(false)
    expect(await test.context.authentication.authenticate(secret)).toBeNull()
    expect((await browser.post(logoutPath)).statusCode).toBe(200)
  })

  it('that are read while they are being ended are not cached', async () => {
    const { browser } = await becomeMember(test)
    const { user } = (await browser.get(mePath)).json()
    const { database } = test.context
    const { secret } = await startSession(test.context, user.id, 'test')
    const isRead = Promise.withResolvers<void>()
    const mayGoOn = Promise.withResolvers<void>()
    const { prepared } = database
    vi.spyOn(database, 'prepared').mockImplementationOnce(async (...query) => {
      const rows = await prepared(...query)
      isRead.resolve()
      await mayGoOn.promise
      return rows as never
    })
    const reading = test.context.authentication.authenticate(secret)
    await isRead.promise
    expect((await browser.delete(sessionsPath)).statusCode).toBe(200)
    mayGoOn.resolve()
    await reading
    expect(await test.context.authentication.authenticate(secret)).toBeNull()
  })

  it('expire after thirty days', async () => {
    const { browser } = await becomeMember(test)
    test.clock.advance(30 * DAY_MS - 1)
    expect((await browser.get(mePath)).statusCode).toBe(200)
    test.clock.advance(1)
    expect((await browser.get(mePath)).statusCode).toBe(401)
  })

  it('are not found by a forged secret', async () => {
    const browser = stranger()
    browser.cookies.set('velvetline_session', 'forged')
    expect((await browser.get(mePath)).statusCode).toBe(401)
    expect((await browser.get(sessionsPath)).statusCode).toBe(401)
  })
})
