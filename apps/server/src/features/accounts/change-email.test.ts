import {
  accountPath,
  emailChangePath,
  forgotPasswordPath,
  loginPath,
  registerPath,
  resetPasswordPath,
} from '@velvetline/contracts/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { becomeMember, createBrowser, newestLink, PASSWORD, registrationOf } from './test/person.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const NEW_PASSWORD = 'nine-distant-orchards'
/** Where the link of a change leads that was taken back. */
const OVER = '/email-confirmation?status=invalid_token&change=email&return=%2Fprofile'
const change = (browser: ReturnType<typeof createBrowser>, payload: object) => browser.patch(accountPath, payload)

describe('a new e-mail address', () => {
  it('takes effect when its link is followed; the old address is told then, without the new one', async () => {
    const { browser, email } = await becomeMember(test)
    const next = 'umgezogen@mail.example'
    const asked = await change(browser, { email: next, currentPassword: PASSWORD })
    expect([asked.json().user.email, asked.json().emailPending]).toEqual([email, next])
    expect(await outboxOf(test, email)).toHaveLength(1)
    const link = await newestLink(test, next)
    const response = await createBrowser(test).get(link)
    expect(response.headers.location).toBe(
      '/email-confirmation?status=success&nuggets=0&change=email&return=%2Fprofile',
    )
    const [notice] = await outboxOf(test, email)
    expect(notice?.subject).toBe('Ihre E-Mail-Adresse wurde geändert')
    expect(notice?.text).not.toContain(next)
    const after = (await browser.get(accountPath)).json()
    expect([after.user.email, after.emailPending]).toEqual([next, null])
    expect((await browser.get(link)).headers.location).toContain('status=already_confirmed')
    const signedIn = await createBrowser(test).post(loginPath, { identifier: next, password: PASSWORD })
    expect(signedIn.statusCode).toBe(200)
  })

  it('invalidates reset links sent to the old address', async () => {
    const { browser, email } = await becomeMember(test)
    await createBrowser(test).post(forgotPasswordPath, { email })
    const [mail] = await outboxOf(test, email)
    const token = new URL(mail?.links[0] ?? '').searchParams.get('token')
    const next = 'woanders@mail.example'
    await change(browser, { email: next, currentPassword: PASSWORD })
    expect((await browser.get(await newestLink(test, next))).headers.location).toContain('status=success')
    const reset = await createBrowser(test).post(resetPasswordPath, { token, password: NEW_PASSWORD })
    expect(reset.statusCode).toBe(422)
    const signedIn = await createBrowser(test).post(loginPath, { identifier: next, password: PASSWORD })
    expect(signedIn.statusCode).toBe(200)
  })

  it('that was asked for twice is confirmed by either link, and the other one says so', async () => {
    const { browser } = await becomeMember(test)
    const next = 'zweimal@mail.example'
    const links: string[] = []
    for (let times = 0; times < 2; times += 1) {
      await change(browser, { email: next, currentPassword: PASSWORD })
      links.push(await newestLink(test, next))
    }
    const statuses: string[] = []
    for (const link of links) statuses.push(String((await browser.get(link)).headers.location).split(/[=&]/)[1] ?? '')
    expect(statuses).toEqual(['success', 'already_confirmed'])
  })

  it('that belongs to someone else gets the same answer and never takes effect', async () => {
    const owner = await becomeMember(test)
    const { browser } = await becomeMember(test)
    const response = await change(browser, { email: owner.email, currentPassword: PASSWORD })
    expect([response.statusCode, response.json().emailPending]).toEqual([200, owner.email])
    const [mail] = await outboxOf(test, owner.email)
    expect(mail?.subject).toBe('Sie haben bereits ein Konto')
    expect(mail?.text).not.toContain('confirm-email')
  })

  it('is the owner’s where somebody registered with it and never confirmed', async () => {
    const next = 'fremd-registriert@mail.example'
    await createBrowser(test).post(registerPath, registrationOf({ email: next }))
    const { browser } = await becomeMember(test)
    await change(browser, { email: next, currentPassword: PASSWORD })
    const link = await newestLink(test, next)
    expect((await browser.get(link)).headers.location).toContain('status=success')
    expect((await browser.get(accountPath)).json().user.email).toBe(next)
  })

  it('is not free where somebody registered with it and was blocked', async () => {
    const next = 'fremd-gesperrt@mail.example'
    await createBrowser(test).post(registerPath, registrationOf({ email: next }))
    const { pool } = test.platform.testDatabase.owner
    const { browser, email } = await becomeMember(test)
    await change(browser, { email: next, currentPassword: PASSWORD })
    const link = await newestLink(test, next)
    await pool.query('update accounts set blocked_at = now() where email = $1', [next])
    expect((await browser.get(link)).headers.location).toContain('status=invalid_token')
    await change(browser, { email, currentPassword: PASSWORD })
    await change(browser, { email: next, currentPassword: PASSWORD })
    expect((await outboxOf(test, next))[0]?.subject).toBe('Sie haben bereits ein Konto')
  })

  it('limits the addresses that one account sends links to', async () => {
    const { browser } = await becomeMember(test)
    const statuses: number[] = []
    for (let times = 0; times < 21; times += 1) {
      const email = `unbeteiligt-${times}@mail.example`
      statuses.push((await change(browser, { email, currentPassword: PASSWORD })).statusCode)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })

  it('limits the links sent to one inbox', async () => {
    const { browser, email } = await becomeMember(test)
    const next = 'volles-postfach@mail.example'
    const statuses: number[] = []
    for (let times = 0; times < 11; times += 1) {
      statuses.push((await change(browser, { email: next, currentPassword: PASSWORD })).statusCode)
      await change(browser, { email, currentPassword: PASSWORD })
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  it('is refused when another account confirmed the address in the meantime', async () => {
    const { browser } = await becomeMember(test)
    const next = 'begehrt@mail.example'
    await change(browser, { email: next, currentPassword: PASSWORD })
    const link = await newestLink(test, next)
    await becomeMember(test, { email: next })
    expect((await browser.get(link)).headers.location).toContain('status=invalid_token')
  })

  it('can be taken back, which ends its link', async () => {
    const { browser, email } = await becomeMember(test)
    const next = 'doch-nicht@mail.example'
    await change(browser, { email: next, currentPassword: PASSWORD })
    const link = await newestLink(test, next)
    const back = await change(browser, { email, currentPassword: PASSWORD })
    expect(back.json().emailPending).toBeNull()
    // However often it is followed: the page tells of a change, not of a registration, and not that it is done.
    for (let times = 0; times < 2; times += 1) expect((await browser.get(link)).headers.location).toBe(OVER)
  })

  it('can be cancelled without the password, which ends its link', async () => {
    const { browser, email } = await becomeMember(test)
    const next = 'abgesagt@mail.example'
    await change(browser, { email: next, currentPassword: PASSWORD })
    const link = await newestLink(test, next)
    const cancelled = await browser.delete(emailChangePath)
    expect([cancelled.statusCode, cancelled.json().emailPending]).toEqual([200, null])
    expect((await browser.get(accountPath)).json()).toEqual(cancelled.json())
    expect((await createBrowser(test).get(link)).headers.location).toBe(OVER)
    expect((await browser.get(accountPath)).json().user.email).toBe(email)
    expect((await browser.delete(emailChangePath)).statusCode).toBe(200)
  })

  it('is taken back by a new password, unless both come together', async () => {
    const { browser, email } = await becomeMember(test)
    const next = 'vom-eindringling@mail.example'
    await change(browser, { email: next, currentPassword: PASSWORD })
    const link = await newestLink(test, next)
    const answer = await change(browser, { password: NEW_PASSWORD, currentPassword: PASSWORD })
    expect([answer.statusCode, answer.json().emailPending]).toEqual([200, null])
    for (let times = 0; times < 2; times += 1) expect((await createBrowser(test).get(link)).headers.location).toBe(OVER)
    expect((await browser.get(accountPath)).json().user.email).toBe(email)
    const both = { email: next, password: PASSWORD, currentPassword: NEW_PASSWORD }
    expect((await change(browser, both)).json().emailPending).toBe(next)
    const second = await newestLink(test, next)
    expect((await createBrowser(test).get(second)).headers.location).toContain('status=success')
  })
})
