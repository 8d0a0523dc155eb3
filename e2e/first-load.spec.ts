import { gzipSync } from 'node:zlib'
import { expect, test } from './support/service-test.ts'

const FIRST_LOAD_MAX_BYTES = 130 * 1024
/** Long enough for whatever a page loads by itself once it has come to rest. */
const REST_MS = 3_000

test('the home page loads at most 130 KB of script before anybody touches it', async ({ page }) => {
  const scripts = new Map<string, number>()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.set(response.url(), gzipSync(await response.body()).byteLength)
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(REST_MS)
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
  console.log(`first load: ${(bytes / 1024).toFixed(1)} KB gzip in ${scripts.size} scripts`)
  expect(scripts.size).toBeGreaterThan(0)
  expect(bytes, [...scripts].map(([url, size]) => `${size} ${url}`).join('\n')).toBeLessThanOrEqual(
    FIRST_LOAD_MAX_BYTES,
  )
})

test('a guest asks nobody who she is, and has no session', async ({ page, context }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain('/api/auth/me')
  expect(asked).not.toContain('/api/credits/balance')
  expect((await context.cookies()).map(({ name }) => name).filter((name) => name.includes('session'))).toEqual([])
})
