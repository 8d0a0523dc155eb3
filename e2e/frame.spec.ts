import type { Page } from '@playwright/test'
import { COUNTRY_CODES } from '../packages/contracts/src/locales.ts'
import { comeAlive, settle } from './support/alive.ts'
import { findBarriers } from './support/barriers.ts'
import {
  atEachSize,
  banner,
  expectNoSidewaysScrolling,
  footer,
  SCREENS,
  type Screen,
  smallTargets,
} from './support/frame.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const WORDS = {
  de: {
    home: '/',
    consultants: 'Damen',
    pricing: 'Preise',
    contactName: 'Kontakt',
    menu: 'Menü öffnen',
  },
  en: {
    home: '/?country=ie',
    consultants: 'Ladies',
    pricing: 'Pricing',
    contactName: 'Contact',
    menu: 'Open menu',
  },
} as const

const EVERY_SCREEN = ['phone', 'tablet', 'desktop'] as const

/** Judges the page as it is, on every screen; the last is a desktop. */
const judge = (page: Page, path: string, screens: readonly Screen[] = EVERY_SCREEN): Promise<void> =>
  atEachSize(page, screens, async (screen) => {
    expect.soft(await findBarriers(page), `${path} on a ${screen}`).toEqual([])
    await expectNoSidewaysScrolling(page)
  })

test('the frame has all links for a guest in both languages, with large enough targets, on every screen', async ({
  page,
}) => {
  for (const [language, words] of Object.entries(WORDS)) {
    await page.goto(words.home)
    await atEachSize(page, EVERY_SCREEN, async (screen) => {
      const where = `${language} on a ${screen}`
      const names = [words.consultants, words.pricing, words.contactName]
      if (screen === 'phone') {
        await banner(page).getByRole('button', { name: words.menu }).click()
        const menu = page.getByRole('dialog')
        for (const name of names) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
        expect.soft(await smallTargets(menu), where).toEqual([])
        expect.soft(await findBarriers(page), where).toEqual([])
        await page.keyboard.press('Escape')
        await expect(banner(page).getByRole('button', { name: words.menu })).toBeFocused()
      } else {
        for (const name of names) await expect(banner(page).getByRole('link', { name, exact: true })).toBeVisible()
      }
      expect.soft(await smallTargets(banner(page)), where).toEqual([])
      expect.soft(await smallTargets(footer(page)), where).toEqual([])
      await expectNoSidewaysScrolling(page)
    })
    if (language !== 'de') continue

    await test.step('the foot names the company and the year, and shows both youth-protection notices', async () => {
      await expect(footer(page)).toContainText(`© ${new Date().getUTCFullYear()} Velvetline Example GmbH`)
      await expect(footer(page).getByRole('list', { name: 'Jugendschutz' }).getByRole('listitem')).toHaveCount(2)
    })
    await test.step('the head names an icon for every kind of screen, and each is there', async () => {
      const links = page.locator('head link:is([rel~=icon], [rel=apple-touch-icon], [rel=manifest])')
      const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
      expect(paths).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest'])
      for (const path of paths) expect.soft((await page.request.get(path)).status(), path).toBe(200)
    })
  }
})

test('the frame fits a member, a subscriber and an agent on every screen', async ({ page }) => {
  for (const who of ['member', 'subscriber', 'agent']) {
    // The page of the one before could still ask for data of theirs.
    await page.goto('about:blank')
    await signIn(page, demoEmail(who))
    await page.goto('/pricing')
    await atEachSize(page, EVERY_SCREEN, async (screen) => {
      if (who !== 'agent') {
        await expect(banner(page).getByRole('link', { name: /^Guthaben: / })).toBeVisible()
        await expect(banner(page).getByRole('button', { name: /^Nachrichten/ })).toBeVisible()
      }
      if (screen === 'phone') await banner(page).getByRole('button', { name: 'Menü öffnen' }).click()
      else await banner(page).getByRole('button', { name: 'Mein Konto' }).click()
      const ways = screen === 'phone' ? page.getByRole('dialog') : page.getByRole('menu')
      await expect(ways.getByText('Mein Profil')).toBeVisible()
      await expect(ways.getByText('Abmelden')).toBeVisible()
      if (who === 'agent') await expect(ways.getByText('Arbeitsplatz')).toBeVisible()
      else await expect(ways.getByText('Guthaben')).toBeVisible()
      expect.soft(await findBarriers(page), `${who} on a ${screen}`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(ways).toBeHidden()
      expect.soft(await smallTargets(banner(page)), `${who} on a ${screen}`).toEqual([])
      await expectNoSidewaysScrolling(page)
    })
  }
})

test('a part of the frame that cannot be loaded leaves the page and an open chat as they are, and can be tried again', async ({
  page,
  complaints,
}) => {
  complaints.allow(/net::ERR_FAILED/)
  await signIn(page, demoEmail('member'))
  let [isAway, toasterTries] = [true, 0]
  await page.route('**/assets/**account-menu-items*.js', (route) => (isAway ? route.abort() : route.continue()))
  // When the chat opens, with the press, and twice for the toast.
  await page.route('**/assets/toaster-*.js', (route) => {
    toasterTries += 1
    return toasterTries > 4 ? route.continue() : route.abort()
  })
  await page.goto('/profile/valentina?chat=open')
  const chat = page.locator('.chat-dock').getByRole('heading', { name: 'Valentina' })
  await expect(chat).toBeVisible()
  const menu = banner(page).getByRole('button', { name: 'Mein Konto' })
  await menu.click()
  await expect.poll(() => toasterTries).toBeGreaterThanOrEqual(3)
  await page.keyboard.press('Escape')
  // What tells of a failure is loaded for the next one.
  await menu.click()
  await expect(page.locator('.ui-toast')).toContainText('Hier ist etwas schiefgegangen')
  await expect(chat).toBeVisible()
  await page.keyboard.press('Escape')
  isAway = false
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Mein Profil' })).toBeVisible()
  await expect(chat).toBeVisible()
})

test.describe('the pages that the frame leads to', () => {
  const expectFoot = async (page: Page, legal: readonly string[]): Promise<void> => {
    const hrefs = await footer(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const path of legal) expect(hrefs).toContain(path)
    for (const href of hrefs) expect.soft((await page.request.get(href ?? '')).status(), href ?? '').toBe(200)
  }

  test('have no accessibility barriers, legal pages at their foot, and say where a navigation has led', async ({
    page,
  }) => {
    test.slow()
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await judge(page, '/contact')
    await test.step('the foot of /contact leads to the legal pages in English, and every link leads somewhere', () =>
      expectFoot(page, [
        '/imprint',
        '/privacy',
        '/terms',
        '/2257',
        '/dmca',
        '/cookies',
        '/accessibility',
        '/cancel-contract',
      ]))

    await page.goto('/kontakt')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await judge(page, '/kontakt')
    await test.step('the foot of /kontakt leads to the legal pages in German, and every link leads somewhere', () =>
      expectFoot(page, [
        '/impressum',
        '/datenschutz',
        '/agb',
        '/2257',
        '/dmca',
        '/cookie-richtlinie',
        '/barrierefreiheit',
        '/vertrag-kuendigen',
      ]))

    await test.step('a navigation announces the new page’s title to screen readers and focuses its heading', async () => {
      // Before its scripts run, a link is an ordinary page load.
      await comeAlive(page)
      await banner(page).getByRole('link', { name: 'Preise', exact: true }).press('Enter')
      await expect(page).toHaveURL(/\/pricing$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByRole('status').filter({ hasText: /^Preise · / })).toBeAttached()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Schreiben Sie uns' })).toBeFocused()
      await expect(page.getByRole('status').filter({ hasText: /^Kontakt · / })).toBeAttached()
    })
  })

  test('have no accessibility barriers where they name prices, and the country can be changed', async ({ page }) => {
    test.slow()
    await page.goto('/subscribe')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // On a phone it is judged on the way to a membership.
    await judge(page, '/subscribe', ['tablet', 'desktop'])

    await page.goto('/pricing')
    await test.step('a page load neither announces the page nor focuses its heading', async () => {
      await settle(page)
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await judge(page, '/pricing')

    await test.step('the countries are all there, in their own words, and the present one is marked', async () => {
      await banner(page)
        .getByRole('button', { name: /Land: Deutschland/ })
        .click()
      const choices = page.getByRole('menuitemradio')
      await expect(choices).toHaveCount(COUNTRY_CODES.length)
      await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(/Deutschland/)
      await expect(choices.filter({ hasText: 'New Zealand' }).locator('[lang=en]').first()).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(choices).toHaveCount(0)
    })
    await test.step('the country can be changed on a phone with the keyboard alone', async () => {
      await page.setViewportSize(SCREENS.phone)
      await banner(page).getByRole('button', { name: 'Menü öffnen' }).press('Enter')
      const menu = page.getByRole('dialog')
      await menu.getByRole('button', { name: /Deutschland/ }).press('Enter')
      await menu.getByRole('button', { name: /Schweiz/ }).press('Enter')
      await expect(page.getByRole('table')).toContainText('CHF 6.66')
    })

    for (const path of ['/pricing?country=us', '/subscribe?country=ie']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await judge(page, path)
    }
  })
})
