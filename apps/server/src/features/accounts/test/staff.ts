import {
  loginPath,
  type RecoveryCodes,
  type Role,
  type SecondFactorKey,
  secondFactorKeyPath,
  secondFactorPath,
} from '@velvetline/contracts/accounts'
import { Secret, TOTP } from 'otpauth'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addPerson } from '../../../../test/person-factory.ts'
import { createBrowser, PASSWORD } from './person.ts'

export const STEP_MS = 30_000
let people = 0

/** A browser that has never been here, at an address that nobody else uses. */
export const stranger = (test: TestApp) => {
  people += 1
  return createBrowser(test, `198.51.100.${people % 250}`)
}
export type Browser = ReturnType<typeof stranger>

export const signIn = (email: string, browser: Browser, password = PASSWORD) =>
  browser.post(loginPath, { identifier: email, password })

/** Somebody with a second factor within reach, signed in by their password. */
export const becomeStaff = async (test: TestApp, role: Role = 'agent') => {
  people += 1
  const email = `staff-${people}@velvetline.example`
  const { accountId } = await addPerson(test.context, role, { email, password: PASSWORD })
  const browser = stranger(test)
  await signIn(email, browser)
  return { accountId, email, browser }
}
export type Staff = Awaited<ReturnType<typeof becomeStaff>>

/** What the app shows, some steps from now. */
export const totpOf = ({ clock }: TestApp, key: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: clock.now().getTime() + steps * STEP_MS })

export const offerKey = async (browser: Browser): Promise<SecondFactorKey> =>
  (await browser.post(secondFactorKeyPath)).json()

/** Turns it on; the next code is another one. */
export const turnOn = async (test: TestApp, { browser }: Pick<Staff, 'browser'>) => {
  const { key, enrolment } = await offerKey(browser)
  const answer = await browser.post(secondFactorPath, {
    enrolment,
    code: totpOf(test, key),
    currentPassword: PASSWORD,
  })
  test.clock.advance(STEP_MS)
  const { codes } = answer.json<RecoveryCodes>()
  return { key, codes }
}
