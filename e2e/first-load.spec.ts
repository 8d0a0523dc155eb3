import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { settle } from './support/alive.ts'
import { expect, test } from './support/service-test.ts'

const FIRST_LOAD_MAX_BYTES = 130 * 1024
test.use({ isFirstVisit: true })

/** Long enough for whatever a page loads by itself once it has come to rest. */
const REST_MS = 3_000

/** What guests and search engines see first. */
const SHOP_WINDOW = {
  German: ['/', '/profiles', '/telefonsex-kategorie/milf', '/profile/valentina'],
  English: ['/?country=uk', '/profiles?country=uk', '/phone-sex-category/milf', '/profile/valentina?country=uk'],
}

/** Each script that the page loads by itself, with its compressed size; a file that is asked for twice counts once. */
const weighScripts = async (page: Page, path: string): Promise<ReadonlyMap<string, number>> => {
  const weighed: Promise<readonly [string, number]>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    weighed.push(response.body().then((body) => [response.url(), gzipSync(body).byteLength]))
  })
  await page.goto(path)
  await settle(page)
  await page.waitForTimeout(REST_MS)
  return new Map(await Promise.all(weighed))
}

for (const [language, paths] of Object.entries(SHOP_WINDOW)) {
  test(`the ${language} shop window loads at most 130 KB of script before anybody touches it`, async ({
    openBrowser,
  }) => {
    const weigh = async (path: string) => ({ path, scripts: await weighScripts(await openBrowser(), path) })
    for (const { path, scripts } of await Promise.all(paths.map(weigh))) {
      const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
      console.log(`first load of ${path}: ${(bytes / 1024).toFixed(1)} KB gzip in ${scripts.size} scripts`)
      expect(scripts.size).toBeGreaterThan(0)
      const list = [path, ...[...scripts].map(([url, size]) => `${size} ${url}`)].join('\n')
      expect.soft(bytes, list).toBeLessThanOrEqual(FIRST_LOAD_MAX_BYTES)
    }
  })
}

test('a guest asks nobody who she is, and has no session', async ({ page, context }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await settle(page)
  expect(asked).not.toContain('/api/auth/me')
  expect(asked).not.toContain('/api/credits/balance')
  expect((await context.cookies()).map(({ name }) => name).filter((name) => name.includes('session'))).toEqual([])
})
