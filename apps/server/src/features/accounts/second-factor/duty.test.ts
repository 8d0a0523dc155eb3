import {
  finishSignInPath,
  loginPath,
  mePath,
  secondFactorOffPath,
  secondFactorPath,
} from '@velvetline/contracts/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { PASSWORD } from '../test/person.ts'
import { type Browser, becomeStaff, STEP_MS, stranger, totpOf, turnOn } from '../test/staff.ts'

const TODAY = '/api/admin/today'

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

const outcome = async (browser: Browser, path: string) => {
  const answer = await browser.get(path)
  return [answer.statusCode, answer.json().code]
}

it('in live mode an admin signs in without a factor, but every route of the staff is refused until there is one', async () => {
  const admin = await becomeStaff(test, 'admin')
  expect((await admin.browser.get(mePath)).statusCode).toBe(200)
  for (const path of [TODAY, '/api/admin/payments', '/api/admin/ledger-check']) {
    expect(await outcome(admin.browser, path)).toEqual([403, 'second_factor_required'])
  }
  expect(await outcome(admin.browser, '/api/agent/earnings')).toEqual([403, 'role_required'])
  expect((await admin.browser.get(secondFactorPath)).json()).toMatchObject({ isOn: false, isRequired: true })
  // Though this service cannot send mail.
  await turnOn(test, admin)
  expect((await admin.browser.get(TODAY)).statusCode).toBe(200)
})

it('in live mode an admin cannot turn it off, and signs in with a recovery code though no mail can be sent', async () => {
  const admin = await becomeStaff(test, 'admin')
  const { key, codes } = await turnOn(test, admin)
  const refused = await admin.browser.post(secondFactorOffPath, { code: totpOf(test, key), currentPassword: PASSWORD })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'second_factor_mandatory'])
  const browser = stranger(test)
  await browser.post(loginPath, { identifier: admin.email, password: PASSWORD })
  const answer = await browser.post(finishSignInPath, { code: codes[0] })
  expect(answer.statusCode).toBe(200)
  expect(answer.cookies.find(({ name }) => name === '__Host-velvetline_second_factor')?.value).toBe('')
})

it('in live mode an agent may do without it, and turn it off', async () => {
  const agent = await becomeStaff(test)
  expect((await outcome(agent.browser, '/api/agent/earnings'))[1]).not.toBe('second_factor_required')
  const { key } = await turnOn(test, agent)
  test.clock.advance(STEP_MS)
  const off = await agent.browser.post(secondFactorOffPath, { code: totpOf(test, key), currentPassword: PASSWORD })
  expect(off.statusCode).toBe(200)
})

it('in the demo an admin may do without it', async () => {
  const demo = await createTestApp()
  const { browser } = await becomeStaff(demo, 'admin')
  expect((await browser.get(TODAY)).statusCode).toBe(200)
  expect((await browser.get(secondFactorPath)).json()).toMatchObject({ isRequired: false })
  await demo.close()
})
