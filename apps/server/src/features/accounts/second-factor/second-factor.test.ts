import {
  accountPath,
  mePath,
  recoveryCodesPath,
  type SecondFactor,
  secondFactorOffPath,
  secondFactorPath,
} from '@velvetline/contracts/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { outboxOf } from '../../../../test/outbox-of.ts'
import { MINUTE_MS } from '../../../kernel/clock.ts'
import { unseal } from '../../../platform/secrets/seal.ts'
import { signInKnown } from '../sign-in.ts'
import { PASSWORD } from '../test/person.ts'
import { type Browser, becomeStaff, offerKey, STEP_MS, signIn, stranger, totpOf, turnOn } from '../test/staff.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const stateOf = async (browser: Browser): Promise<SecondFactor> => (await browser.get(secondFactorPath)).json()
const proof = (code: string, currentPassword = PASSWORD) => ({ code, currentPassword })
const newestSubject = async (email: string) => (await outboxOf(test, email))[0]?.subject
const factorsOf = (accountId: string) =>
  test.context.database.kysely.selectFrom('second_factors').selectAll().where('account_id', '=', accountId).execute()

describe('turning it on', () => {
  it('takes a code of the new key and the password, and shows ten recovery codes once', async () => {
    const { browser, email } = await becomeStaff(test)
    expect(await stateOf(browser)).toEqual({
      isOn: false,
      isRequired: false,
      enrolledAt: null,
      recoveryCodesLeft: 0,
    })
    const { key, address, enrolment } = await offerKey(browser)
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    expect(address).toBe(
      `otpauth://totp/Velvetline:${encodeURIComponent(email)}?issuer=Velvetline&secret=${key}&algorithm=SHA1&digits=6&period=30`,
    )
    const answer = await browser.post(secondFactorPath, { enrolment, ...proof(totpOf(test, key)) })
    const { codes } = answer.json<{ codes: string[] }>()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    const enrolledAt = test.clock.now().toISOString()
    expect(await stateOf(browser)).toEqual({ isOn: true, isRequired: false, enrolledAt, recoveryCodesLeft: 10 })
    expect(await newestSubject(email)).toBe('Zwei-Faktor-Anmeldung eingerichtet')
  })

  it('ends the sessions of other browsers', async () => {
    const staff = await becomeStaff(test)
    const elsewhere = stranger(test)
    await signIn(staff.email, elsewhere)
    await turnOn(test, staff)
    expect((await elsewhere.get(mePath)).statusCode).toBe(401)
    expect((await staff.browser.get(mePath)).statusCode).toBe(200)
  })

  it('stores the key encrypted and the recovery codes as hashes', async () => {
    const staff = await becomeStaff(test)
    const { key, codes } = await turnOn(test, staff)
    const [row] = await factorsOf(staff.accountId)
    const secret = await test.context.secondFactorSecret()
    const opened = unseal(secret, `second-factor:${staff.accountId}`, row?.sealed_key ?? Buffer.alloc(0))
    expect(opened).toHaveLength(20)
    expect(row?.sealed_key.includes(opened ?? '')).toBe(false)
    expect(unseal(secret, 'second-factor:another', row?.sealed_key ?? Buffer.alloc(0))).toBeNull()
    const { database } = test.context
    const stored = JSON.stringify(await database.kysely.selectFrom('recovery_codes').selectAll().execute())
    for (const text of [key, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(text)
    }
  })

  it.each([
    ['a wrong code', { code: '000000' }, 422, 'second_factor_not_confirmed', 'code'],
    ['no code', { code: '' }, 422, 'second_factor_not_confirmed', 'code'],
    ['a wrong password', { currentPassword: 'x' }, 422, 'invalid_account_change', 'currentPassword'],
    ['no password', { currentPassword: '' }, 422, 'invalid_account_change', 'currentPassword'],
    ['a forged key', { enrolment: 'AAAA' }, 410, 'second_factor_enrolment_expired', undefined],
  ])('is refused with %s', async (_, change, status, code, field) => {
    const { browser } = await becomeStaff(test)
    const { key, enrolment } = await offerKey(browser)
    const right = { enrolment, ...proof(totpOf(test, key)) }
    const refused = await browser.post(secondFactorPath, { ...right, ...change })
    expect([refused.statusCode, refused.json().code]).toEqual([status, code])
    expect(Object.keys(refused.json().fields ?? {})).toEqual(field ? [field] : [])
    expect((await stateOf(browser)).isOn).toBe(false)
    expect((await browser.post(secondFactorPath, right)).statusCode).toBe(200)
  })

  it('takes a key for half an hour, and no other account’s', async () => {
    const { browser } = await becomeStaff(test)
    const other = await becomeStaff(test)
    const { key, enrolment } = await offerKey(browser)
    const send = (by: Browser) => by.post(secondFactorPath, { enrolment, ...proof(totpOf(test, key)) })
    expect((await send(other.browser)).json().code).toBe('second_factor_enrolment_expired')
    test.clock.advance(30 * MINUTE_MS)
    expect((await send(browser)).json().code).toBe('second_factor_enrolment_expired')
    test.clock.advance(-1)
    expect((await send(browser)).statusCode).toBe(200)
  })

  it('happens once where it is asked for twice at once', async () => {
    const { accountId, browser } = await becomeStaff(test)
    const offers = await Promise.all([offerKey(browser), offerKey(browser)])
    const answers = await Promise.all(
      offers.map(({ key, enrolment }) => browser.post(secondFactorPath, { enrolment, ...proof(totpOf(test, key)) })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect(await factorsOf(accountId)).toHaveLength(1)
  })
})

describe('moving it to another app', () => {
  it('takes a code of the former app too, and ends the former codes', async () => {
    const staff = await becomeStaff(test)
    const former = await turnOn(test, staff)
    const { key, enrolment } = await offerKey(staff.browser)
    const move = (formerCode?: string) =>
      staff.browser.post(secondFactorPath, { enrolment, ...proof(totpOf(test, key)), formerCode })
    for (const code of [undefined, '000000']) {
      const refused = await move(code)
      expect([refused.json().code, Object.keys(refused.json().fields)]).toEqual(['second_factor_wrong', ['formerCode']])
    }
    const moved = await move(totpOf(test, former.key))
    expect(moved.statusCode).toBe(200)
    const turnOff = (code: string) => staff.browser.post(secondFactorOffPath, proof(code))
    expect((await turnOff(former.codes[0] ?? '')).json().code).toBe('second_factor_wrong')
    test.clock.advance(STEP_MS)
    expect((await turnOff(totpOf(test, former.key))).json().code).toBe('second_factor_wrong')
    expect((await turnOff(totpOf(test, key))).statusCode).toBe(200)
  })

  it('also works with a recovery code, for those who have lost the former app', async () => {
    const staff = await becomeStaff(test)
    const { codes } = await turnOn(test, staff)
    const { key, enrolment } = await offerKey(staff.browser)
    const body = { enrolment, ...proof(totpOf(test, key)), formerCode: codes[3] }
    expect((await staff.browser.post(secondFactorPath, body)).statusCode).toBe(200)
    expect((await stateOf(staff.browser)).recoveryCodesLeft).toBe(10)
  })
})

describe('new recovery codes', () => {
  it('take the place of the former ones', async () => {
    const staff = await becomeStaff(test)
    const { key, codes } = await turnOn(test, staff)
    const renewed = await staff.browser.post(recoveryCodesPath, proof(totpOf(test, key)))
    const fresh = renewed.json<{ codes: string[] }>().codes
    expect(fresh.filter((code) => codes.includes(code))).toEqual([])
    expect(await newestSubject(staff.email)).toBe('Neue Ersatzcodes für Ihr Konto')
    const turnOff = (code = '') => staff.browser.post(secondFactorOffPath, proof(code))
    expect((await turnOff(codes[0])).json().code).toBe('second_factor_wrong')
    expect((await turnOff(fresh[0])).statusCode).toBe(200)
  })
})

describe('turning it off', () => {
  it('takes the password and a code, deletes everything and says so by mail', async () => {
    const staff = await becomeStaff(test)
    const { key } = await turnOn(test, staff)
    const turnOff = (code: string, password?: string) => staff.browser.post(secondFactorOffPath, proof(code, password))
    expect((await turnOff(totpOf(test, key), 'x')).json().code).toBe('invalid_account_change')
    expect((await turnOff('000000')).json()).toMatchObject({
      code: 'second_factor_wrong',
      message: 'Dieser Code stimmt nicht oder wurde schon benutzt. Sie haben noch 4 Versuche.',
    })
    expect((await turnOff(totpOf(test, key))).statusCode).toBe(200)
    expect(await factorsOf(staff.accountId)).toEqual([])
    expect(await newestSubject(staff.email)).toBe('Zwei-Faktor-Anmeldung ausgeschaltet')
    expect((await turnOff(totpOf(test, key))).json().code).toBe('second_factor_off')
    expect((await signIn(staff.email, stranger(test))).json().user.email).toBe(staff.email)
  })

  it('works also after a stranger has signed in under the names of its counters', async () => {
    const staff = await becomeStaff(test)
    const { key } = await turnOn(test, staff)
    for (let times = 0; times < 5; times += 1) {
      await signIn(`second-factor:${staff.accountId}`, stranger(test))
      await signIn(`account:${staff.accountId}`, stranger(test))
    }
    expect((await staff.browser.post(secondFactorOffPath, proof(totpOf(test, key)))).statusCode).toBe(200)
  })
})

it('its mails are written in the language of the request', async () => {
  const staff = await becomeStaff(test)
  const { key, enrolment } = await offerKey(staff.browser)
  const body = { enrolment, ...proof(totpOf(test, key)) }
  await staff.browser.post(secondFactorPath, body, { 'x-country-preference': 'ie' })
  expect(await newestSubject(staff.email)).toBe('Two-factor login set up')
})

it('an account says nothing of the key', async () => {
  const staff = await becomeStaff(test)
  const { key, codes } = await turnOn(test, staff)
  for (const path of [accountPath, mePath, secondFactorPath]) {
    const { body } = await staff.browser.get(path)
    for (const text of [key, ...codes]) expect(body).not.toContain(text)
  }
})

it('the cookie of an order signs nobody in who has one, such as staff who became a member', async () => {
  const staff = await becomeStaff(test)
  await turnOn(test, staff)
  const { accountId } = staff
  const { database } = test.context
  await database.kysely.updateTable('accounts').set({ role: 'member' }).where('id', '=', accountId).execute()
  const known = { accountId, device: 'test', former: null }
  expect(await database.transaction((tx) => signInKnown(test.context, tx, known))).toBeNull()
})
