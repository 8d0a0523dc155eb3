import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { noteWhenAlive } from './alive.ts'
import { keepTriesCheap } from './cheap-tries.ts'
import { type Complaints, createComplaints } from './complaints.ts'
import { leaveDesks } from './leave-desks.ts'
import { type Service, type ServiceOptions, startService } from './start-service.ts'

interface TestFixtures {
  /** How this file's service is started; files with the same options share one. */
  serviceOptions: ServiceOptions
  service: Service
  /** No cookie answer and no tour stored: a newcomer. */
  isFirstVisit: boolean
  /** The age check is passed, so that uk pages come without the block. */
  isAgeKnown: boolean
  /** All complaints of this test's browsers; a test with a complaint fails. */
  complaints: Complaints
  /** Whether the first browser belongs to somebody: to a journey's `page`, or to whom `openBrowser` gave it. */
  firstBrowser: { isTaken: boolean }
  /**
   * Another browser with its own storage, which the service takes for another person. Without options and in a journey without a `page` the
   * first of them is the worker's own, which has fetched and compiled the pages before.
   */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>
}

interface WorkerFixtures {
  /** Of the worker, which stays the same for all files: another one would need another browser, for 3 s of processor time. */
  services: { startedWith: (options: ServiceOptions) => Promise<Service>; stop: () => Promise<void> }
}

/** The usual service stays until the end; of others there is one at a time. */
const createServices = (): WorkerFixtures['services'] => {
  const running = new Map<string, Service>()
  const usual = JSON.stringify({})
  const stopAllBut = async (kept: readonly string[]): Promise<void> => {
    for (const [options, service] of running) {
      if (kept.includes(options)) continue
      running.delete(options)
      await service.stop()
    }
  }
  return {
    startedWith: async (options) => {
      const key = JSON.stringify(options)
      await stopAllBut([key, usual])
      const service = running.get(key) ?? (await startService(options))
      running.set(key, service)
      return service
    },
    stop: () => stopAllBut([]),
  }
}

/** The mark that removes the age block from pages. The server's refusals ignore it. */
const ageMark = (origin: string) => ({
  name: 'velvetline_age_verified',
  value: '1',
  domain: new URL(origin).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
})

/** Storage of a returning visitor, so that no tour or cookie banner covers the page. */
export const answersOfBefore = (origin: string) => ({
  origin,
  localStorage: [
    { name: 'velvetline_cookie_consent', value: 'declined' },
    { name: 'velvetline_onboarding_seen', value: 'true' },
  ],
})

type StoredOrigins = ReturnType<typeof answersOfBefore>[]

/** For a new browser: Playwright would open and close a page to write its storage, for 80 ms of processor time. */
const storeAtFirstPage = async (context: BrowserContext, origins: StoredOrigins): Promise<void> => {
  if (origins.length === 0) return
  await context.addInitScript((stored) => {
    const own = stored.find(({ origin }) => origin === location.origin)
    if (own && localStorage.length === 0)
      for (const { name, value } of own.localStorage) localStorage.setItem(name, value)
  }, origins)
}

/** A service beside the usual one, for files that close months and countries or connect a team: what others would find changed. They share it. */
export const APART = {
  serviceOptions: {
    settings: { CHAT_TEAM_LOOPBACK: 'true', MINIMUM_TERM_MONTHS: 'za:1', STATEMENT_NAME: 'VELVET' },
  },
}

/** Playwright's test with a running service as the base URL. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  services: [
    // Playwright wants a pattern here, which names what the fixture needs.
    async ({ browserName: _browserName }, use) => {
      const services = createServices()
      await use(services)
      await services.stop()
    },
    { scope: 'worker' },
  ],
  serviceOptions: [{}, { option: true }],
  service: [
    async ({ serviceOptions, services }, use) => use(await services.startedWith(serviceOptions)),
    { timeout: 240_000 },
  ],
  baseURL: async ({ service }, use) => use(service.url),
  isFirstVisit: [false, { option: true }],
  isAgeKnown: [true, { option: true }],
  storageState: async ({ isFirstVisit, isAgeKnown, service }, use) =>
    use({
      cookies: isAgeKnown ? [ageMark(service.url)] : [],
      origins: isFirstVisit ? [] : [answersOfBefore(service.url)],
    }),
  complaints: [
    async ({ context }, use) => {
      const complaints = createComplaints()
      complaints.watch(context)
      await noteWhenAlive(context)
      await use(complaints)
      await leaveDesks(context)
      // Playwright empties the cache of a browser that has an open page.
      for (const page of context.pages()) await page.close()
      expect(complaints.list(), 'what the browsers complained about').toEqual([])
    },
    { auto: true },
  ],
  firstBrowser: async ({ browserName: _browserName }, use) => use({ isTaken: false }),
  page: async ({ page, firstBrowser }, use) => {
    firstBrowser.isTaken = true
    await keepTriesCheap(page)
    await use(page)
  },
  openBrowser: async (
    { browser, context: ownContext, firstBrowser, complaints, contextOptions, baseURL, storageState },
    use,
  ) => {
    const opened: Page[] = []
    await use(async (options) => {
      if (!options && !firstBrowser.isTaken) {
        firstBrowser.isTaken = true
        const page = ownContext.pages()[0] ?? (await ownContext.newPage())
        await keepTriesCheap(page)
        return page
      }
      const { cookies = [], origins = [] } = typeof storageState === 'object' ? storageState : {}
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL && { baseURL }),
        storageState: { cookies, origins: [] },
        ...options,
      })
      await storeAtFirstPage(context, origins)
      complaints.watch(context)
      await noteWhenAlive(context)
      const page = await context.newPage()
      await keepTriesCheap(page)
      opened.push(page)
      return page
    })
    for (const page of opened) {
      await leaveDesks(page.context())
      await page.context().close()
    }
  },
})

export { expect }
