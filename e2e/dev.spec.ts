import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, test as base, expect as baseExpect, type Page } from '@playwright/test'
import { root } from '../scripts/run/paths.mjs'
import { comeAlive, noteWhenAlive } from './support/alive.ts'
import { type Complaints, createComplaints, refusedWith } from './support/complaints.ts'
import { type DevService, startDevService } from './support/dev-service.ts'

const HEADER = 'apps/web/src/features/site/components/site-header.tsx'
const SERVER_FILE = 'apps/server/src/platform/http/health.ts'
const TYPED = 'Was hier steht, bleibt.'

/** Generous, for a busy machine; measured figures are in the decision. */
const expect = baseExpect.configure({ timeout: 100_000 })
base.describe.configure({ timeout: 360_000 })

/** The page that all journeys work on: without a bundle, each page load is hundreds of requests. */
const openPage = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, locale: 'de-DE' })
  await noteWhenAlive(context)
  // The first page waits until the libraries are bundled, once.
  context.setDefaultTimeout(0)
  const page = await context.newPage()
  await page.goto('/kontakt')
  await comeAlive(page)
  context.setDefaultTimeout(100_000)
  return page
}

const test = base.extend<{ complaints: Complaints; devPage: Page }, { dev: DevService & { readonly page: Page } }>({
  dev: [
    async ({ browser }, use) => {
      const dev = await startDevService()
      try {
        await use({ ...dev, page: await openPage(browser, dev.url) })
      } finally {
        await dev.stop()
        await dev.removeFolders()
      }
    },
    // Generous for a busy machine; a start without progress fails much sooner.
    { scope: 'worker', timeout: 900_000 },
  ],
  devPage: async ({ dev }, use) => use(dev.page),
  complaints: [
    async ({ devPage }, use) => {
      const complaints = createComplaints()
      complaints.watch(devPage.context())
      await use(complaints)
      expect(complaints.list(), 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Ihre Nachricht' })
const overlay = (page: Page) => page.locator('vite-error-overlay')
const contactLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

/** The contact page with something typed into its form. A link is no page load. */
const openForm = async (page: Page): Promise<void> => {
  if (new URL(page.url()).pathname !== '/kontakt') await contactLink(page, 'Kontakt').click()
  await textOf(page).fill(TYPED)
}

test('a changed component appears on the open page, and typed text stays', async ({ devPage: page, dev }) => {
  await openForm(page)
  const restore = await dev.edit(HEADER, '{m.site_contact()}', 'Geändert')
  await expect(contactLink(page, 'Geändert')).toBeVisible()
  await expect(textOf(page)).toHaveValue(TYPED)
  await restore()
  await expect(contactLink(page, 'Kontakt')).toBeVisible()
})

test('a server file that does not compile shows an overlay, and typed text stays; mended with another route, it answers at the same address', async ({
  devPage: page,
  dev,
  complaints,
}) => {
  complaints.allow(refusedWith(500))
  await openForm(page)
  await dev.edit(SERVER_FILE, 'export ', 'export const = ')
  await expect(overlay(page)).toContainText('health.ts')
  const answer = await page.request.get('/pricing', { headers: { accept: 'text/html' } })
  expect([answer.status(), (await answer.text()).includes('health.ts')]).toEqual([500, true])

  const first = "  app.get('/healthz'"
  const healthy = await readFile(join(root, SERVER_FILE), 'utf8')
  await dev.write(SERVER_FILE, healthy.replace(first, `  app.get('/api/edited', async () => 'edited')\n${first}`))
  await expect(overlay(page)).toHaveCount(0)
  // What the former server was still answering may be cut off.
  await expect(async () => expect(await (await page.request.get('/api/edited')).text()).toBe('edited')).toPass()
  await expect(textOf(page)).toHaveValue(TYPED)
  await contactLink(page, 'Preise').click()
  await expect(page).toHaveURL('/pricing')
})

test('a component that does not compile shows an overlay, which disappears when it is fixed', async ({
  devPage: page,
  dev,
  complaints,
}) => {
  complaints.allow(refusedWith(500))
  complaints.allow(/Failed to reload/)
  const restore = await dev.edit(HEADER, 'export ', 'export const = ')
  await expect(overlay(page)).toContainText('site-header.tsx')
  await page.goto('/pricing')
  await expect(overlay(page)).toContainText('site-header.tsx')
  await restore()
  await expect(overlay(page)).toHaveCount(0)
  await expect(contactLink(page, 'Preise')).toBeVisible()
  await comeAlive(page)
})

test('a changed message appears on pages of its language', async ({ devPage: page, dev }) => {
  await openForm(page)
  await dev.edit('apps/web/messages/site/de.json', '"Kontakt"', '"Schreiben Sie"')
  await expect(contactLink(page, 'Schreiben Sie')).toBeVisible()
  await expect(textOf(page)).toHaveValue(TYPED)
  await dev.edit('apps/web/messages/site/en.json', '"site_contact": "', '"site_contact": "Please ')
  const inEnglish = () => page.request.get('/contact?country=ie', { headers: { accept: 'text/html' } })
  await expect.poll(async () => (await inEnglish()).text()).toContain('>Please ')
  await expect(contactLink(page, 'Schreiben Sie')).toHaveCount(1)
})

test('a new route becomes a page', async ({ devPage: page, dev }) => {
  const route = `import { createFileRoute } from '@tanstack/react-router'
export const Route = createFileRoute('/added')({ component: () => <h1>Hinzugefügt</h1> })
`
  // An open page is reloaded for a new route, which would break off the navigation. Texts that were just put back reload it too, at any moment.
  await expect(() => page.goto('about:blank')).toPass()
  await dev.write('apps/web/src/routes/added.tsx', route)
  await expect.poll(async () => (await page.request.get('/added')).status()).toBe(200)
  await page.goto('/added')
  await comeAlive(page)
  await expect(page.getByRole('heading', { name: 'Hinzugefügt' })).toBeVisible()
})

test('the demo world is not reset while the service runs, and is removed after it ends', async ({ devPage, dev }) => {
  expect(await dev.run('scripts/velvetline.mjs', 'reset-demo')).toContain('is using this data directory')
  await devPage.close()
  expect(await dev.stop()).toBe(0)
  expect(await dev.run('scripts/velvetline.mjs', 'reset-demo')).toContain('makes the demo world again')
  expect(existsSync(dev.dataDirectory)).toBe(false)
})
