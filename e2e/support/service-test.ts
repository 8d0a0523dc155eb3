import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { type Complaints, createComplaints } from './complaints.ts'
import { type Service, type ServiceOptions, startService } from './start-service.ts'

interface TestFixtures {
  /** Everything any browser of this test complains about; a test with a complaint fails. */
  complaints: Complaints
  /** A further browser with storage of its own, which is to the service another person. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>
}

interface WorkerFixtures {
  /** How the service of this file is started; files that say the same, and run after each other, share one. */
  serviceOptions: ServiceOptions
  service: Service
}

/** Playwright's test with a running service, whose address is the base of all pages. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  serviceOptions: [{}, { scope: 'worker', option: true }],
  service: [
    async ({ serviceOptions }, use) => {
      const service = await startService(serviceOptions)
      await use(service)
      await service.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ service }, use) => use(service.url),
  complaints: [
    async ({ context }, use) => {
      const complaints = createComplaints()
      complaints.watch(context)
      await use(complaints)
      expect(complaints.list(), 'what the browsers complained about').toEqual([])
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, complaints, contextOptions, baseURL }, use) => {
    const opened: Page[] = []
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }), ...options })
      complaints.watch(context)
      const page = await context.newPage()
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
})

export { expect }
