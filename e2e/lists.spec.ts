import { comeAlive, settle } from './support/alive.ts'
import { findBarriers } from './support/barriers.ts'
import { refusedWith } from './support/complaints.ts'
import { atEachSize, SCREENS } from './support/frame.ts'
import { answerSlowly, focusLosses, noteFocusLosses } from './support/kept-focus.ts'
import { cards, categories, form, meta } from './support/lists.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

/** Card height by screen width; a phone shows three cards on one screen. */
const CARD_HEIGHT_PX = { 360: 200, 768: 580, 1280: 580 }
const COMPACT_HEIGHT_MAX_PX = 240

test.describe('all consultants', () => {
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
      'Reife Frauen',
      'Blond',
      'Kurvig',
      'Latina',
      'Fetisch',
      'Brünett',
      'Ebony',
      'Über 55',
      'Schöner Po',
      'Mündlich',
    ])
    await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex,follow')
  })

  test('have cards with everything needed to choose and contact a consultant', async ({ page }) => {
    await page.goto('/profiles')
    const card = cards(page).filter({ hasText: 'Aurelia' })
    await expect(card).toContainText('Verfügbar')
    await expect(card.getByRole('img', { name: /von 5 Sternen$/ })).toBeVisible()
    await expect(card.getByRole('list', { name: 'Themen' }).getByRole('listitem')).toHaveCount(4)
    await expect(card).toContainText('0900 512 345')
    await expect(card).toContainText('1,99 € pro Minute')
    await expect(card.getByRole('button', { name: /^Jetzt anrufen/ })).toBeVisible()
    // No desk is open here, and guests are told so before they register.
    await expect(card.getByRole('button', { name: /^WebCall mit Aurelia/, disabled: true })).toContainText(
      'gerade niemand am Apparat',
    )
    await expect(card.getByRole('link', { name: /^Jetzt chatten/ })).toBeVisible()
    await expect(card.getByRole('link', { name: 'Als Mitglied 0,99 €/Min.' })).toBeVisible()
    await card.getByRole('link', { name: /^Mehr Fotos/ }).click()
    await expect(page).toHaveURL(/\/profile\/aurelia$/)
    await page.goto('/profiles?page=2')
    const away = cards(page).filter({ hasText: 'Spricht gerade' }).first()
    await expect(away).toContainText('Ans Telefon geht eine andere Dame')
    await expect(away.getByRole('button', { name: /^WebCall/, disabled: true })).toContainText('gerade im Gespräch')
  })

  test('prefetch a profile once when its photos are hovered', async ({ page }) => {
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
    await expect(cards(other).getByRole('link', { name: /^Als Mitglied \d/ })).toHaveCount(0)
  })

  for (const [width, columns] of Object.entries({ 360: 1, 768: 2, 1280: 3 })) {
    test(`are shown in ${columns} columns at ${width} px, equally high in a row, and nothing sticks out`, async ({
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
      const heights = boxes.map(({ height }) => height)
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(CARD_HEIGHT_PX[width as '360'])
      if (width === '360') expect(Math.max(...heights)).toBeLessThanOrEqual(COMPACT_HEIGHT_MAX_PX)
      const clipped = await cards(page).evaluateAll((all) =>
        all.flatMap((card) =>
          [...card.querySelectorAll<HTMLElement>('a, button')]
            .filter(({ offsetParent, scrollWidth, clientWidth }) => offsetParent && scrollWidth > clientWidth + 1)
            .map(({ textContent }) => textContent),
        ),
      )
      expect(clipped).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(Number(width))
    })
  }

  test('can be sorted and filtered, and the address keeps both', async ({ page }) => {
    await page.goto('/profiles')
    const all = await cards(page).count()
    await form(page).getByLabel('Thema').selectOption('Flirten')
    await form(page).getByLabel('Reihenfolge').selectOption('newest')
    await form(page).getByRole('button', { name: 'Anzeigen' }).click()
    await expect(page).toHaveURL(/\/profiles\?sort=newest&specialty=Flirten$/)
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

  test('can be filtered by keyboard alone, and the focus stays', async ({ page }) => {
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
    await expect(page.locator('.consultant-list')).toHaveAttribute('aria-busy', 'true')
    await expect(cards(page).first()).toBeVisible()
    await expect(cards(page).getByText('Offline')).toHaveCount(0)
    await expect(form(page).getByRole('button', { name: 'Anzeigen' })).toBeFocused()
    expect(await focusLosses(page)).toEqual([])
  })

  test('of a category keep the form and its focus while loading', async ({ page }) => {
    await page.goto('/telefonsex-kategorie/milf')
    await comeAlive(page)
    await answerSlowly(page, /\/api\/categories\/.*available=true/)
    await form(page).getByLabel('Jetzt verfügbar').check()
    const show = form(page).getByRole('button', { name: 'Anzeigen' })
    await show.focus()
    await noteFocusLosses(page)
    await page.keyboard.press('Enter')
    await expect(page.locator('.consultant-list')).toHaveAttribute('aria-busy', 'true')
    await expect(page).toHaveURL(/\/telefonsex-kategorie\/milf\?available=true$/)
    await expect(page.locator('.consultant-list')).not.toHaveAttribute('aria-busy')
    await expect(show).toBeFocused()
    expect(await focusLosses(page)).toEqual([])
  })

  test('link back to all consultants when nobody matches', async ({ page }) => {
    await page.goto('/profiles?specialty=Stricken&sort=newest')
    await expect(page.getByRole('heading', { name: 'Niemand passt zu dieser Auswahl' })).toBeVisible()
    await page.getByRole('link', { name: 'Auswahl aufheben' }).click()
    await expect(page).toHaveURL(/\/profiles\?sort=newest$/)
    await expect(cards(page).first()).toBeVisible()
  })

  test('stay visible when a refetch fails', async ({ page, complaints }) => {
    complaints.allow(refusedWith(500))
    let refused = 0
    await page.goto('/profiles')
    const all = await cards(page).count()
    await page.route(/\/api\/profiles\?/, async (route) => {
      await route.fulfill({ status: 500, json: {} })
      refused += 1
    })
    // After a gap in the stream the page refetches. The first connection is not a gap, so it takes another one.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect.poll(() => refused, { timeout: 2_000 }).toBeGreaterThan(0)
    }).toPass()
    await settle(page)
    await expect(cards(page)).toHaveCount(all)
  })

  test('have no page beyond the last', async ({ page, complaints }) => {
    complaints.allow(refusedWith(404))
    expect((await page.goto('/profiles?page=9'))?.status()).toBe(404)
  })

  test('can be filtered without scripts', async ({ openBrowser }) => {
    const page = await openBrowser({ javaScriptEnabled: false, viewport: SCREENS.phone })
    await page.goto('/profiles')
    await form(page).getByLabel('Thema').selectOption('Flirten')
    await form(page).getByRole('button', { name: 'Anzeigen' }).click()
    await expect(page).toHaveURL(/specialty=Flirten/)
    const narrowed = await cards(page).all()
    expect(narrowed.length).toBeGreaterThan(0)
    for (const card of narrowed) await expect(card).toContainText('Flirten')
    await page.goto('/profiles')
    await form(page).getByLabel('Name').fill('ZUZÁN')
    await form(page).getByRole('button', { name: 'Anzeigen' }).click()
    await expect(page).toHaveURL(/\?name=ZUZ/)
    await expect(cards(page).getByRole('heading')).toHaveText(['Zuzanna'])
  })

  test('can be searched by name, the address keeps the search, and an empty result links back', async ({ page }) => {
    await page.goto('/profiles')
    await form(page).getByLabel('Name').fill('luci')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/profiles\?name=luci$/)
    await expect(cards(page).getByRole('heading')).toHaveText(['Luciana'])
    await page.reload()
    await expect(form(page).getByLabel('Name')).toHaveValue('luci')
    await page.goto('/telefonsex-kategorie/milf?name=Isabel')
    await expect(page.getByRole('heading', { name: 'Niemand namens „Isabel“ passt zu dieser Auswahl' })).toBeVisible()
    await page.getByRole('link', { name: 'Unter allen Damen suchen' }).click()
    await expect(page.getByRole('heading', { name: 'Keine Dame heißt „Isabel“' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Alle Damen ansehen' }).click()
    await expect(page).toHaveURL(/\/profiles$/)
    await expect(cards(page).first()).toBeVisible()
  })

  test('show once that a membership is active, and clean the address', async ({ page }) => {
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

test('server and browser render the same list, whatever else the address contains', async ({ page }) => {
  // The page reports hydration differences, and each report fails the test.
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

test.describe('the lists have no accessibility barriers', () => {
  const PAGES = ['/profiles', '/profiles?specialty=Stricken', '/telefonsex-kategorie/milf', '/phone-sex-category/milf']

  for (const country of ['de', 'uk']) {
    test(`on a desktop or a phone, in ${country}`, async ({ page, complaints }) => {
      test.setTimeout(240_000)
      complaints.allow(refusedWith(404))
      for (const path of [...PAGES, '/phone-sex-category/nothing']) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}country=${country}`)
        await expect(page.getByRole('main')).toBeVisible()
        await atEachSize(page, ['desktop', 'phone'], async (screen) => {
          expect.soft(await findBarriers(page), `${path} on a ${screen}`).toEqual([])
        })
      }
    })
  }

  test('by the form unfolded on a phone', async ({ page }) => {
    await page.setViewportSize(SCREENS.phone)
    await page.goto('/profiles?country=uk')
    await page.getByRole('button', { name: /^Search and filters/ }).click()
    await expect(form(page)).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
  })
})
