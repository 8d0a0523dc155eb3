import { forgotPasswordPath, resendConfirmationPath } from '@velvetline/contracts/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addPerson } from '../../../test/person-factory.ts'

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
