import { comeAlive, settle } from './support/alive.ts'
import { findBarriers } from './support/barriers.ts'
import { refusedWith } from './support/complaints.ts'
import { atEachSize, SCREENS } from './support/frame.ts'
import { expect, test } from './support/service-test.ts'

/** Path, language, title; paths without a counterpart follow the country. */
const PAGES: readonly (readonly [path: string, language: string, title: string])[] = [
  ['/impressum', 'de', 'Impressum'],
  ['/imprint', 'en', 'Imprint'],
  ['/datenschutz', 'de', 'Datenschutzerklärung'],
  ['/privacy', 'en', 'Privacy notice'],
  ['/agb', 'de', 'Allgemeine Geschäftsbedingungen'],
  ['/terms', 'en', 'Terms of service'],
  ['/cookie-richtlinie', 'de', 'Cookie-Richtlinie'],
  ['/cookies', 'en', 'Cookie policy'],
  ['/barrierefreiheit', 'de', 'Erklärung zur Barrierefreiheit'],
  ['/accessibility', 'en', 'Accessibility statement'],
  ['/2257', 'de', 'Altersnachweise der Darstellerinnen (18 U.S.C. § 2257)'],
  ['/2257?country=ie', 'en', '18 U.S.C. 2257 compliance'],
  ['/dmca?country=de', 'de', 'Urheberrecht und Meldungen (DMCA)'],
  ['/dmca?country=ie', 'en', 'Copyright and reports (DMCA)'],
]

test.setTimeout(240_000)

test('every legal page answers in its language and has no accessibility barriers', async ({
  page,
  request,
  complaints,
}) => {
  for (const [path, language, title] of PAGES) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await comeAlive(page)
    await atEachSize(page, ['desktop', 'phone'], async (screen) => {
      // The browser has hydrated the page and kept the server's markup.
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(overflow, `${path} is wider than a ${screen}`).toBeLessThanOrEqual(0)
      expect.soft(await findBarriers(page), `${path} on a ${screen}`).toEqual([])
    })
    if (path !== '/impressum') continue
    await test.step('a page names its twin for search engines and says when it was changed', async () => {
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/impressum$/)
      const twin = page.locator('link[rel=alternate][hreflang=en-IE]')
      await expect(twin).toHaveAttribute('href', /\/imprint\?country=ie$/)
      await expect(page.getByText('Zuletzt geändert am 28. November 2026')).toBeVisible()
      await expect(page.getByText('Beispieltext für die Demonstration.')).toBeVisible()
    })
  }
  await test.step('an unknown text is refused with 404', async () => {
    complaints.allow(refusedWith(404))
    expect((await request.get('/api/content/unbekannt')).status()).toBe(404)
    expect((await page.goto('/impressum-2'))?.status()).toBe(404)
  })
})

test('the text is in the page once, and is fetched only on navigation within the site; its contents and its twin are linked', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/agb')).text()
  expect(html.split('Muster für Ihre Erklärung').length - 1).toBe(1)

  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  await page.goto('/agb')
  await settle(page)
  expect(asked.filter((path) => path.startsWith('/api/content/'))).toEqual([])

  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Datenschutzerklärung' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wie lange wir speichern' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Muster für Ihre Erklärung' })).toBeHidden()
  await expect(page).toHaveTitle(/Datenschutzerklärung/)

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Muster für Ihre Erklärung' })).toBeVisible()

  await test.step('the contents lead to their section by keyboard, and the twin to the other language', async () => {
    await page.setViewportSize(SCREENS.phone)
    const contents = page.getByRole('main').locator('summary')
    await contents.focus()
    await page.keyboard.press('Enter')
    const link = page.getByRole('navigation', { name: 'Inhalt' }).getByRole('link', { name: 'Widerruf' })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#widerruf$/)
    await expect(page.getByRole('heading', { name: 'Widerruf', exact: true })).toBeInViewport()

    await page.getByRole('link', { name: 'Read this page in English' }).click()
    await expect(page).toHaveURL(/\/terms$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})
