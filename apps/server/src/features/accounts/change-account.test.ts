import { accountPath, loginPath, mePath, phoneCodePath, phoneProofPath } from '@velvetline/contracts/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { MINUTE_MS } from '../../kernel/clock.ts'
import { setSubscription } from './change-account.ts'
import { findMember, findMembers } from './find-account.ts'
import { becomeMember, createBrowser, PASSWORD } from './test/person.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const NEW_PASSWORD = 'nine-distant-orchards'
const change = (browser: ReturnType<typeof createBrowser>, payload: object) => browser.patch(accountPath, payload)

describe('changing one’s own account', () => {
  it('changes name and user name without the password', async () => {
    const { browser } = await becomeMember(test)
    const response = await change(browser, { name: ' Neuer  Name ', username: 'Uferpromenade' })
    expect(response.statusCode).toBe(200)
    expect(response.json().user).toMatchObject({ name: 'Neuer Name', username: 'Uferpromenade' })
    expect((await browser.get(accountPath)).json()).toEqual(response.json())
  })

  it('refuses a taken user name and changes nothing', async () => {
    await becomeMember(test, { username: 'Perlmutt' })
    const { browser, name } = await becomeMember(test)
    const response = await change(browser, { name: 'Anders', username: 'perlmutt' })
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([422, ['username']])
    expect((await browser.get(mePath)).json().user.name).toBe(name)
  })

  it('gives a user name that several request at once to one of them', async () => {
    const browsers = []
    for (let count = 0; count < 4; count += 1) browsers.push((await becomeMember(test)).browser)
    const answers = await Promise.all(browsers.map((browser) => change(browser, { username: 'Vielgefragt' })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422])
    const refused = answers.filter(({ statusCode }) => statusCode === 422)
    expect(refused.map((answer) => Object.keys(answer.json().fields))).toEqual(Array(3).fill(['username']))
  })

  it.each([
    ['email', 'new-one@mail.example'],
    ['phone', '+4915123459999'],
    ['password', NEW_PASSWORD],
  ])('needs the current password for a new %s', async (field, value) => {
    const { browser } = await becomeMember(test)
    const missing = await change(browser, { [field]: value })
    expect([missing.statusCode, Object.keys(missing.json().fields)]).toEqual([422, ['currentPassword']])
    const wrong = await change(browser, { [field]: value, currentPassword: 'not-this-one' })
    expect(wrong.json().fields.currentPassword).toBe('Das ist nicht Ihr jetziges Passwort.')
  })

  it('limits the attempts to guess the password', async () => {
    const { browser } = await becomeMember(test)
    const statuses: number[] = []
    for (let times = 0; times < 6; times += 1) {
      statuses.push((await change(browser, { password: NEW_PASSWORD, currentPassword: `wrong-${times}` })).statusCode)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('with a new password ends the other sessions and keeps the current one', async () => {
    const { browser, email } = await becomeMember(test)
    const other = createBrowser(test)
    await other.post(loginPath, { identifier: email, password: PASSWORD })
    expect((await change(browser, { password: NEW_PASSWORD, currentPassword: PASSWORD })).statusCode).toBe(200)
    expect((await other.get(mePath)).statusCode).toBe(401)
    expect((await browser.get(mePath)).statusCode).toBe(200)
    const again = await other.post(loginPath, { identifier: email, password: NEW_PASSWORD })
    expect(again.statusCode).toBe(200)
  })

  it('with a new password forgets the browsers in which the former one was known, so that they do not go on guessing', async () => {
    const { browser, email } = await becomeMember(test)
    const other = createBrowser(test)
    await other.post(loginPath, { identifier: email, password: PASSWORD })
    await change(browser, { password: NEW_PASSWORD, currentPassword: PASSWORD })
    const codes: string[] = []
    for (let times = 0; times < 6; times += 1)
      codes.push((await other.post(loginPath, { identifier: email, password: `${PASSWORD}${times}` })).json().code)
    expect(codes).toEqual([...Array(5).fill('invalid_credentials'), 'too_many_attempts'])
  })
})

describe('proving the phone number', () => {
  const codeFor = async (browser: ReturnType<typeof createBrowser>, phone: string): Promise<string> => {
    expect((await browser.post(phoneCodePath)).statusCode).toBe(200)
    const [message] = await outboxOf(test, phone)
    return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
  }
  const prove = (browser: ReturnType<typeof createBrowser>, code: string) => browser.post(phoneProofPath, { code })
  const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000')

  it('takes a code from a text message that names no service; then the number signs in', async () => {
    const { browser, phone } = await becomeMember(test)
    const code = await codeFor(browser, phone)
    const [message] = await outboxOf(test, phone)
    expect([message?.channel, message?.text]).toEqual(['sms', `${code} ist Ihr Bestätigungscode. Er gilt 10 Minuten.`])
    const proven = await prove(browser, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect(proven.json().user.phoneVerified).toBe(true)
    const national = `0${phone.slice(3)}`
    for (const identifier of [phone, national]) {
      const response = await createBrowser(test).post(loginPath, { identifier, password: PASSWORD })
      expect(response.statusCode).toBe(200)
    }
    expect((await prove(browser, code)).statusCode).toBe(410)
    expect((await browser.post(phoneCodePath)).statusCode).toBe(409)
  })

  it('refuses a wrong code, and after five of them the right one too', async () => {
    const { browser, phone } = await becomeMember(test)
    const code = await codeFor(browser, phone)
    for (let times = 0; times < 5; times += 1) {
      const response = await prove(browser, otherThan(code))
      expect([response.statusCode, response.json().code]).toEqual([422, 'phone_code_wrong'])
    }
    expect((await prove(browser, code)).json().code).toBe('phone_code_expired')
  })

  it('refuses a code after ten minutes, and an older code than the newest', async () => {
    const { browser, phone } = await becomeMember(test)
    const first = await codeFor(browser, phone)
    test.clock.advance(MINUTE_MS)
    const second = await codeFor(browser, phone)
    if (first !== second) expect((await prove(browser, first)).statusCode).toBe(422)
    test.clock.advance(10 * MINUTE_MS)
    expect((await prove(browser, second)).statusCode).toBe(410)
  })

  it('refuses a number that another account has proven, without revealing which', async () => {
    const first = await becomeMember(test)
    await prove(first.browser, await codeFor(first.browser, first.phone))
    const second = await becomeMember(test, { phone: first.phone })
    const response = await prove(second.browser, await codeFor(second.browser, first.phone))
    expect([response.statusCode, response.json().code]).toEqual([409, 'phone_not_available'])
    expect((await second.browser.get(mePath)).json().user.phoneVerified).toBe(false)
  })

  it('is undone by a new number, which an old code cannot prove', async () => {
    const { browser, phone } = await becomeMember(test)
    await prove(browser, await codeFor(browser, phone))
    const response = await change(browser, { phone: '+4915123458888', currentPassword: PASSWORD })
    expect(response.json().user).toMatchObject({ phone: '+4915123458888', phoneVerified: false })
    const signedIn = await createBrowser(test).post(loginPath, { identifier: phone, password: PASSWORD })
    expect(signedIn.statusCode).toBe(401)
  })

  it('limits the codes sent to one account', async () => {
    const { browser } = await becomeMember(test)
    const statuses: number[] = []
    for (let times = 0; times < 6; times += 1) statuses.push((await browser.post(phoneCodePath)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('what other features see of an account', () => {
  it('includes a subscription as soon as it starts', async () => {
    const { browser } = await becomeMember(test)
    const { user } = (await browser.get(mePath)).json()
    const { database } = test.context
    expect(await findMember(test.context, user.id)).toMatchObject({
      id: user.id,
      role: 'member',
      hasActiveSubscription: false,
    })
    await database.transaction((tx) => setSubscription(test.context, tx, user.id, true))
    const secret = browser.cookies.get('velvetline_session') ?? ''
    expect((await test.context.authentication.authenticate(secret))?.hasActiveSubscription).toBe(true)
    expect((await findMembers(test.context, [user.id])).get(user.id)?.hasActiveSubscription).toBe(true)
    expect((await browser.get(mePath)).json().user.hasActiveSubscription).toBe(true)
  })
})
