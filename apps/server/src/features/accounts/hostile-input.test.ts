import {
  accountPath,
  confirmEmailPath,
  forgotPasswordPath,
  loginPath,
  mePath,
  phoneProofPath,
  registerPath,
  resendConfirmationPath,
  resetPasswordPath,
} from '@velvetline/contracts/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { becomeMember, createBrowser, registrationOf } from './test/person.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

let addresses = 0
const stranger = () => {
  addresses += 1
  return createBrowser(test, `198.51.100.${addresses}`)
}
const countAccounts = async (): Promise<number> =>
  (await test.context.database.kysely.selectFrom('accounts').select('id').execute()).length

/** NUL, which PostgreSQL cannot store; halves of characters; invisible and direction-changing characters. */
const HOSTILE = [
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDFFFy',
  '\u202E',
  '\uFFFE',
  '\u001B[2J',
  "' or 1=1 --",
  '__proto__',
]

describe.each(HOSTILE.map((text) => [JSON.stringify(text), text] as const))('the text %s', (_shown, text) => {
  it.each(['name', 'email', 'phone', 'birthDate'])('as the %s of a registration is refused by name', async (field) => {
    const before = await countAccounts()
    const value = field === 'email' ? `${text} @mail.example` : `${text.slice(0, 8)}\u0000`
    const response = await stranger().post(registerPath, registrationOf({ [field]: value }))
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([422, [field]])
    expect(await countAccounts()).toBe(before)
  })

  it('causes no server error in any field of a registration', async () => {
    for (const field of ['email', 'username', 'password', 'returnPath']) {
      const value = { email: `${text}@mail.example`, returnPath: `/${text}`, password: `${text} seven-calm-lanterns` }
      const changes = { [field]: field in value ? value[field as keyof typeof value] : `user${text}` }
      expect((await stranger().post(registerPath, registrationOf(changes))).statusCode).toBeLessThan(500)
    }
  })

  it('signs nobody in', async () => {
    for (const identifier of [text, `${text}@mail.example`, `user${text}`]) {
      const response = await stranger().post(loginPath, { identifier, password: text })
      expect([response.statusCode, response.json().code]).toEqual([401, 'invalid_credentials'])
    }
  })

  it('gets the usual answer as an address', async () => {
    for (const path of [forgotPasswordPath, resendConfirmationPath]) {
      expect((await stranger().post(path, { email: `${text}@mail.example` })).json()).toEqual({ ok: true })
    }
  })

  it('is not accepted as a link', async () => {
    const reset = await stranger().post(resetPasswordPath, { token: text, password: 'nine-distant-orchards' })
    expect([reset.statusCode, reset.json().code]).toEqual([422, 'reset_link_invalid'])
    const token = encodeURIComponent(text.toWellFormed())
    const confirmed = await stranger().get(`${confirmEmailPath}?token=${token}`)
    expect(confirmed.headers.location).toBe('/email-confirmation?status=invalid_token')
  })

  it('changes no account', async () => {
    const { browser, password, name } = await becomeMember(test)
    for (const field of ['name', 'username', 'email', 'phone']) {
      const value = field === 'email' ? `${text} @mail.example` : `${text}\u0000`
      const response = await browser.patch(accountPath, { [field]: value, currentPassword: password })
      expect([field, response.statusCode]).toEqual([field, 422])
    }
    expect((await browser.get(mePath)).json().user.name).toBe(name)
    expect((await browser.post(phoneProofPath, { code: text })).json().code).toBe('phone_code_expired')
  })
})

describe('a confirmation link', () => {
  it.each(['', '?token=', '?token=a&token=b', `?token=${'x'.repeat(500)}`, '?token=%00'])(
    'that ends in "%s" leads to the page that says it is not valid',
    async (query) => {
      const { statusCode, headers } = await stranger().get(confirmEmailPath + query)
      expect([statusCode, headers.location]).toEqual([302, '/email-confirmation?status=invalid_token'])
    },
  )
})
