import type { Page } from '@playwright/test'
import { chooseNuggets, endPayment, ORDERING, orderIt } from './support/ordering.ts'
import { becomeMember, DEMO_PASSWORD, demoEmail, newestMessageTo } from './support/people.ts'
import { answersOfBefore, expect, test } from './support/service-test.ts'

/** The browser resolves every name below localhost to this machine, so each country has a host as in production. */
test.use({
  serviceOptions: { settings: { SERVICE_DOMAIN: 'localhost' } },
  storageState: async ({ service }, use) => {
    const hosts = ['us', 'ie'].map((country) => hostOf(service.url, country))
    await use({ cookies: [], origins: [...hosts.map((host) => answersOfBefore(host)), answersOfBefore(service.url)] })
  },
})

/** The welcome bonus. */
const BONUS = 10

const hostOf = (url: string, country: string): string => url.replace('//localhost', `//${country}.localhost`)

const balanceIn = (page: Page, amount: number) =>
  page.getByRole('banner').getByRole('link', { name: `Balance: ${amount} Nuggets` })

/** Fetched by the page, with its cookies; requests made by the test itself cannot resolve these names. */
const askFrom = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (address) => (await fetch(address)).status, path)

/** So that another person can take the place before the same browser. */
const leave = async (page: Page): Promise<void> => {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

test('on a country’s host people register, pay and read prices as that country’s, or their account’s', async ({
  page,
  service,
}) => {
  await test.step('a registration on a country’s host is confirmed there, in its language and in the same browser', async () => {
    const host = hostOf(service.url, 'us')
    await page.goto(`${host}/register`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByLabel('Name', { exact: true }).fill('Mary Example')
    await page.getByLabel('E-mail', { exact: true }).fill('mary@velvetline.example')
    await page.getByLabel('Phone number').fill('+1 212 555 0188')
    await page.getByLabel('Date of birth').fill('1984-05-17')
    await page.getByLabel('Password', { exact: true }).fill('four-quiet-windows-in-the-rain')
    for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Please check your inbox' })).toBeVisible()

    const { links } = await newestMessageTo(page, 'mary@velvetline.example')
    expect(links[0]).toContain(`${host}/api/auth/confirm-email?token=`)
    await page.goto(links[0] ?? '')
    await expect(page).toHaveURL(new RegExp(`^${host}/email-confirmation\\?status=success`))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(balanceIn(page, BONUS)).toBeVisible()
    expect(await askFrom(page, '/api/auth/me')).toBe(200)
  })

  await test.step('a payer returns to the host of the order, still signed in, and the receipt links there', async () => {
    await leave(page)
    const host = hostOf(service.url, 'ie')
    const email = 'orla@velvetline.example'
    const password = 'four-quiet-windows-in-the-rain'
    await becomeMember(page, { name: 'Orla Example', email, phone: '+353 1 555 0188', password })
    await page.goto(`${host}/login?redirect=/credits`)
    await page.getByLabel('E-mail, phone number or user name').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(`${host}/credits`)

    await chooseNuggets(page, ORDERING.en, 25)
    await orderIt(page, ORDERING.en)
    expect(page.url()).toContain(`${host}/sandbox/pay/`)
    await endPayment(page, ORDERING.en, 'approve')
    await expect(page).toHaveURL(new RegExp(`^${host}/nuggets-success\\?order=`))
    await expect(page.getByRole('heading', { name: '25 Nuggets are yours.' })).toBeVisible()
    await expect(balanceIn(page, BONUS + 25)).toBeVisible()

    const { links } = await newestMessageTo(page, email, /receipt/i)
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(link).toContain(`${host}/`)
  })

  await test.step('a member on another country’s pages sees their own prices, with a note', async () => {
    await leave(page)
    const host = hostOf(service.url, 'us')
    const main = page.getByRole('main')
    const note = page.getByRole('complementary', { name: 'Prices of your account' })
    await page.goto(`${host}/pricing`)
    await expect(main).toContainText('$')
    await expect(note).toHaveCount(0)

    await page.goto(`${host}/login?redirect=/pricing`)
    await page.getByLabel('E-mail, phone number or user name').fill(demoEmail('member'))
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await main.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(`${host}/pricing`)
    await expect(note).toHaveText(
      'You are viewing the pages of another country: United States. Prices and phone numbers are those of your account: Germany, EUR.',
    )
    await expect(main).toContainText('€')
    await expect(main).not.toContainText('$')
    await page.reload()
    await expect(note).toBeVisible()
    await expect(main).not.toContainText('$')
  })
})
