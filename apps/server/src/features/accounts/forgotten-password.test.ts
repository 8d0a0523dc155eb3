import { setTimeout as sleep } from 'node:timers/promises'
import {
  accountPath,
  checkResetLinkPath,
  forgotPasswordPath,
  loginPath,
  mePath,
  registerPath,
  resendConfirmationPath,
  resetPasswordPath,
} from '@velvetline/contracts/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { MINUTE_MS } from '../../kernel/clock.ts'
import { becomeMember, createBrowser, newestLink, PASSWORD, registrationOf } from './test/person.ts'

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
const signIn = (identifier: string, password: string) => stranger().post(loginPath, { identifier, password })

describe('a forgotten password', () => {
  const NEW_PASSWORD = 'nine-distant-orchards'
  const tokenFor = async (email: string): Promise<string> => {
    await stranger().post(forgotPasswordPath, { email })
    const [mail] = await outboxOf(test, email)
    return new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''
  }
  const reset = (token: string, password = NEW_PASSWORD) => stranger().post(resetPasswordPath, { token, password })

  it('is replaced through the link, which ends every session and resets the failed attempts', async () => {
    const { email, phone, browser } = await becomeMember(test)
    const { pool } = test.platform.testDatabase.owner
    await pool.query('update accounts set phone_proven_at = now() where email = $1', [email])
    for (const identifier of [email, phone]) {
      for (let times = 0; times < 5; times += 1) await signIn(identifier, 'x')
    }
    const response = await reset(await tokenFor(email))
    expect([response.statusCode, response.body]).toEqual([200, '{"ok":true}'])
    expect((await browser.get(mePath)).statusCode).toBe(401)
    expect((await signIn(email, PASSWORD)).statusCode).toBe(401)
    expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200)
    expect((await signIn(phone, NEW_PASSWORD)).statusCode).toBe(200)
    expect((await outboxOf(test, email))[0]?.subject).toBe('Ihr Passwort wurde geändert')
  })

  it('takes back a change of the address that somebody who knew the old password asked for', async () => {
    const { email } = await becomeMember(test)
    const intruder = stranger()
    await intruder.post(loginPath, { identifier: email, password: PASSWORD })
    await intruder.patch(accountPath, { email: 'intruder@mail.example', currentPassword: PASSWORD })
    const link = await newestLink(test, 'intruder@mail.example')
    expect((await reset(await tokenFor(email))).statusCode).toBe(200)
    expect((await stranger().get(link)).headers.location).toContain('status=invalid_token')
    const owner = stranger()
    await owner.post(loginPath, { identifier: email, password: NEW_PASSWORD })
    expect((await owner.get(accountPath)).json()).toMatchObject({ user: { email }, emailPending: null })
  })

  it('and a new address that is confirmed meanwhile exclude each other', async () => {
    const LATER_MS = [0, 25, 50, 75, 100, 200]
    for (const [round, laterMs] of LATER_MS.entries()) {
      const { browser, email } = await becomeMember(test)
      const next = `gleichzeitig-${round}@mail.example`
      await browser.patch(accountPath, { email: next, currentPassword: PASSWORD })
      const link = await newestLink(test, next)
      const token = await tokenFor(email)
      const [answer, followed] = await Promise.all([reset(token), sleep(laterMs).then(() => stranger().get(link))])
      const isConfirmed = String(followed.headers.location).includes('status=success')
      expect([laterMs, answer.statusCode]).toEqual([laterMs, isConfirmed ? 422 : 200])
    }
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

  it('is sent to one inbox five times an hour; after that the answer is the same and nothing is sent', async () => {
    const { email } = await becomeMember(test)
    const answers: string[] = []
    for (let times = 0; times < 6; times += 1) {
      const response = await stranger().post(forgotPasswordPath, { email })
      answers.push(`${response.statusCode} ${response.body}`)
    }
    expect(new Set(answers)).toEqual(new Set(['200 {"ok":true}']))
    const isReset = ({ subject }: { subject: string }) => subject === 'Neues Passwort wählen'
    expect((await outboxOf(test, email)).filter(isReset)).toHaveLength(5)
    test.clock.advance(60 * MINUTE_MS)
    await stranger().post(forgotPasswordPath, { email })
    expect((await outboxOf(test, email)).filter(isReset)).toHaveLength(6)
  })

  it('has a mail limit of its own, separate from that of registrations', async () => {
    const { email } = await becomeMember(test)
    for (let times = 0; times < 12; times += 1) await stranger().post(resendConfirmationPath, { email })
    await stranger().post(forgotPasswordPath, { email })
    expect((await outboxOf(test, email))[0]?.subject).toBe('Neues Passwort wählen')
    for (let times = 0; times < 6; times += 1) await stranger().post(forgotPasswordPath, { email: 'new@mail.example' })
    const registered = await stranger().post(registerPath, registrationOf({ email: 'new@mail.example' }))
    expect(registered.statusCode).toBe(201)
  })

  it('is asked for with the same answer whether or not the address is known', async () => {
    const { email } = await becomeMember(test)
    const known = await stranger().post(forgotPasswordPath, { email })
    const unknown = await stranger().post(forgotPasswordPath, { email: 'nobody@mail.example' })
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    expect(await outboxOf(test, 'nobody@mail.example')).toHaveLength(0)
  })

  it('has a link whose expiry is shown when its page opens', async () => {
    const { email } = await becomeMember(test)
    const check = (token: string, browser = stranger()) => browser.post(checkResetLinkPath, { token })
    const codeOf = async (token: string) => (await check(token)).json().code
    const token = await tokenFor(email)
    expect((await check(token)).json()).toEqual({ takesBackEmail: false })
    expect((await check(token)).statusCode).toBe(200)
    const late = await tokenFor(email)
    expect((await reset(token)).statusCode).toBe(200)
    expect([await codeOf(token), await codeOf('forged')]).toEqual(['reset_link_used', 'reset_link_invalid'])
    expect(await codeOf(late)).toBe('reset_link_invalid')
    const last = await tokenFor(email)
    test.clock.advance(60 * MINUTE_MS)
    expect(await codeOf(last)).toBe('reset_link_expired')
  })

  it('has a link that cannot be guessed', async () => {
    const browser = stranger()
    const statuses: number[] = []
    for (let times = 0; times < 61; times += 1) {
      statuses.push((await browser.post(checkResetLinkPath, { token: `guess-${times}` })).statusCode)
    }
    expect(statuses).toEqual([...Array(60).fill(422), 429])
  })
})
