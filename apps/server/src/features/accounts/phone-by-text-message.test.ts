import { loginPath, phoneCodePath, phoneProofPath } from '@velvetline/contracts/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { addPerson } from '../../../test/person-factory.ts'
import { readConfig } from '../../config/config.ts'
import { DAY_MS, HOUR_MS } from '../../kernel/clock.ts'
import { type SevenGateway, startSevenGateway } from '../../platform/mailer/test/seven-gateway.ts'

const API_KEY = 'a-key-of-the-tests'
const PASSWORD = 'seven-calm-lanterns'
const LIVE = {
  APP_MODE: 'live',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://velvetline.example',
  EMBEDDED_DATABASE: 'true',
  LOCAL_FILES: 'true',
  AGE_POLICIES: 'de=none,at=none,ch=none,li=none,lu=none,us=none,uk=none,ca=none,au=none,ie=none,nz=none,za=none',
}

let numbers = 15_112_345_000
/** The number is unproven. */
const memberOf = async ({ app, context }: TestApp, phone?: string) => {
  numbers += 1
  const own = phone ?? `+49${numbers}`
  const { cookie } = await addPerson(context, 'member', { phone: own, password: PASSWORD, isPhoneProven: false })
  const headers = { cookie: `__Host-${cookie}` }
  return {
    phone: own,
    ask: (remoteAddress: string) => app.inject({ method: 'POST', url: phoneCodePath, headers, remoteAddress }),
    prove: (code: string) => app.inject({ method: 'POST', url: phoneProofPath, headers, payload: { code } }),
  }
}

it('a live service without a provider refuses instead of pretending to send', async () => {
  const test = await createTestApp({ settings: LIVE })
  const { ask } = await memberOf(test)
  const refused = await ask('192.0.2.1')
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'not_configured'])
  await test.close()
})

describe('a live service with a provider of text messages', () => {
  let gateway: SevenGateway
  let test: TestApp
  beforeAll(async () => {
    gateway = await startSevenGateway(API_KEY)
    const config = readConfig(LIVE)
    const textMessages = { apiKey: API_KEY, sender: 'Velvetline', apiUrl: `${gateway.url}/api` }
    test = await createTestApp({ override: { config: { ...config, textMessages } } })
    await test.context.jobs.start()
  })
  afterAll(async () => {
    await test.close()
    await gateway.close()
  })
  const textTo = (phone: string): Promise<string> =>
    eventually(() => {
      const text = gateway.accepted.findLast(({ to }) => to === phone)?.text
      expect(text).toBeDefined()
      return text ?? ''
    })

  it('sends a code in neutral words that proves the number, which then signs in', async () => {
    const { phone, ask, prove } = await memberOf(test)
    expect((await ask('192.0.2.1')).statusCode).toBe(200)
    const text = await textTo(phone)
    expect(text).toMatch(/^\d{6} ist Ihr Bestätigungscode\. Er gilt 10 Minuten\.$/)
    expect((await prove(text.slice(0, 6))).json().user.phoneVerified).toBe(true)
    const payload = { identifier: phone, password: PASSWORD }
    expect((await test.app.inject({ method: 'POST', url: loginPath, payload })).statusCode).toBe(200)
  })

  it('sends one number at most eight codes a day, whichever accounts and addresses ask', async () => {
    const phone = '+4915112349999'
    const first = await memberOf(test, phone)
    const second = await memberOf(test, phone)
    const statuses: number[] = []
    for (let time = 0; time < 5; time += 1) statuses.push((await first.ask(`192.0.2.${time}`)).statusCode)
    for (let time = 0; time < 4; time += 1) statuses.push((await second.ask(`198.51.100.${time}`)).statusCode)
    expect(statuses).toEqual([...Array(8).fill(200), 429])
    test.clock.advance(HOUR_MS)
    const refused = await second.ask('192.0.2.9')
    expect(refused.json()).toMatchObject({ code: 'too_many_codes', message: expect.stringContaining('1380 Min.') })
    test.clock.advance(DAY_MS)
    expect((await second.ask('192.0.2.9')).statusCode).toBe(200)
  })

  it('sends at most twenty codes an hour for one address, whichever accounts ask', async () => {
    const statuses: number[] = []
    for (let person = 0; person < 21; person += 1) {
      const { ask } = await memberOf(test)
      statuses.push((await ask('203.0.113.7')).statusCode)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })
})
