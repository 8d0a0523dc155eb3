import { COUNTRY_CODES } from '../packages/contracts/src/locales.ts'
import { settle } from './support/alive.ts'
import { expect, test } from './support/service-test.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

test('a country comes from the menu or the address, with its language, prices and numbers, and every request names it', async ({
  page,
  context,
}) => {
  await test.step('the chosen country brings its language, its prices and its numbers, and is remembered', async () => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('Die Nacht hat eine Stimme.')

    await page
      .getByRole('banner')
      .getByRole('button', { name: /Land: Deutschland/ })
      .click()
    await page.getByRole('menuitemradio', { name: /United Kingdom/ }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('banner').getByRole('button', { name: /United Kingdom/ })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('£')

    const cookie = (await context.cookies()).find(({ name }) => name === 'selected_country')
    expect(cookie?.value).toBe('uk')
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(YEAR_SECONDS - 600)
    expect(await page.evaluate(() => localStorage.getItem('velvetline_selected_country'))).toContain('uk')

    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  await test.step('server and browser agree in every country', async () => {
    const countries = (await (await page.request.get('/api/countries')).json()) as {
      subdomain: string
      language: string
    }[]
    expect(countries.map(({ subdomain }) => subdomain)).toEqual(COUNTRY_CODES)
    for (const { subdomain, language } of countries) {
      // A difference between server and browser would be logged in the console.
      await page.goto(`/profile/valentina?country=${subdomain}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('data-country', subdomain)
      await settle(page)
    }
  })

  await test.step('the address can name the country, and gb is another name of uk', async () => {
    await page.goto('/?country=gb')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('main')).toContainText('£')
    const cookie = (await context.cookies()).find(({ name }) => name === 'selected_country')
    expect(cookie?.value).toBe('uk')
  })

  await test.step('each request says which country is preferred', async () => {
    await context.addCookies([{ name: 'selected_country', value: 'ch', domain: 'localhost', path: '/' }])
    await page.goto('/register')
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/api/')),
      page.getByRole('button', { name: 'Anderen vorschlagen' }).click(),
    ])
    expect(asked.headers()['x-country-preference']).toBe('ch')
  })
})
