import type { Locator, Page } from '@playwright/test'
import { comeAlive, settle } from './support/alive.ts'
import { findBarriers } from './support/barriers.ts'
import { refusedWith } from './support/complaints.ts'
import { atEachSize, SCREENS } from './support/frame.ts'
import { answerSlowly, focusLosses, noteFocusLosses } from './support/kept-focus.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

/** The specification's height of a card. */
const CARD_HEIGHT_PX = 580

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')
const categories = (page: Page): Locator => page.getByRole('navigation', { name: /^(Kategorien|Categories)$/ })
const form = (page: Page): Locator => page.getByRole('form', { name: /^(Auswahl|Selection)$/ })
const meta = (page: Page, name: string): Locator => page.locator(`meta[name="${name}"]`)

test.describe('all ladies', () => {
  test('are shown with the note, the offer for guests and the ten categories, and not to search engines', async ({
    page,
  }) => {
    await page.goto('/profiles')
    await expect(page.getByRole('heading', { level: 1, name: 'Alle Damen' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Nicht jede abgebildete Dame ist immer erreichbar.')
    await expect(page.getByText(/Zugang zu allen Damen für nur 99.Cent pro Minute/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tarif freischalten' })).toHaveAttribute('href', '/subscribe')
    await expect(categories(page).getByRole('link')).toHaveText([
      'Alle Damen',
      'MILF',
      'Blond',
      'Große Brüste',
      'Oral',
      'Po',
      'Oma',
      'Fetisch',
      'Latina',
      'Ebony',
      'Brünett',
    ])
    await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex,follow')
  })

  test('have cards with everything one needs to choose and to reach them', async ({ page }) => {
    await page.goto('/profiles')
    const card = cards(page).filter({ hasText: 'Aurelia' })
    await expect(card).toContainText('Verfügbar')
    await expect(card.getByRole('img', { name: /von 5 Sternen$/ })).toBeVisible()
    await expect(card.getByRole('list', { name: 'Themen' }).getByRole('listitem')).toHaveCount(4)
    await expect(card).toContainText('0900 512 345')
    await expect(card).toContainText('1,99 € pro Minute')
    await expect(card.getByRole('button', { name: /^Jetzt anrufen/ })).toBeVisible()
    await expect(card.getByRole('link', { name: /^Jetzt chatten/ })).toBeVisible()
    await expect(card.getByRole('link', { name: 'Premium nur 0,99 €/Minute!' })).toBeVisible()
    await card.getByRole('link', { name: /^Mehr Fotos/ }).click()
    await expect(page).toHaveURL(/\/profile\/aurelia$/)
  })

  test('fetch a profile when somebody points at its photos, and once only', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/profiles/aurelia') asked.push(request.url())
    })
    await page.goto('/profiles')
    await comeAlive(page)
    const link = cards(page)
      .filter({ hasText: 'Aurelia' })
      .getByRole('link', { name: /^Mehr Fotos/ })
    await link.hover()
    await expect.poll(() => asked.length).toBe(1)
    await page.mouse.move(0, 0)
    await link.hover()
    await link.click()
    await expect(page).toHaveURL(/\/profile\/aurelia$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Aurelia/)
    expect(asked).toHaveLength(1)
  })

  test('have no offer for a member, and the subscriber’s number for a subscriber', async ({ page, openBrowser }) => {
    await signIn(page, demoEmail('member'))
    await page.goto('/profiles')
    await expect(cards(page).first()).toContainText('0900 512 345')
    await expect(page.getByRole('link', { name: 'Tarif freischalten' })).toHaveCount(0)
    const other = await openBrowser()
    await signIn(other, demoEmail('subscriber'))
    await other.goto('/profiles')
    await expect(cards(other).first()).toContainText('0900 212 345')
    await expect(cards(other).getByRole('link', { name: /^Premium nur/ })).toHaveCount(0)
  })

  for (const [width, columns] of Object.entries({ 360: 1, 768: 2, 1280: 3 })) {
    test(`stand in ${columns} columns at ${width} px, equally high in a row, and nothing sticks out`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: Number(width), height: 800 })
      await page.goto('/profiles')
      const boxes: { top: number; height: number }[] = []
      for (const card of (await cards(page).all()).slice(0, 3)) {
        boxes.push(
          await card.evaluate((element) => {
            const { top, height } = element.getBoundingClientRect()
            return { top: Math.round(top + scrollY), height }
          }),
        )
      }
      const row = boxes.filter(({ top }) => top === boxes[0]?.top)
      expect(row).toHaveLength(columns)
      expect(new Set(row.map(({ height }) => Math.round(height))).size).toBe(1)
      expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(CARD_HEIGHT_PX)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(Number(width))
    })
  }

  test('can be ordered and narrowed, which the address says and keeps', async ({ page }) => {
    await page.goto('/profiles')
    const all = await cards(page).count()
    await form(page).getByLabel('Thema').selectOption('Flirten')
    await form(page).getByLabel('Reihenfolge').selectOption('rating')
    await form(page).getByRole('button', { name: 'Anzeigen' }).click()
    await expect(page).toHaveURL(/\/profiles\?sort=rating&specialty=Flirten$/)
    // While the answer is waited for there is nobody at all.
    await expect(cards(page).first()).toContainText('Flirten')
    await expect.poll(() => cards(page).count()).toBeLessThan(all)
    const narrowed = await cards(page).count()
    for (const card of await cards(page).all()) await expect(card).toContainText('Flirten')
    await page.reload()
    await expect(form(page).getByLabel('Thema')).toHaveValue('Flirten')
    await expect(cards(page)).toHaveCount(narrowed)
    await page.goBack()
    await expect(form(page).getByLabel('Thema')).toHaveValue('')
    await expect(cards(page)).toHaveCount(all)
  })

  test('can be narrowed by keyboard alone, and the focus stays', async ({ page }) => {
    await page.goto('/profiles')
    await comeAlive(page)
    await form(page).getByLabel('Reihenfolge').focus()
    for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab')
    await expect(form(page).getByLabel('Jetzt verfügbar')).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await answerSlowly(page, /\/api\/profiles\?.*available=true/)
    await noteFocusLosses(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?available=true$/)
    await expect(page.locator('.lady-list')).toHaveAttribute('aria-busy', 'true')
    await expect(cards(page).first()).toBeVisible()
    await expect(cards(page).getByText('Offline')).toHaveCount(0)
    await expect(form(page).getByRole('button', { name: 'Anzeigen' })).toBeFocused()
    expect(await focusLosses(page)).toEqual([])
  })

  test('of a category keep the form and its focus while the answer is waited for', async ({ page }) => {
    await page.goto('/telefonsex-kategorie/milf')
    await comeAlive(page)
    await answerSlowly(page, /\/api\/categories\/.*available=true/)
    await form(page).getByLabel('Jetzt verfügbar').check()
    const show = form(page).getByRole('button', { name: 'Anzeigen' })
    await show.focus()
    await noteFocusLosses(page)
    await page.keyboard.press('Enter')
    await expect(page.locator('.lady-list')).toHaveAttribute('aria-busy', 'true')
    await expect(page).toHaveURL(/\/telefonsex-kategorie\/milf\?available=true$/)
    await expect(page.locator('.lady-list')).not.toHaveAttribute('aria-busy')
    await expect(show).toBeFocused()
    expect(await focusLosses(page)).toEqual([])
  })

  test('lead back to everyone where nobody matches', async ({ page }) => {
    await page.goto('/profiles?specialty=Stricken&sort=newest')
    await expect(page.getByRole('heading', { name: 'Niemand passt zu dieser Auswahl' })).toBeVisible()
    await page.getByRole('link', { name: 'Auswahl aufheben' }).click()
    await expect(page).toHaveURL(/\/profiles\?sort=newest$/)
    await expect(cards(page).first()).toBeVisible()
  })

  test('have no page beyond the last', async ({ page, complaints }) => {
    complaints.allow(refusedWith(404))
    expect((await page.goto('/profiles?page=9'))?.status()).toBe(404)
  })

  test('can be narrowed without a script', async ({ openBrowser }) => {
    const page = await openBrowser({ javaScriptEnabled: false, viewport: SCREENS.phone })
    await page.goto('/profiles')
    await form(page).getByLabel('Thema').selectOption('Flirten')
    await form(page).getByRole('button', { name: 'Anzeigen' }).click()
    await expect(page).toHaveURL(/specialty=Flirten/)
    const narrowed = await cards(page).all()
    expect(narrowed.length).toBeGreaterThan(0)
    for (const card of narrowed) await expect(card).toContainText('Flirten')
  })

  test('tell once that a membership is active, and clean the address', async ({ page }) => {
    await page.goto('/profiles?subscription=success&country=uk')
    await expect(page.getByText('Subscription Successfully Activated!', { exact: true })).toBeVisible({
      timeout: 20_000,
    })
    await expect(page).toHaveURL(/\/profiles$/)
    await page.goto('/profiles?subscription=success&country=de')
    await expect(page.getByText('Mitgliedschaft erfolgreich freigeschaltet!', { exact: true })).toBeVisible({
      timeout: 20_000,
    })
  })
})

test.describe('a category', () => {
  test('has its name, its ladies, its text and its own words for search engines', async ({ page }) => {
    await page.goto('/profiles')
    await categories(page).getByRole('link', { name: 'Fetisch' }).click()
    await expect(page).toHaveURL(/\/telefonsex-kategorie\/fetish$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Fetisch: unsere Damen' })).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    await expect(categories(page).getByRole('link', { name: 'Fetisch' })).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('#category-text h2').first()).toBeVisible()
    const words = await page.locator('#category-text').textContent()
    await page.reload()
    await settle(page)
    expect(await page.locator('#category-text').textContent()).toBe(words)
    await expect(meta(page, 'description')).toHaveAttribute('content', /\w+/)
    await expect(meta(page, 'keywords')).toHaveAttribute('content', /Fetisch/i)
    await page.getByRole('navigation', { name: 'Sie sind hier' }).getByRole('link', { name: 'Alle Damen' }).click()
    await expect(page).toHaveURL(/\/profiles$/)
  })

  test('is German on its German paths and English on its English one, whatever the country', async ({ page }) => {
    for (const path of ['/telefonsex-kategorie/granny', '/kategorie/granny']) {
      await page.goto(`${path}?country=uk`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oma: unsere Damen')
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/telefonsex-kategorie\/granny$/)
    }
    await page.goto('/phone-sex-category/granny?country=de')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Granny: our consultants')
    await expect(page.locator('link[rel="alternate"][hreflang="de-DE"]')).toHaveAttribute(
      'href',
      /\/telefonsex-kategorie\/granny$/,
    )
  })

  test('is found under its other spellings, which lead to the canonical one for good', async ({ request }) => {
    const ways = {
      '/telefonsex-kategorie/fetisch': '/telefonsex-kategorie/fetish',
      '/telefonsex-kategorie/oma': '/telefonsex-kategorie/granny',
      '/telefonsex-kategorie/blonde': '/telefonsex-kategorie/blond',
      '/kategorie/grosse-brueste': '/telefonsex-kategorie/big-boobs',
      '/kategorie/latinas': '/telefonsex-kategorie/latina',
      '/phone-sex-category/blonde?sort=rating': '/phone-sex-category/blond?sort=rating',
      '/phone-sex-category/Latinas': '/phone-sex-category/latina',
    }
    for (const [from, to] of Object.entries(ways)) {
      const answer = await request.get(from, { maxRedirects: 0 })
      expect([from, answer.status(), answer.headers().location]).toEqual([from, 308, to])
    }
  })

  test('that does not exist is said to be missing, in the language of the path', async ({ page, complaints }) => {
    complaints.allow(refusedWith(404))
    expect((await page.goto('/phone-sex-category/nothing'))?.status()).toBe(404)
    await expect(page).toHaveTitle(/^Category Not Found/)
    await expect(page.getByRole('heading', { level: 1, name: 'Category Not Found' })).toBeVisible()
    expect((await page.goto('/telefonsex-kategorie/nichts'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Kategorie nicht gefunden' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Alle Damen ansehen' }).click()
    await expect(page).toHaveURL(/\/profiles$/)
  })
})

test('server and browser draw the same list, whatever else the address says', async ({ page }) => {
  // A difference would be reported by the page, and each report is a complaint.
  for (const path of [
    '/profiles?country=uk',
    '/profiles?sort=newest&gclid=x',
    '/telefonsex-kategorie/milf?country=at',
  ]) {
    await page.goto(path)
    await settle(page)
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)
  }
})

test.describe('nobody is kept out', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  const PAGES = ['/profiles', '/profiles?specialty=Stricken', '/telefonsex-kategorie/milf', '/phone-sex-category/milf']

  test('on a desktop or a phone', async ({ page, complaints }) => {
    test.setTimeout(120_000)
    complaints.allow(refusedWith(404))
    for (const country of ['de', 'uk']) {
      for (const path of [...PAGES, '/phone-sex-category/nothing']) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}country=${country}`)
        await expect(page.getByRole('main')).toBeVisible()
        await atEachSize(page, ['desktop', 'phone'], async (screen) => {
          expect.soft(await findBarriers(page), `${path} in ${country} on a ${screen}`).toEqual([])
        })
      }
    }
    await page.goto('/profiles')
    await page.getByRole('button', { name: /^Order and filters/ }).click()
    await expect(form(page)).toBeVisible()
    expect.soft(await findBarriers(page), 'the unfolded form').toEqual([])
  })
})
