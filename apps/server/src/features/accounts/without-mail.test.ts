import { accountPath, forgotPasswordPath, loginPath, resendConfirmationPath } from '@velvetline/contracts/accounts'
import { accountDeletionPath } from '@velvetline/contracts/privacy'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addPerson } from '../../../test/person-factory.ts'
import { createBrowser, PASSWORD } from './test/person.ts'

let test: TestApp
beforeAll(async () => {
  const settings = {
    APP_MODE: 'live',
    PUBLIC_URL: 'https://velvetline.example',
    EMBEDDED_DATABASE: 'true',
    LOCAL_FILES: 'true',
  }
  test = await createTestApp({ settings })
})
afterAll(() => test.close())

it.each([forgotPasswordPath, resendConfirmationPath])(
  'a service that cannot send mail says so at %s to everyone alike, whether or not there is an account',
  async (url) => {
    await addPerson(test.context, 'member', { email: `known${url.length}@mail.example`, isEmailConfirmed: false })
    const ask = (email: string) => test.app.inject({ method: 'POST', url, payload: { email } })
    const known = await ask(`known${url.length}@mail.example`)
    const unknown = await ask('nobody@mail.example')
    expect([known.statusCode, known.json().code]).toEqual([503, 'not_configured'])
    expect([unknown.statusCode, unknown.body]).toEqual([503, known.body])
  },
)

it('a service that cannot send mail changes a password, and deletes an account or keeps it, without a report', async () => {
  const identifier = 'member@mail.example'
  await addPerson(test.context, 'member', { email: identifier, password: PASSWORD })
  const browser = createBrowser(test)
  const signIn = async (password: string) => (await browser.post(loginPath, { identifier, password })).json()
  await signIn(PASSWORD)
  const password = 'nine-distant-orchards'
  expect((await browser.patch(accountPath, { password, currentPassword: PASSWORD })).statusCode).toBe(200)
  expect((await browser.post(accountDeletionPath, { currentPassword: password })).statusCode).toBe(200)
  expect(await signIn(password)).toMatchObject({ user: { email: identifier }, isAccountKept: true })
})
