import type { Locator, Page } from '@playwright/test'
import { comeAlive, settle } from './support/alive.ts'
import { findBarriers } from './support/barriers.ts'
import { footer, SCREENS, smallTargets } from './support/frame.ts'
import { expect, test } from './support/service-test.ts'

const question = (page: Page): Locator => page.locator('[data-blocks-tour]')

const expectNothingCovered = async (page: Page, path: string, screen: string): Promise<void> => {
  const where = `${path} on a ${screen}`
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await expect(question(page)).toBeVisible()
  // The scripts wait for the load event or a touch.
  await page.keyboard.press('Shift')
  await comeAlive(page)
  const place = await question(page).evaluate((strip) => ({
    bottom: strip.getBoundingClientRect().bottom,
    next: strip.nextElementSibling?.getBoundingClientRect().top,
    share: strip.clientHeight / innerHeight,
  }))
  expect.soft(place.next, where).toBeGreaterThanOrEqual(place.bottom)
  expect.soft(place.share, where).toBeLessThan(0.3)
  const covered = await page.evaluate(() => {
    const box = document.querySelector('[data-blocks-tour]')?.getBoundingClientRect()
    return [...document.querySelectorAll('main .ui-button-primary')]
      .map((action) => ({ words: action.textContent, at: action.getBoundingClientRect() }))
      .filter(({ at }) => at.width > 0 && at.top < innerHeight && at.bottom > 0)
      .filter(
        ({ at }) => box && at.left < box.right && at.right > box.left && at.top < box.bottom && at.bottom > box.top,
      )
      .map(({ words }) => words)
  })
  expect.soft(covered, where).toEqual([])
  expect.soft(await page.evaluate(() => (window as unknown as { shift: number }).shift), where).toBeLessThan(0.005)
  expect.soft(await smallTargets(question(page)), where).toEqual([])
}

test.describe('the cookie question', () => {
  test.use({ isFirstVisit: true })

  const stored = (page: Page): Promise<string | null> =>
    page.evaluate(() => localStorage.getItem('velvetline_cookie_consent'))

  const answerAndChange = async (page: Page, answer: string, value: 'accepted' | 'declined'): Promise<void> => {
    await expect(question(page).getByRole('status')).toHaveText(/Frage zu Cookies/)
    expect(await stored(page)).toBeNull()
    await question(page).getByRole('button', { name: answer }).click()
    await expect(question(page)).toHaveCount(0)
    expect(await stored(page)).toBe(value)

    await page.reload()
    await settle(page)
    await expect(question(page)).toHaveCount(0)
    const settings = footer(page).getByRole('button', { name: 'Cookie-Einstellungen' })
    await settings.press('Enter')
    await expect(question(page).getByRole('heading')).toBeFocused()
    await expect(question(page)).toContainText(value === 'accepted' ? 'akzeptiert' : 'abgelehnt')
    await question(page).getByRole('button', { name: 'Ablehnen' }).press('Enter')
    expect(await stored(page)).toBe('declined')
    await expect(settings).toBeFocused()
  }

  test('is reached right after the skip link, is answered either way, remembered, and can be answered again', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/pricing')
    await expect(question(page)).toBeVisible()
    await test.step('is reached right after the skip link, and has no accessibility barriers', async () => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(question(page).getByRole('link')).toBeFocused()
      expect(await findBarriers(page)).toEqual([])
    })
    await test.step('is answered by Akzeptieren', () => answerAndChange(page, 'Akzeptieren', 'accepted'))

    await page.evaluate(() => localStorage.removeItem('velvetline_cookie_consent'))
    await page.reload()
    await expect(question(page)).toBeVisible()
    await test.step('is answered by Ablehnen', () => answerAndChange(page, 'Ablehnen', 'declined'))

    await test.step('a current browser loads nothing for old ones', async () => {
      expect(asked).toContain('/pricing')
      expect(asked).not.toContain('/browser-check.js')
    })
  })

  test('covers no primary action on any screen and moves nothing', async ({ page }) => {
    test.slow()
    await page.addInitScript(() => {
      const shifts = Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // A late font shifts text a little, which the question does not cause; so no font is loaded here.
    await page.route('**/*.woff2', () => undefined)
    for (const [screen, viewport] of Object.entries(SCREENS)) {
      await page.setViewportSize(viewport)
      for (const path of ['/', '/pricing', '/kontakt', '/login', '/profile/valentina']) {
        await expectNothingCovered(page, path, screen)
      }
    }
  })
})

test.describe('before any answer', () => {
  test.use({ isFirstVisit: true, isAgeKnown: false })

  test('only necessary cookies are stored, and the question, which is no dialog, links to the privacy page', async ({
    page,
    context,
  }) => {
    await page.goto('/?gclid=abc')
    await expect(question(page)).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    expect((await context.cookies()).map(({ name }) => name)).toEqual([])
    await question(page).getByRole('link').click()
    await expect(page).toHaveURL(/\/datenschutz$/)
    await expect(question(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('an old browser', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/69.0.3497.100 Safari/537.36',
  })

  test('shows one warning, on its own background', async ({ page }) => {
    await page.goto('/pricing')
    const warning = page.locator('[data-browser-warning]')
    await expect(warning).toContainText('Ihr Browser wird nicht unterstützt')
    await expect(warning).toHaveCSS('background-color', 'rgb(46, 36, 23)')
    await warning.getByRole('button').click()
    await expect(warning).toHaveCount(0)
    await page.reload()
    await comeAlive(page)
    await expect(warning).toHaveCount(0)
  })
})
