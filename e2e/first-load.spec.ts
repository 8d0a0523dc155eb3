import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { settle } from './support/alive.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const FIRST_LOAD_MAX_BYTES = 130 * 1024
test.use({ isFirstVisit: true })

/** Long enough for everything that a page loads once it is idle. */
const REST_MS = 3_000

const SHOP_WINDOW = {
  German: ['/', '/profiles', '/telefonsex-kategorie/milf', '/profile/valentina'],
  English: ['/?country=uk', '/profiles?country=uk', '/phone-sex-category/milf', '/profile/valentina?country=uk'],
}

/** Each script that the page loads by itself with its compressed size; repeated requests count once. */
const weighScripts = async (page: Page, path: string): Promise<ReadonlyMap<string, number>> => {
  const weighed: Promise<readonly [string, number]>[] = []
  const weighAnswer = async (request: Request): Promise<readonly [string, number]> => {
    const body = await (await request.response())?.body()
    return [request.url(), gzipSync(body ?? '').byteLength]
  }
  const weigh = (request: Request) => {
    if (request.resourceType() === 'script') weighed.push(weighAnswer(request))
  }
  page.on('request', weigh)
  await page.goto(path)
  await settle(page)
  await page.clock.fastForward(REST_MS)
  // What that triggers is requested before this is answered, and answered before it is measured.
  await page.evaluate(() => fetch('/favicon.svg').then(() => undefined))
  page.off('request', weigh)
  return new Map(await Promise.all(weighed))
}

const expectLightScripts = async (page: Page, path: string): Promise<void> => {
  const scripts = await weighScripts(page, path)
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
  console.log(`first load of ${path}: ${(bytes / 1024).toFixed(1)} KB gzip in ${scripts.size} scripts`)
  expect(scripts.size).toBeGreaterThan(0)
  const list = [path, ...[...scripts].map(([url, size]) => `${size} ${url}`)].join('\n')
  expect.soft(bytes, list).toBeLessThanOrEqual(FIRST_LOAD_MAX_BYTES)
}

/** Runs in the page: selectors of the full stylesheet that match something here but are missing in the page's own. */
const missingSelectors = ([full, shop]: readonly [string, string]): string[] => {
  const selectorsIn = (css: string): Set<string> => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    const found = new Set<string>()
    const walk = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) found.add(rule.selectorText)
        if ('cssRules' in rule) walk(rule.cssRules as CSSRuleList)
      }
    }
    walk(sheet.cssRules)
    return found
  }
  const here = selectorsIn(shop)
  const isShown = (selector: string): boolean =>
    !selector.startsWith('&') && document.querySelector(selector.replaceAll(/::[\w-]+(?:\([^)]*\))?/g, '')) !== null
  return [...selectorsIn(full)].filter((selector) => !here.has(selector) && isShown(selector))
}

/** The sheet of a page that is fetched and not opened: nothing of it may be counted with what the next page loads. */
const fetchSheet = async ({ request }: Page, path: string): Promise<string> => {
  const html = await (await request.get(path)).text()
  const [link = ''] = html.match(/<link[^>]*rel="stylesheet"[^>]*>/) ?? []
  const [, href = ''] = link.match(/href="([^"]+)"/) ?? []
  const sheet = await request.get(href)
  expect(sheet.headers()['content-type']).toContain('text/css')
  return sheet.text()
}

for (const [language, paths] of Object.entries(SHOP_WINDOW)) {
  test(`the ${language} shop pages load at most 130 KB of script before the first interaction, and have all their styles in a smaller sheet than the whole site’s`, async ({
    page,
    context,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    // Routes switch the browser's cache off: each page fetches all that it needs, as the first page of a visit does.
    await page.route('**/*.js', (route) => route.continue())
    await page.clock.install()
    const full = await fetchSheet(page, '/login')
    for (const path of paths) {
      asked.length = 0
      await expectLightScripts(page, path)
      if (path === '/') {
        await test.step('a guest’s page requests no viewer and has no session', async () => {
          expect(asked).toContain('/')
          expect(asked).not.toContain('/api/auth/me')
          expect(asked).not.toContain('/api/credits/balance')
          const names = (await context.cookies()).map(({ name }) => name)
          expect(names.filter((name) => name.includes('session'))).toEqual([])
        })
      }
      const shop = await fetchSheet(page, path)
      expect(shop.length, path).toBeLessThan(full.length * 0.75)
      expect(await page.evaluate(missingSelectors, [full, shop] as const), path).toEqual([])
    }
  })
}

test('the site loads nothing of the operator’s pages, which are a page load away', async ({ page }) => {
  await signIn(page, demoEmail('admin'))
  const ofOffice: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/office-.*\.js$/.test(request.url())) ofOffice.push(request.url())
  })
  await page.goto('/kontakt')
  await settle(page)
  await page.getByRole('button', { name: 'Mein Konto' }).click()
  const way = page.getByRole('menuitem', { name: 'Verwaltung' })
  await expect(way).toBeVisible()
  expect(ofOffice).toEqual([])
  await way.click()
  await expect(page).toHaveURL(/\/admin$/)
  await settle(page)
  expect(ofOffice.length).toBeGreaterThan(0)
})
