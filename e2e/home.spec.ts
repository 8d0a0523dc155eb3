import type { Locator, Page } from '@playwright/test'
import { settle } from './support/alive.ts'
import { findBarriers } from './support/barriers.ts'
import { atEachSize, banner } from './support/frame.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

/** The tour is for newcomers; the other overlays are answered below. */
test.use({ isFirstVisit: true, contextOptions: { reducedMotion: 'no-preference' } })

const TOUR_COMES_MS = 2_000
/** Slower on a busy machine. */
const TOUR_WITHIN = { timeout: 20_000 }

/** Closes whatever would cover the page. */
const clearTheWay = async (page: Page, isTourSeen = true): Promise<void> => {
  await page.addInitScript((seen) => {
    localStorage.setItem('velvetline_cookie_consent', 'declined')
    localStorage.setItem('velvetline_age_verified', 'true')
    if (seen) localStorage.setItem('velvetline_onboarding_seen', 'true')
  }, isTourSeen)
}

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')
const turnButton = (card: Locator): Locator => card.getByRole('button', { name: /^(Mehr über|More about) / })
const backButton = (card: Locator): Locator => card.getByRole('button', { name: /^(Zurück|Back) / })

test('a guest sees six cards that flip and the operator’s texts, and finds all as it was after going back', async ({
  page,
}) => {
  await clearTheWay(page)
  // The page may have been cached for most of a minute.
  await page.clock.install({ time: Date.now() - 60_000 })
  await page.goto('/')
  const card = cards(page).first()
  // Once a card has been turned, it has its name on both sides.
  const nameOf = (some: Locator) => some.locator('.flip-card-face:not(.flip-card-back)').getByRole('heading')
  const names = () => nameOf(cards(page)).allTextContents()
  const questions = page.locator('#faq details')

  await test.step('the cards are six, each with number, price, call and chat buttons, at most one of them busy', async () => {
    await expect(cards(page)).toHaveCount(6)
    await expect(card).toContainText(/Erfahrung/)
    await expect(card).toContainText('0900 512 345')
    await expect(card).toContainText('1,99 € pro Minute')
    await expect(card.getByRole('button', { name: /^Jetzt anrufen/ })).toBeVisible()
    const free = cards(page).filter({ hasText: 'Verfügbar' }).first()
    await expect(free.getByRole('button', { name: /^WebCall/ })).toContainText('gerade niemand am Apparat')
    await expect(card.getByRole('link', { name: /^Jetzt chatten/ })).toBeVisible()
    await expect(card.getByRole('link', { name: 'Als Mitglied 0,99 €/Min.' })).toHaveAttribute('href', '/subscribe')
    expect(await cards(page).getByText('Spricht gerade').count()).toBeLessThanOrEqual(1)
    expect(await page.locator('.card-text').count()).toBeGreaterThan(0)
    for (const text of await page.locator('.card-text').allTextContents()) {
      expect([...text].length).toBeLessThanOrEqual(80)
    }
  })

  await test.step('the operator’s texts follow: steps, benefits, voices, questions, and a note about the country', async () => {
    await expect(page.locator('.how-it-works > li')).toHaveCount(3)
    await expect(page.locator('.benefits > div')).toHaveCount(4)
    await expect(page.locator('.voices').getByRole('img', { name: '4,5 von 5 Sternen' })).toHaveCount(1)
    await expect(page.locator('.voices figure')).toHaveCount(3)
    await expect(page.locator('.voices')).toContainText('Beispiel')
    await expect(questions).toHaveCount(5)
    await questions.nth(2).locator('summary').click()
    await expect(questions.nth(2)).toHaveAttribute('open', '')
    await expect(page.locator('#home-texts a[href^="/telefonsex-kategorie/"]').first()).toBeVisible()
  })

  await test.step('the cards flip on a click on their surface and back, without moving the page', async () => {
    await card.scrollIntoViewIfNeeded()
    const before = await card.boundingBox()
    // The button that flips the card covers its whole front, so click the surface.
    await card.locator('.card-text').click({ force: true })
    const more = card.getByRole('link', { name: /^Mehr Fotos/ })
    await expect(more).toHaveAttribute('href', /^\/profile\/.+/)
    await expect(card.getByText(/Bewertung/)).toBeVisible()
    await expect(card.locator('.flip-card-face[inert] .card-text')).toHaveCount(1)
    expect((await card.boundingBox())?.height).toBe(before?.height)
    // A click in the middle of the flip would meet neither side.
    await expect.poll(() => card.locator('.flip-card-faces').evaluate((sides) => sides.getAnimations().length)).toBe(0)
    await card.locator('.flip-card-back .card-text').click({ force: true })
    await expect(card.locator('.flip-card-back[inert]')).toHaveCount(1)
    await expect(turnButton(card)).toBeFocused()
  })

  const before = await names()
  expect(before).toHaveLength(6)
  await test.step('the next page begins at its top at once, without gliding there', async () => {
    await settle(page)
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    await page.evaluate(() => {
      const seen: number[] = []
      Object.assign(window, { seen })
      addEventListener('scroll', () => void seen.push(scrollY))
    })
    await banner(page).getByRole('link', { name: 'Damen', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Alle Damen' })).toBeVisible()
    await page.waitForFunction(() => scrollY === 0)
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
    expect(seen.filter((top) => top > 0 && top < 300)).toEqual([])
  })

  await test.step('the cards are the same when the visitor returns at once, and a name opens the profile', async () => {
    await page.goBack()
    await expect(cards(page)).toHaveCount(6)
    expect(await names()).toEqual(before)
    await expect(questions).toHaveCount(5)
    const name = nameOf(card).getByRole('link')
    const href = await name.getAttribute('href')
    await name.click()
    await expect(page).toHaveURL(new RegExp(`${href}$`))
  })

  await test.step('in English the cards flip by keyboard, and Escape flips them back with the focus restored', async () => {
    await page.goto('/?country=uk')
    const second = cards(page).nth(1)
    await turnButton(second).focus()
    await page.keyboard.press('Enter')
    await expect(backButton(second)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(turnButton(second)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(backButton(second)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(turnButton(second)).toBeFocused()
    await expect(page.locator('#home-texts a[href^="/phone-sex-category/"]').first()).toBeVisible()
  })
})

test('a member sees prices in Nuggets and an offer of a membership; a subscriber sees no offer', async ({ page }) => {
  await clearTheWay(page)
  await signIn(page, demoEmail('member'))
  await page.goto('/?country=ie')
  await expect(page.getByRole('link', { name: /^Become a member/ })).toHaveAttribute('href', '/subscribe')
  await expect(cards(page).first().getByRole('link', { name: 'Premium only €0.99/minute!' })).toBeVisible()
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Chat now/ }),
  ).toContainText('1 Nugget')

  // The page of the one before could still ask for data of theirs.
  await page.goto('/robots.txt')
  await signIn(page, demoEmail('subscriber'))
  await page.goto('/?country=de')
  await expect(cards(page).first()).toContainText('0,99 €')
  await expect(page.getByRole('link', { name: /^Mitglied werden/ })).toHaveCount(0)
  await expect(page.getByText(/^Als Mitglied \d/)).toHaveCount(0)
})

/** The dialog closes slightly before this is stored. */
const expectTourSeen = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('velvetline_onboarding_seen'))).toBe('true')

test('the tour waits until the question about cookies is answered, starts after two seconds, has three steps, and is shown once', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await settle(page)
  const tour = page.getByRole('dialog', { name: /^Willkommen bei/ })
  // From here on no time passes by itself: on a busy machine the tour would come before it is looked for.
  await page.clock.pauseAt(Date.now() + TOUR_COMES_MS * 2)
  await page.getByRole('button', { name: 'Ablehnen' }).click()
  await expect(tour).toHaveCount(0)
  await page.clock.resume()
  await expect(tour).toBeVisible(TOUR_WITHIN)

  await expect(page.getByRole('button', { name: 'Weiter' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Erfahrene Damen' })).toBeVisible()
  await expect(page.locator('#ladies h2')).toBeInViewport()
  await page.keyboard.press('ArrowLeft')
  await expect(tour).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Eine Mitgliedschaft für alle Damen' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Mitglied werden/, includeHidden: true })).toBeInViewport()
  await page.getByRole('button', { name: 'Fertig' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectTourSeen(page)
})

test.describe('on a desktop and on a phone', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  const SKIPPED = {
    '/': { tour: /^Willkommen bei/, how: 'Escape on a phone', skip: (page: Page) => page.keyboard.press('Escape') },
    '/?country=uk': {
      tour: /^Welcome to/,
      how: 'its button',
      skip: (page: Page) => page.getByRole('button', { name: 'Skip' }).click(),
    },
  }
  for (const [path, { tour, how, skip }] of Object.entries(SKIPPED)) {
    test(`${path} has no accessibility barriers, with the tour open, which is skipped by ${how}, and with a card turned`, async ({
      page,
    }) => {
      test.slow()
      await clearTheWay(page, false)
      await page.goto(path)
      await turnButton(cards(page).first()).click()
      await expect(page.getByRole('dialog', { name: tour })).toBeVisible(TOUR_WITHIN)
      const judge = (what: string) =>
        atEachSize(page, ['desktop', 'phone'], async (screen) => {
          expect.soft(await findBarriers(page), `${what} on a ${screen}`).toEqual([])
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(wide, `${what} on a ${screen}`).toBeLessThanOrEqual(0)
        })
      await judge('the tour')
      await skip(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectTourSeen(page)
      await expect(backButton(cards(page).first())).toBeVisible()
      await judge('the turned card')
    })
  }
})
