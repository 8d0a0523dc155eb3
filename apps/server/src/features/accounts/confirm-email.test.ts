import {
  confirmEmailPath,
  loginPath,
  logoutPath,
  mePath,
  registerPath,
  resendConfirmationPath,
} from '@velvetline/contracts/accounts'
import { balancePath } from '@velvetline/contracts/credits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { DAY_MS, HOUR_MS } from '../../kernel/clock.ts'
import { becomeMember, createBrowser, newestLink, PASSWORD, registrationOf } from './test/person.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const registered = async (changes: Record<string, unknown> = {}) => {
  const browser = createBrowser(test)
  const person = registrationOf(changes)
  await browser.post(registerPath, person)
  return { person, browser, link: await newestLink(test, person.email) }
}

const balanceIn = async (browser: ReturnType<typeof createBrowser>): Promise<number> =>
  (await browser.get(balancePath)).json<{ balance: number }>().balance

describe('the confirmation link', () => {
  it('signs in the browser that registered, credits 10 Nuggets and redirects back', async () => {
    const { browser, link } = await registered({ returnPath: '/profile/valentina?tab=chat' })
    const response = await browser.get(link)
    expect(response.statusCode).toBe(302)
    expect(response.headers['cache-control']).toBe('no-store')
    const expected = '/email-confirmation?status=success&nuggets=10&return=%2Fprofile%2Fvalentina%3Ftab%3Dchat'
    expect(response.headers.location).toBe(expected)
    const me = await browser.get(mePath)
    expect(me.json().user).toMatchObject({ emailConfirmed: true, phoneVerified: false, role: 'member' })
    expect(await balanceIn(browser)).toBe(10)
  })

  it('confirms in another browser without signing it in', async () => {
    const { person, link } = await registered()
    const other = createBrowser(test)
    expect((await other.get(link)).headers.location).toBe('/email-confirmation?status=success&nuggets=10')
    expect((await other.get(mePath)).statusCode).toBe(401)
    expect((await other.post(loginPath, { identifier: person.email, password: PASSWORD })).statusCode).toBe(200)
  })

  it('ignores HEAD requests, which mail scanners send', async () => {
    const { browser, link } = await registered()
    expect((await browser.head(link)).statusCode).toBe(405)
    expect((await browser.get(link)).headers.location).toContain('status=success')
  })

  it('works once: the second time it reports that the address is confirmed, and does not sign in', async () => {
    const { browser, link } = await registered()
    await browser.get(link)
    await browser.post(logoutPath)
    expect((await browser.get(link)).headers.location).toBe('/email-confirmation?status=already_confirmed')
    expect((await browser.get(mePath)).statusCode).toBe(401)
  })

  it('grants the bonus once when it is followed twice concurrently', async () => {
    const { browser, link } = await registered()
    const [one, two] = await Promise.all([browser.get(link), browser.get(link)])
    const statuses = [one, two].map(({ headers }) => String(headers.location).split('status=')[1]?.split('&')[0])
    expect(statuses.sort()).toEqual(['already_confirmed', 'success'])
    expect(await balanceIn(browser)).toBe(10)
  })

  it('expires after 24 hours', async () => {
    const { browser, link } = await registered()
    test.clock.advance(DAY_MS)
    expect((await browser.get(link)).headers.location).toBe('/email-confirmation?status=expired')
    expect((await browser.get(mePath)).statusCode).toBe(401)
  })

  it('reports a forged, an empty and a missing token as invalid', async () => {
    const browser = createBrowser(test)
    for (const query of ['?token=forged', '?token=', '']) {
      const response = await browser.get(`${confirmEmailPath}${query}`)
      expect(response.headers.location).toBe('/email-confirmation?status=invalid_token')
    }
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/api/x',
  ])('does not lead to %s afterwards', async (returnPath) => {
    const { browser, link } = await registered({ returnPath })
    expect((await browser.get(link)).headers.location).toBe('/email-confirmation?status=success&nuggets=10')
  })
})

describe('the welcome bonus', () => {
  it('is not given again for the same phone number', async () => {
    const { phone } = await becomeMember(test)
    const { browser, link } = await registered({ phone })
    expect((await browser.get(link)).headers.location).toBe('/email-confirmation?status=success&nuggets=0')
    expect(await balanceIn(browser)).toBe(0)
  })

  it('is not given again for the same inbox after the account is gone', async () => {
    const { email } = await becomeMember(test, { email: 'wieder@gmail.com' })
    await test.context.database.kysely
      .updateTable('accounts')
      .set({ email: 'weg@mail.example', email_key: 'weg@mail.example' })
      .where('email', '=', email)
      .execute()
    const { browser, link } = await registered({ email: 'wie.der+neu@googlemail.com' })
    expect((await browser.get(link)).headers.location).toContain('nuggets=0')
    expect(await balanceIn(browser)).toBe(0)
  })
})

describe('sending the link again', () => {
  it('gives known, unknown and confirmed addresses the same answer, and mails only unconfirmed ones', async () => {
    const { person, browser } = await registered({ returnPath: '/credits' })
    const { email: confirmed } = await becomeMember(test)
    test.clock.advance(23 * HOUR_MS)
    for (const email of [person.email, confirmed, 'unknown@mail.example', 'nonsense']) {
      const response = await createBrowser(test).post(resendConfirmationPath, { email })
      expect([response.statusCode, response.body]).toEqual([200, '{"ok":true}'])
    }
    expect(await outboxOf(test, person.email)).toHaveLength(2)
    expect(await outboxOf(test, confirmed)).toHaveLength(1)
    expect(await outboxOf(test, 'unknown@mail.example')).toHaveLength(0)
    test.clock.advance(2 * HOUR_MS)
    // The new link is still for the browser that registered.
    expect((await browser.get(await newestLink(test, person.email))).headers.location).toContain('return=%2Fcredits')
    expect((await browser.get(mePath)).statusCode).toBe(200)
  })

  it('is refused with 429 above the limit of one inbox', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 11; times += 1) {
      const response = await createBrowser(test).post(resendConfirmationPath, { email: 'flood@mail.example' })
      statuses.push(response.statusCode)
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200))
    expect(statuses[10]).toBe(429)
  })
})
