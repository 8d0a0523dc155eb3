import { mePath, registerPath } from '@velvetline/contracts/accounts'
import { balancePath } from '@velvetline/contracts/credits'
import { outboxPath } from '@velvetline/contracts/outbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { DAY_MS, MINUTE_MS } from '../../kernel/clock.ts'
import { cleanUpAgeVerification } from './age-verification.jobs.ts'
import { type Browser, begin, goThrough, openBrowser, send, statusOf } from './test/age-scene.ts'

let test: TestApp
let people = 0
beforeAll(async () => {
  test = await createTestApp()
  await test.context.jobs.start()
})
afterAll(() => test.close())

/** @returns follows the mail's link in the same browser, and says where it leads */
const askToRegister = async (browser: Browser) => {
  people += 1
  const email = `late-bonus-${people}@mail.example`
  const phone = browser.country === 'uk' ? `+447400${String(100_000 + people)}` : `+49151${String(30_000_000 + people)}`
  const person = { name: 'Late Bonus', email, phone, password: 'seven-calm-lanterns', birthDate: '1990-04-12' }
  const answer = await send(test, browser, 'POST', registerPath, {
    ...person,
    acceptTerms: true,
    acceptSensitiveData: true,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  const messages = (await send(test, browser, 'GET', outboxPath)).json<{ to: string; links: string[] }[]>()
  const link = new URL(messages.find(({ to }) => to === email)?.links[0] ?? 'http://none.invalid/')
  return async () => String((await send(test, browser, 'GET', link.pathname + link.search)).headers.location)
}
const register = async (browser: Browser): Promise<string> => (await askToRegister(browser))()

const balanceOf = async (browser: Browser): Promise<number> =>
  (await send(test, browser, 'GET', balancePath)).json<{ balance: number }>().balance

describe('the welcome bonus in a country that asks for a proof of age', () => {
  it('waits for the proof, is announced, and is granted once', async () => {
    const browser = openBrowser()
    expect(await register(browser)).toBe('/email-confirmation?status=success&nuggets=0&bonus=age')
    expect(await balanceOf(browser)).toBe(0)
    await goThrough(test, browser, 'fail')
    expect(await balanceOf(browser)).toBe(0)
    await goThrough(test, browser, 'pass')
    expect(await balanceOf(browser)).toBe(10)
    await statusOf(test, browser)
    await cleanUpAgeVerification(test.context)
    expect(await balanceOf(browser)).toBe(10)
  })

  it('is granted at once to a visitor who proved their age before registering, and the account keeps the proof', async () => {
    const browser = openBrowser()
    await goThrough(test, browser, 'pass')
    test.clock.advance(MINUTE_MS)
    await register(browser)
    expect((await statusOf(test, browser)).verified).toBe(true)
    expect(await balanceOf(browser)).toBe(10)
    test.clock.advance(3 * DAY_MS)
    browser.cookies.delete('velvetline_age')
    expect((await statusOf(test, browser)).verified).toBe(true)
  })

  it('is released by the proof of a visitor who had only registered, once they follow the link', async () => {
    const browser = openBrowser()
    const followLink = await askToRegister(browser)
    test.clock.advance(MINUTE_MS)
    await goThrough(test, browser, 'pass')
    test.clock.advance(MINUTE_MS)
    await followLink()
    expect((await statusOf(test, browser)).verified).toBe(true)
    expect(await balanceOf(browser)).toBe(10)
    browser.cookies.delete('velvetline_age')
    expect((await statusOf(test, browser)).verified).toBe(true)
  })

  it('is released when the country no longer requires a check', async () => {
    const browser = openBrowser()
    await register(browser)
    await test.context.agePolicies.change('uk', false)
    await cleanUpAgeVerification(test.context)
    await test.context.agePolicies.change('uk', true)
    expect(await balanceOf(browser)).toBe(10)
  })

  it('is granted on confirmation elsewhere', async () => {
    const browser = openBrowser('', 'de')
    expect(await register(browser)).toBe('/email-confirmation?status=success&nuggets=10')
    expect(await balanceOf(browser)).toBe(10)
  })

  it('does not prevent registering and signing in without a proof', async () => {
    const browser = openBrowser()
    await register(browser)
    expect((await send(test, browser, 'GET', mePath)).statusCode).toBe(200)
    expect((await begin(test, browser)).statusCode).toBe(200)
  })
})
