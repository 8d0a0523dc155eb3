import {
  accountPath,
  checkResetLinkPath,
  forgotPasswordPath,
  loginPath,
  mePath,
  registerPath,
  resetPasswordPath,
} from '@velvetline/contracts/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { becomeMember, createBrowser, newestLink, PASSWORD, registrationOf } from './test/person.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const NEW_PASSWORD = 'nine-distant-orchards'
let addresses = 0
/** A browser at an address that nobody else uses. */
const stranger = () => {
  addresses += 1
  return createBrowser(test, `192.0.2.${addresses}`)
}
type Browser = ReturnType<typeof stranger>
const signIn = (browser: Browser, identifier: string, password: string) =>
  browser.post(loginPath, { identifier, password })

/** Asks for the change and follows the link in the new inbox. */
const change = async (browser: Browser, email: string, currentPassword = PASSWORD): Promise<void> => {
  test.clock.advance(1_000)
  expect((await browser.patch(accountPath, { email, currentPassword })).statusCode).toBe(200)
  expect((await stranger().get(await newestLink(test, email))).headers.location).toContain('status=success')
}

/** Of the links that put back the address to which they were sent, the newest first. */
const takeBackLinksOf = async (email: string): Promise<string[]> =>
  (await outboxOf(test, email))
    .filter(({ subject }) => subject === 'Ihre E-Mail-Adresse wurde geändert')
    .flatMap(({ links }) => links)
    .map((link) => new URL(link).searchParams.get('token') ?? '')

const takeBack = (token: string, password = NEW_PASSWORD) => stranger().post(resetPasswordPath, { token, password })
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code]

let people = 0
/** A member whose password somebody else knows, who has changed and confirmed the address. */
const stolen = async () => {
  people += 1
  const member = await becomeMember(test)
  const intruder = stranger()
  await signIn(intruder, member.email, PASSWORD)
  const theirs = `intruder-${people}@mail.example`
  await change(intruder, theirs)
  const [token = ''] = await takeBackLinksOf(member.email)
  return { ...member, intruder, theirs, token }
}

describe('an account whose address somebody else has changed', () => {
  it('goes back to its owner by the link in the former inbox, and nothing of the intruder’s works any more', async () => {
    const { email, browser, intruder, theirs, token } = await stolen()
    await stranger().post(forgotPasswordPath, { email: theirs })
    const reset = new URL(await newestLink(test, theirs), 'http://any.invalid').searchParams.get('token')
    await intruder.patch(accountPath, { email: 'another-one@mail.example', currentPassword: PASSWORD })
    const pending = await newestLink(test, 'another-one@mail.example')

    expect((await stranger().post(checkResetLinkPath, { token })).json()).toEqual({ takesBackEmail: true })
    expect((await takeBack(token)).statusCode).toBe(200)
    for (const one of [browser, intruder]) expect((await one.get(mePath)).statusCode).toBe(401)
    expect((await signIn(stranger(), email, PASSWORD)).statusCode).toBe(401)
    expect((await signIn(stranger(), theirs, NEW_PASSWORD)).statusCode).toBe(401)
    expect(codeOf(await stranger().post(resetPasswordPath, { token: reset, password: PASSWORD }))).toEqual([
      422,
      'reset_link_invalid',
    ])
    expect((await stranger().get(pending)).headers.location).toContain('status=invalid_token')
    const owner = stranger()
    await signIn(owner, email, NEW_PASSWORD)
    expect((await owner.get(accountPath)).json()).toMatchObject({ user: { email }, emailPending: null })
    expect((await outboxOf(test, email))[0]?.subject).toBe('Ihr Passwort wurde geändert')
    expect(await takeBackLinksOf(theirs)).toEqual([])
  })

  it('cannot be reset by a link for the intruder’s address that was made while it was taken back', async () => {
    const { theirs, token, email } = await stolen()
    await stranger().post(forgotPasswordPath, { email: theirs })
    const [mail] = await outboxOf(test, theirs)
    const reset = new URL(mail?.links[0] ?? '').searchParams.get('token')
    const { pool } = test.platform.testDatabase.owner
    // As if it had been written after the others were deleted.
    const kept = await pool.query(
      `update account_tokens set kind = 'prove_phone' where kind = 'reset_password' and subject = $1 returning id`,
      [theirs],
    )
    expect(kept.rows).toHaveLength(1)
    await takeBack(token)
    await pool.query(`update account_tokens set kind = 'reset_password' where id = $1`, [kept.rows[0].id])
    expect(codeOf(await stranger().post(resetPasswordPath, { token: reset, password: PASSWORD }))).toEqual([
      422,
      'reset_link_invalid',
    ])
    expect((await signIn(stranger(), email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  it('goes back to the oldest address, whatever it was changed to afterwards, and the links that came later end with it', async () => {
    const { email, intruder, theirs, token } = await stolen()
    await change(intruder, `third-of-${theirs}`)
    const [later = ''] = await takeBackLinksOf(theirs)
    expect((await takeBack(token)).statusCode).toBe(200)
    expect(codeOf(await takeBack(later))).toEqual([422, 'reset_link_invalid'])
    expect((await signIn(stranger(), email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  it('goes back to the oldest address even after a later link was used, or while it is', async () => {
    const owners = 'four-other-gardens'
    const useLater = async ({ intruder, theirs }: Awaited<ReturnType<typeof stolen>>) => {
      await change(intruder, `fourth-of-${theirs}`)
      const [later = ''] = await takeBackLinksOf(theirs)
      return () => takeBack(later)
    }
    const [before, meanwhile] = [await stolen(), await stolen()]
    expect((await (await useLater(before))()).statusCode).toBe(200)
    expect((await signIn(stranger(), before.theirs, NEW_PASSWORD)).statusCode).toBe(200)
    expect((await takeBack(before.token, owners)).statusCode).toBe(200)
    const later = await useLater(meanwhile)
    const [, oldest] = await Promise.all([later(), takeBack(meanwhile.token, owners)])
    expect(oldest.statusCode).toBe(200)
    for (const { email } of [before, meanwhile]) expect((await signIn(stranger(), email, owners)).statusCode).toBe(200)
  })

  it('goes back to the address that the owner has just moved to, where they read the former one no more', async () => {
    const { browser, email } = await becomeMember(test)
    const [moved, theirs] = [`moved-${email}`, `intruder-of-${email}`]
    await change(browser, moved)
    const intruder = stranger()
    await signIn(intruder, moved, PASSWORD)
    await change(intruder, theirs)
    const [token = ''] = await takeBackLinksOf(moved)
    expect((await outboxOf(test, moved))[0]?.text).not.toContain(theirs)
    expect((await takeBack(token)).statusCode).toBe(200)
    expect((await intruder.get(mePath)).statusCode).toBe(401)
    expect((await signIn(stranger(), moved, NEW_PASSWORD)).statusCode).toBe(200)
    const [oldest = ''] = await takeBackLinksOf(email)
    expect((await takeBack(oldest)).statusCode).toBe(200)
  })

  it('goes back after a new password, and after a reset by the new address', async () => {
    const { email, intruder, theirs, token } = await stolen()
    const changed = { password: 'four-other-gardens', currentPassword: PASSWORD }
    expect((await intruder.patch(accountPath, changed)).statusCode).toBe(200)
    await stranger().post(forgotPasswordPath, { email: theirs })
    const [mail] = await outboxOf(test, theirs)
    const reset = new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''
    expect((await takeBack(reset, 'six-quiet-harbours')).statusCode).toBe(200)
    expect((await takeBack(token)).statusCode).toBe(200)
    expect((await signIn(stranger(), email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  it('goes back once, also when the link is used twice at once', async () => {
    const { token } = await stolen()
    const answers = await Promise.all([takeBack(token), takeBack(token, 'four-other-gardens')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
    expect(codeOf(await takeBack(token))).toEqual([410, 'reset_link_used'])
  })

  it('goes back for seven days; a change after that brings a link of its own', async () => {
    const { token, theirs } = await stolen()
    test.clock.advance(7 * DAY_MS)
    const answer = await takeBack(token)
    expect(codeOf(answer)).toEqual([410, 'take_back_expired'])
    expect(answer.json().message).toContain(test.context.countries.contactOf('de').email)
    const later = stranger()
    await signIn(later, theirs, PASSWORD)
    await change(later, 'much-later@mail.example')
    expect(await takeBackLinksOf(theirs)).toHaveLength(1)
  })

  it('goes back where somebody has registered with the former address and never confirmed it', async () => {
    const { email, token } = await stolen()
    await stranger().post(registerPath, registrationOf({ email }))
    expect((await takeBack(token)).statusCode).toBe(200)
    expect((await signIn(stranger(), email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  it('does not where somebody else has the address by now: the answer says whom to write to, and nothing is changed', async () => {
    const { email, theirs, token } = await stolen()
    await becomeMember(test, { email })
    const answer = await takeBack(token)
    expect(codeOf(answer)).toEqual([409, 'email_taken_meanwhile'])
    expect(answer.json().message).toContain(test.context.countries.contactOf('de').email)
    expect((await signIn(stranger(), theirs, PASSWORD)).statusCode).toBe(200)
    expect(codeOf(await takeBack(token))).toEqual([409, 'email_taken_meanwhile'])
  })
})

describe('the link in the former inbox', () => {
  it('is in the account’s own language, and leads to its country', async () => {
    const { email, browser } = await becomeMember(test)
    const { pool } = test.platform.testDatabase.owner
    await pool.query(`update accounts set country_code = 'uk', language = 'en' where email = $1`, [email])
    await change(browser, 'in-english@mail.example')
    const [mail] = await outboxOf(test, email)
    expect(mail?.subject).toBe('Your e-mail address has been changed')
    expect(mail?.links[0]).toContain('country=uk')
    expect(mail?.text).not.toContain('in-english')
  })

  it('ends when the account itself goes back to that address, with those that came later, and the other address gets none', async () => {
    const { email, browser } = await becomeMember(test)
    const passing = [`one-of-${email}`, `two-of-${email}`]
    for (const next of passing) await change(browser, next)
    await change(browser, email)
    for (const former of [email, passing[0] ?? '']) {
      const [token = ''] = await takeBackLinksOf(former)
      expect(codeOf(await takeBack(token))).toEqual([422, 'reset_link_invalid'])
    }
    expect(await takeBackLinksOf(passing[1] ?? '')).toEqual([])
  })

  it('goes on where the account gets another mailbox that only looks like that address', async () => {
    const { email, theirs, token, intruder } = await stolen()
    await change(intruder, email.replace('@', '+other@'))
    expect(await takeBackLinksOf(theirs)).toHaveLength(1)
    expect((await takeBack(token)).statusCode).toBe(200)
    expect((await signIn(stranger(), email, NEW_PASSWORD)).statusCode).toBe(200)
  })
})
