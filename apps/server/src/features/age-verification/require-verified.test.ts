import { AGE_MARK_COOKIE } from '@velvetline/contracts/age-verification'
import { chatMessagesPath, chatSessionPath, sendMessagePath } from '@velvetline/contracts/chat'
import { balancePath } from '@velvetline/contracts/credits'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addConsultant, giveNuggets } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addPerson } from '../../../test/person-factory.ts'
import { DAY_MS, MINUTE_MS } from '../../kernel/clock.ts'
import { addMemberOf, type Browser, goThrough, openBrowser, send, statusOf } from './test/age-scene.ts'

let test: TestApp
let profileId: string
beforeAll(async () => {
  test = await createTestApp({
    pages: {
      isFinal: true,
      filesDirectory: undefined,
      render: async ({ site }) => ({ status: 200, html: `the check is ${site.ageCheck ?? 'none'}`, errors: [] }),
    },
  })
  await test.context.jobs.start()
  profileId = (await addConsultant(test.context)).profileId
})
afterAll(() => test.close())
afterEach(() => test.context.agePolicies.change('at', false))

const REFUSED = {
  code: 'age_verification_required',
  message: 'Please verify your age first. Your country requires it.',
}

const openChat = (browser: Browser) => send(test, browser, 'GET', chatSessionPath(profileId))
const write = (browser: Browser, sessionId: string) =>
  send(test, browser, 'POST', sendMessagePath, {
    sessionId,
    profileUuid: profileId,
    content: 'Hello',
    messageType: 'text',
  })

describe('chat in a country that asks for a proof of age', () => {
  it('is refused, unread and uncharged, until the age is proven', async () => {
    const { accountId, browser } = await addMemberOf(test)
    await giveNuggets(test.context, accountId, 1_000)
    const refused = await openChat(browser)
    expect([refused.statusCode, refused.json()]).toEqual([403, REFUSED])
    expect((await write(browser, crypto.randomUUID())).json()).toEqual(REFUSED)
    expect((await send(test, browser, 'GET', chatMessagesPath(crypto.randomUUID()))).json()).toEqual(REFUSED)
    expect((await send(test, browser, 'GET', balancePath)).json()).toMatchObject({ balance: 10 })

    await goThrough(test, browser, 'fail')
    expect((await openChat(browser)).statusCode).toBe(403)

    await goThrough(test, browser, 'pass')
    const session = await openChat(browser)
    expect(session.statusCode).toBe(200)
    expect((await write(browser, session.json<{ id: string }>().id)).statusCode).toBe(201)
  })

  it('is refused to an account of the uk that says it is in Germany', async () => {
    const { browser } = await addMemberOf(test)
    const abroad: Browser = { ...browser, country: 'de' }
    const answers = [
      await openChat(abroad),
      await send(test, abroad, 'GET', `${chatSessionPath(profileId)}?country=de`),
      await send(
        test,
        { ...abroad, cookies: new Map([...browser.cookies, ['selected_country', 'de']]) },
        'GET',
        chatSessionPath(profileId),
      ),
    ]
    for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([403, REFUSED.code])
    expect(await statusOf(test, abroad)).toMatchObject({ verified: false, needsVerification: true })
  })

  it('is refused to a German account on the uk site, and nowhere else', async () => {
    const { browser } = await addMemberOf(test, 'de')
    expect((await openChat({ ...browser, country: 'uk' })).statusCode).toBe(403)
    expect((await openChat(browser)).statusCode).toBe(200)
    expect(await statusOf(test, browser)).toEqual({ verified: false, needsVerification: false, attempts: 0 })
  })

  it('is open for 24 hours to a member who proved their age in this browser as a visitor', async () => {
    const { browser } = await addMemberOf(test)
    test.clock.advance(MINUTE_MS)
    const visitor = openBrowser()
    await goThrough(test, visitor, 'pass')
    for (const [name, value] of visitor.cookies) browser.cookies.set(name, value)
    expect((await openChat(browser)).statusCode).toBe(200)
    test.clock.advance(DAY_MS)
    expect((await openChat(browser)).statusCode).toBe(403)
  })

  it('is not asked of consultants and admins', async () => {
    for (const role of ['agent', 'admin'] as const) {
      const { cookie } = await addPerson(test.context, role, { countryCode: 'uk' })
      expect(await statusOf(test, openBrowser(cookie))).toMatchObject({ needsVerification: false })
    }
  })

  it('is refused in German on German pages', async () => {
    await test.context.agePolicies.change('at', true)
    const { browser } = await addMemberOf(test, 'de')
    expect((await openChat({ ...browser, country: 'at' })).json()).toEqual({
      code: 'age_verification_required',
      message: 'Bitte weisen Sie zuerst Ihr Alter nach. Das ist in Ihrem Land vorgeschrieben.',
    })
  })
})

describe('the policy of a country', () => {
  it('can be switched on and off', async () => {
    const { browser } = await addMemberOf(test, 'de')
    const inAustria: Browser = { ...browser, country: 'at' }
    expect((await openChat(inAustria)).statusCode).toBe(200)
    await test.context.agePolicies.change('at', true)
    expect((await openChat(inAustria)).statusCode).toBe(403)
    await test.context.agePolicies.change('at', false)
    expect((await openChat(inAustria)).statusCode).toBe(200)
  })

  it('is versioned, and every result stores its version', async () => {
    await test.context.agePolicies.change('at', true)
    const { accountId, browser } = await addMemberOf(test, 'de')
    await goThrough(test, { ...browser, country: 'at' }, 'pass')
    const { rows } = await test.context.database.pool.query<{
      version: number
      policy_version: number
      method: string
    }>(
      `select p.version, v.policy_version, v.method from age_verifications v
       join age_policies p on p.country_code = v.country_code where v.account_id = $1`,
      [accountId],
    )
    expect(rows[0]?.version).toBeGreaterThan(1)
    expect(rows).toEqual([expect.objectContaining({ policy_version: rows[0]?.version, method: 'sandbox' })])
  })
})

describe('a page of a country that asks', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const pageFor = async ({ cookies, country }: Browser) => {
    const headers = { 'user-agent': FIREFOX, 'x-country-preference': country }
    return (await test.app.inject({ url: '/', cookies: Object.fromEntries(cookies), headers })).body
  }

  it('is blocked until the age is proven, for a guest by a mark in the browser', async () => {
    const { browser } = await addMemberOf(test)
    for (const one of [browser, openBrowser()]) expect(await pageFor(one)).toBe('the check is block')
    expect(await pageFor(openBrowser(`${AGE_MARK_COOKIE}=1`))).toBe('the check is quiet')
    await goThrough(test, browser, 'pass')
    expect(await pageFor(browser)).toBe('the check is quiet')
  })

  it('has no block for consultants, or in another country', async () => {
    const { cookie } = await addPerson(test.context, 'agent', { countryCode: 'uk' })
    expect(await pageFor(openBrowser(cookie))).toBe('the check is none')
    expect(await pageFor(openBrowser('', 'de'))).toBe('the check is none')
  })

  it('is sent to search engines without the block, and never from that cache to people', async () => {
    const origin = await test.app.listen({ host: '127.0.0.1', port: 0 })
    const pageAs = async (userAgent: string) => {
      const headers = { 'user-agent': userAgent, 'x-country-preference': 'uk' }
      return (await fetch(origin, { headers })).text()
    }
    for (const _time of [1, 2]) {
      expect(await pageAs('Mozilla/5.0 (compatible; Googlebot/2.1)')).toBe('the check is quiet')
      expect(await pageAs(FIREFOX)).toBe('the check is block')
    }
  })
})
