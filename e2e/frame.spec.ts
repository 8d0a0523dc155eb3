import { COUNTRY_CODES } from '../packages/contracts/src/locales.ts'
import { comeAlive, settle } from './support/alive.ts'
import { findBarriers } from './support/barriers.ts'
import { atEachSize, banner, expectNoSidewaysScrolling, footer, SCREENS, smallTargets } from './support/frame.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const WORDS = {
  de: {
    home: '/',
    contact: '/kontakt',
    consultants: 'Damen',
    pricing: 'Preise',
    contactName: 'Kontakt',
    menu: 'Menü öffnen',
  },
  en: {
    home: '/?country=ie',
    contact: '/contact',
    consultants: 'Ladies',
    pricing: 'Pricing',
    contactName: 'Contact',
    menu: 'Open menu',
  },
} as const

const EVERY_SCREEN = ['phone', 'tablet', 'desktop'] as const

test.describe('the frame', () => {
  for (const [language, words] of Object.entries(WORDS)) {
    test(`has all links for a guest in ${language}, with large enough targets, on every screen`, async ({ page }) => {
      await page.goto(words.home)
      await atEachSize(page, EVERY_SCREEN, async (screen) => {
        if (screen === 'phone') {
          await banner(page).getByRole('button', { name: words.menu }).click()
          const menu = page.getByRole('dialog')
          for (const name of [words.consultants, words.pricing, words.contactName])
            await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
          expect.soft(await smallTargets(menu)).toEqual([])
          expect.soft(await findBarriers(page)).toEqual([])
          await page.keyboard.press('Escape')
          await expect(banner(page).getByRole('button', { name: words.menu })).toBeFocused()
        } else {
          for (const name of [words.consultants, words.pricing, words.contactName])
            await expect(banner(page).getByRole('link', { name, exact: true })).toBeVisible()
        }
        expect.soft(await smallTargets(banner(page)), screen).toEqual([])
        expect.soft(await smallTargets(footer(page)), screen).toEqual([])
        await expectNoSidewaysScrolling(page)
      })
    })
  }

  for (const who of ['member', 'subscriber', 'agent']) {
    test(`fits ${who === 'agent' ? 'an agent' : `a ${who}`} on every screen`, async ({ page }) => {
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
        expect.soft(await findBarriers(page), screen).toEqual([])
        await page.keyboard.press('Escape')
        await expect(ways).toBeHidden()
        expect.soft(await smallTargets(banner(page)), screen).toEqual([])
        await expectNoSidewaysScrolling(page)
      })
    })
  }

  test('has no accessibility barriers on its pages, on every screen', async ({ page }) => {
    test.slow()
    for (const path of [
      '/kontakt',
      '/contact',
      '/pricing',
      '/pricing?country=us',
      '/subscribe',
      '/subscribe?country=ie',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await atEachSize(page, EVERY_SCREEN, async (screen) => {
        expect.soft(await findBarriers(page), `${path} on a ${screen}`).toEqual([])
        await expectNoSidewaysScrolling(page)
      })
    }
  })
})

test.describe('the countries', () => {
  test('are all there, in their own words, and the present one is marked', async ({ page }) => {
    await page.goto('/pricing')
    await banner(page)
      .getByRole('button', { name: /Land: Deutschland/ })
      .click()
    const choices = page.getByRole('menuitemradio')
    await expect(choices).toHaveCount(COUNTRY_CODES.length)
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(/Deutschland/)
    await expect(choices.filter({ hasText: 'New Zealand' }).locator('[lang=en]').first()).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
  })

  test('can be changed on a phone with the keyboard alone', async ({ page }) => {
    await page.setViewportSize(SCREENS.phone)
    await page.goto('/pricing')
    await banner(page).getByRole('button', { name: 'Menü öffnen' }).press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Deutschland/ })
      .press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Schweiz/ })
      .press('Enter')
    await expect(page.getByRole('table')).toContainText('CHF 6.66')
  })
})

test.describe('the foot of the page', () => {
  for (const [path, legal] of [
    ['/kontakt', ['/impressum', '/datenschutz', '/agb', '/2257', '/dmca', '/cookie-richtlinie', '/vertrag-kuendigen']],
    ['/contact', ['/imprint', '/privacy', '/terms', '/2257', '/dmca', '/cookies', '/cancel-contract']],
  ] as const) {
    test(`on ${path} leads to the legal pages of its language, and every link leads somewhere`, async ({ page }) => {
      await page.goto(path)
      const hrefs = await footer(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      for (const page of legal) expect(hrefs).toContain(page)
      for (const href of hrefs) expect.soft((await page.request.get(href ?? '')).status(), href ?? '').toBe(200)
    })
  }

  test('names the company and the year, and shows both youth-protection notices', async ({ page }) => {
    await page.goto('/')
    await expect(footer(page)).toContainText(`© ${new Date().getUTCFullYear()} Velvetline Example GmbH`)
    await expect(footer(page).getByRole('list', { name: 'Jugendschutz' }).getByRole('listitem')).toHaveCount(2)
  })
})

test('the head names an icon for every kind of screen, and each is there', async ({ page }) => {
  await page.goto('/')
  const links = page.locator('head link:is([rel~=icon], [rel=apple-touch-icon], [rel=manifest])')
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  expect(paths).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest'])
  for (const path of paths) expect.soft((await page.request.get(path)).status(), path).toBe(200)
})

test.describe('a navigation within the site', () => {
  test('announces the new page’s title to screen readers and focuses its heading', async ({ page }) => {
    await page.goto('/kontakt')
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

  test('does neither on a page load', async ({ page }) => {
    await page.goto('/pricing')
    await settle(page)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  })
})
