import type { Page } from '@playwright/test'
import { AGE_VERIFICATION_REQUIRED_REFUSAL } from '../packages/contracts/src/age-verification.ts'
import { passAgeCheck } from './support/age.ts'
import { findBarriers } from './support/barriers.ts'
import { refusedWith } from './support/complaints.ts'
import { atEachSize, SCREENS } from './support/frame.ts'
import { becomeMember, DEMO_PASSWORD, demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

test.use({ isAgeKnown: false })
test.setTimeout(240_000)

const RELOAD_MS = 1_500
const A_BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const A_CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Age Verification Required' })
const verifyButton = (page: Page) => page.getByRole('button', { name: 'Verify my age' })

const decide = async (page: Page, how: 'Pass' | 'Fail' | 'Abandon'): Promise<void> => {
  await expect(page).toHaveURL(/\/sandbox\/age\//)
  await page.getByRole('button', { name: new RegExp(`^${how}`) }).click()
  await expect(page).toHaveURL(/\/age-verification\/complete\?verified=(true|false)&verification_id=/)
}

const judge = (page: Page): Promise<void> =>
  atEachSize(page, ['desktop', 'phone'], async (screen) => {
    expect.soft(await findBarriers(page), `${page.url()} on a ${screen}`).toEqual([])
  })

/** No key leads out of the dialog or closes it. */
const expectHeldFocus = async (page: Page): Promise<void> => {
  await expect(dialog(page)).toBeVisible()
  for (let times = 0; times < 12; times += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
}

/** Somebody else before the same browser, who has answered the question about cookies too. */
const anotherVisitor = async (page: Page): Promise<void> => {
  if (page.url().startsWith('http'))
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (/age|country/.test(key)) localStorage.removeItem(key)
      sessionStorage.clear()
    })
  // An open page would ask without its session.
  await page.goto('about:blank')
  await page.context().clearCookies()
}

test('the uk site is blocked until somebody has proven their age, by nothing else, and nobody else is asked', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await test.step('the page is covered from its first byte, and only where a check is asked for', async () => {
    const isCovered = async (path: string, userAgent: string): Promise<boolean> => {
      const html = await (await page.request.get(path, { headers: { 'user-agent': userAgent } })).text()
      return html.includes('class="age-veil"')
    }
    expect(await isCovered('/?country=uk', A_BROWSER)).toBe(true)
    for (const spared of ['/login?country=uk', '/imprint?country=uk', '/?country=de']) {
      expect(await isCovered(spared, A_BROWSER), spared).toBe(false)
    }
    expect(await isCovered('/?country=uk', A_CRAWLER)).toBe(false)
  })

  await test.step('the uk site is blocked until a visitor has proven their age, and then stays open', async () => {
    await page.setViewportSize(SCREENS.phone)
    await page.goto('/profiles?country=uk')
    await expect(dialog(page)).toBeVisible()
    await judge(page)
    await verifyButton(page).click()
    await expect(page.getByRole('main')).toContainText('nobody’s age is checked here')
    await judge(page)
    await decide(page, 'Pass')
    await expect(page.getByRole('heading', { name: 'Age Verified' })).toBeVisible()
    const shownAt = Date.now()
    await expect(page).toHaveURL(/\/profiles/)
    expect(Date.now() - shownAt).toBeGreaterThan(RELOAD_MS / 3)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('/')
    await expect(page.locator('.age-veil')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('velvetline_age_verified'))).toBe('true')
    await page.setViewportSize(SCREENS.desktop)
  })

  await test.step('a uk member can chat only after the proof of age, and gets the bonus with it', async () => {
    await anotherVisitor(page)
    await context.addCookies([{ name: 'selected_country', value: 'uk', url: baseURL ?? '' }])
    const email = 'age-of-a-member@mail.example'
    await becomeMember(page, { name: 'Grace', email, phone: '+447400123456', password: DEMO_PASSWORD })
    const balance = async () =>
      ((await (await page.request.get('/api/credits/balance')).json()) as { balance: number }).balance
    expect(await balance()).toBe(0)
    const profile = ((await (await page.request.get('/api/profiles/valentina')).json()) as { uuid: string }).uuid
    const refused = await page.request.get(`/api/chat/session/${profile}`)
    expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([
      403,
      AGE_VERIFICATION_REQUIRED_REFUSAL,
    ])
    const abroad = await page.request.get(`/api/chat/session/${profile}`, { headers: { 'x-country-preference': 'de' } })
    expect(abroad.status()).toBe(403)

    await page.goto('/profile/valentina')
    await expect(dialog(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'I have an account: log in' })).toHaveCount(0)
    await verifyButton(page).click()
    await decide(page, 'Pass')
    await expect(page).toHaveURL(/\/profile\/valentina$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await balance()).toBe(10)
    expect((await page.request.get(`/api/chat/session/${profile}`)).status()).toBe(200)
  })

  await test.step('neither Germany nor an agent is asked, and a proof can be given beforehand', async () => {
    await anotherVisitor(page)
    const veil = page.locator('.age-veil')
    await page.goto('/?country=de')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(veil).toHaveCount(0)
    await signIn(page, demoEmail('agent'))
    await page.goto('/?country=uk')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(veil).toHaveCount(0)
    await anotherVisitor(page)
    await passAgeCheck(context, baseURL ?? '')
    await page.goto('/?country=uk')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(veil).toHaveCount(0)
  })

  await test.step('a refusal by the server opens the dialog on an uncovered page', async () => {
    await anotherVisitor(page)
    complaints.allow(refusedWith(403))
    await context.addCookies([{ name: 'selected_country', value: 'uk', url: baseURL ?? '' }])
    const email = 'age-of-a-traveller@mail.example'
    await becomeMember(page, { name: 'Ada', email, phone: '+447400123457', password: DEMO_PASSWORD })
    await page.goto('/profile/valentina?chat=open&country=de')
    await expect(page.getByRole('dialog', { name: 'Altersprüfung erforderlich' })).toBeVisible()
    const isProving = () => new URL(page.url()).pathname.startsWith('/sandbox/age/')
    // The chat that was open comes back on the page of the proof, and is refused again.
    const refused = page.waitForResponse((answer) => answer.status() === 403 && isProving())
    await page.getByRole('button', { name: 'Alter nachweisen' }).click()
    await refused
    await expect(page.getByRole('main')).toContainText('niemandes Alter')
    await expect(page.getByRole('dialog', { name: 'Altersprüfung erforderlich' })).toHaveCount(0)
    await page.getByRole('button', { name: /^Bestehen/ }).click()
    await expect(page.getByRole('heading', { name: 'Alter bestätigt' })).toBeVisible()
    await expect(page).toHaveURL(/\/profile\/valentina/)
    await expect(page.getByRole('dialog', { name: 'Altersprüfung erforderlich' })).toHaveCount(0)
  })

  await test.step('a check that cannot be loaded says so on the covered page, and is loaded by a reload or once the browser is online again', async () => {
    await anotherVisitor(page)
    complaints.allow(/net::ERR_FAILED/)
    let isAway = true
    await page.route('**/age-block*.js', (route) => (isAway ? route.abort() : route.continue()))
    await page.goto('/profiles?country=uk')
    const reload = page.getByRole('button', { name: 'Reload the page' })
    await expect(page.locator('.age-veil[role=alert]')).toContainText('Please reload the page')
    await judge(page)
    isAway = false
    await reload.click()
    await expect(dialog(page)).toBeVisible()

    isAway = true
    await page.goto('/profiles')
    await expect(reload).toBeVisible()
    isAway = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(dialog(page)).toBeVisible()
    await expect(reload).toHaveCount(0)
    await page.unroute('**/age-block*.js')
  })

  await anotherVisitor(page)
  complaints.allow(refusedWith(404))
  await test.step('an address with verified=true opens nothing', async () => {
    const unknown = page.getByRole('heading', { name: 'We do not know this check' })
    await page.goto(
      '/age-verification/complete?verified=true&verification_id=7b1f6e1e-6a51-4f3c-9d8f-2f0f7f3d9c11&country=uk',
    )
    await expect(unknown).toBeVisible()
    await page.goto('/age-verification/complete?verified=true&reference=7b1f6e1e-6a51-4f3c-9d8f-2f0f7f3d9c11')
    await expect(unknown).toBeVisible()
    await judge(page)
    await page.goto('/?verified=true')
    await expect(dialog(page)).toBeVisible()
  })

  await test.step('the block holds the focus, and no key closes it', async () => {
    await expectHeldFocus(page)
    await verifyButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/sandbox\/age\//)
  })

  await test.step('after three failed attempts no further one is offered, and support is named', async () => {
    await decide(page, 'Fail')
    await expect(page.getByRole('heading', { name: 'Your age could not be confirmed' })).toBeVisible()
    await expect(page.getByText('2 of 3 attempts left within 24 hours.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await decide(page, 'Abandon')
    await expect(page.getByRole('heading', { name: 'The check was not finished' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the site' }).click()
    await expect(page.getByText('1 of 3 attempts left within 24 hours.')).toBeVisible()
    await verifyButton(page).click()
    await decide(page, 'Fail')
    await expect(page.getByRole('heading', { name: 'Maximum Attempts Exceeded' })).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('dialog', { name: 'Maximum Attempts Exceeded' })).toBeVisible()
    await expect(verifyButton(page)).toHaveCount(0)
    expect.soft(await findBarriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Contact support' }).click()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the server counts the attempts of a browser that has lost its own count', async () => {
    await anotherVisitor(page)
    complaints.allow(refusedWith(429))
    const start = page.getByRole('button', { name: 'Start the check' })
    await page.goto('/test-age-verification?country=uk')
    await expect(page.getByText('United Kingdom').last()).toBeVisible()
    await judge(page)
    await start.click()
    await decide(page, 'Fail')
    for (let times = 0; times < 2; times += 1) {
      await page.getByRole('button', { name: 'Try again' }).click()
      await decide(page, 'Fail')
    }
    await page.goto('/test-age-verification')
    await page.getByRole('button', { name: 'Forget what this browser knows' }).click()
    await start.click()
    await expect(page.getByRole('alert')).toHaveText('Maximum Attempts Exceeded')
  })
})
