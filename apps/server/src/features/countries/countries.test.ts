import { type Country, countriesPath, countryPath, currentCountryPath, PRICES } from '@velvetline/contracts/countries'
import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

interface Asked {
  readonly url?: string
  readonly headers?: Record<string, string>
  readonly cookie?: string
}
const ask = ({ url = countryPath, headers = {}, cookie }: Asked) =>
  test.app.inject({ method: 'GET', url, headers, ...(cookie && { cookies: { selected_country: cookie } }) })
const countryOf = async (asked: Asked): Promise<string> => (await ask(asked)).json<Country>().countryCode

describe('the country of a request', () => {
  const everything = {
    url: `${countryPath}?country=ie`,
    headers: { 'x-country-preference': 'us', host: 'ch.velvetline.example' },
    cookie: 'nz',
  }

  it('is the one in the address, before everything else', async () => {
    expect(await countryOf(everything)).toBe('ie')
  })

  it('is the browser’s preference, then the cookie, then the host, then Germany', async () => {
    expect(await countryOf({ ...everything, url: countryPath })).toBe('us')
    expect(await countryOf({ headers: { host: 'ch.velvetline.example' }, cookie: 'nz' })).toBe('nz')
    expect(await countryOf({ headers: { host: 'ch.velvetline.example' } })).toBe('ch')
    expect(await countryOf({})).toBe('de')
  })

  it.each(['us', 'uk', 'de', 'at', 'ch', 'li', 'ie', 'lu', 'nz', 'ca', 'au', 'za'])(
    'is %s on its subdomain',
    async (code) => {
      expect(await countryOf({ headers: { host: `${code}.velvetline.example:8080` } })).toBe(code)
    },
  )

  it.each([
    ['gb.velvetline.example', 'uk'],
    ['velvetline.example', 'de'],
    ['www.velvetline.example', 'de'],
    ['us.elsewhere.example', 'de'],
    ['us.evilvelvetline.example', 'de'],
    ['localhost:3000', 'de'],
    ['127.0.0.1', 'de'],
  ])('on %s is %s', async (host, code) => {
    expect(await countryOf({ headers: { host } })).toBe(code)
  })

  it('ignores unknown codes everywhere', async () => {
    expect(
      await countryOf({ url: `${countryPath}?country=xx`, headers: { 'x-country-preference': 'fr' }, cookie: 'at' }),
    ).toBe('at')
    expect(await countryOf({ url: `${countryPath}?country=at&country=us` })).toBe('de')
  })

  it('is remembered for 365 days when it was requested', async () => {
    const response = await ask({ url: `${countryPath}?country=GB` })
    expect(response.cookies).toMatchObject([
      { name: 'selected_country', value: 'uk', path: '/', maxAge: 365 * 24 * 60 * 60, sameSite: 'Lax' },
    ])
    expect(response.cookies[0]).not.toHaveProperty('httpOnly', true)
    expect((await ask({ url: `${countryPath}?country=xx` })).cookies).toEqual([])
    expect((await ask({})).cookies).toEqual([])
  })
})

describe('the three endpoints', () => {
  it('list every country with its language, currency and prices', async () => {
    const countries = (await ask({ url: countriesPath })).json<Country[]>()
    expect(countries.map(({ countryCode }) => countryCode)).toEqual([...COUNTRY_CODES])
    for (const { currency, prices } of countries) expect(prices).toEqual(PRICES[currency])
    const german = countries.filter(({ language }) => language === 'de').map(({ countryCode }) => countryCode)
    expect(german).toEqual(['de', 'at', 'ch', 'li', 'lu'])
  })

  it('answer with one country by its code or alias', async () => {
    const response = await ask({ url: `${currentCountryPath}?country=gb` })
    expect(response.json()).toMatchObject({ subdomain: 'uk', countryCode: 'uk', currency: 'GBP', language: 'en' })
  })

  it('answer with the country of the request without a code', async () => {
    expect(await countryOf({ url: currentCountryPath, cookie: 'za' })).toBe('za')
  })

  it('refuse an unknown code in the language of the request', async () => {
    const response = await ask({ url: `${currentCountryPath}?country=fr`, cookie: 'us' })
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { code: 'unknown_country', message: 'We do not serve this country.' },
    ])
  })
})

describe('a file that caches share', () => {
  it.each([
    '/photos/profiles/nobody.webp',
    '/sitemap.xml',
    '/robots.txt',
    '/sitemaps/pages.xml',
    '/previews/site/home.de.jpg',
  ])('remembers no country for anybody: %s', async (path) => {
    expect((await ask({ url: `${path}?country=at` })).headers['set-cookie']).toBeUndefined()
    expect((await ask({ url: `${countryPath}?country=at` })).headers['set-cookie']).toContain('selected_country=at')
  })

  it.each(['/sitemap.xml', '/robots.txt', '/sitemaps/pages.xml'])('is %s the same for every requester', async (url) => {
    const { body } = await ask({ url })
    expect((await ask({ url, cookie: 'at', headers: { 'x-country-preference': 'uk' } })).body).toBe(body)
    expect((await ask({ url: `${url}?country=at` })).body).not.toBe(body)
  })
})
