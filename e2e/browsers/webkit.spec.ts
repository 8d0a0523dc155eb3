import { writeFile } from 'node:fs/promises'
import { readMemberMessages } from '../support/ledger.ts'
import { becomeMember, newPhone } from '../support/people.ts'
import { expect, test } from '../support/service-test.ts'
import { openScreen, openWebkit, readConsole, type WebkitPage } from './webkit.ts'

const GUEST_PAGES = ['/', '/profiles', '/profile/valentina', '/login', '/pricing']
const SIZES = [
  [360, 740],
  [768, 1024],
  [1280, 900],
] as const
/** Longer than the late scripts of the pages need on a busy machine. */
const CONSOLE_WATCH_MS = 45_000
const ENTER = '\uE007'

let screen: Awaited<ReturnType<typeof openScreen>>
let browser: Awaited<ReturnType<typeof openWebkit>>
test.beforeEach(async () => {
  screen = await openScreen()
  browser = await openWebkit(screen.display)
})
test.afterEach(async () => {
  await browser.close()
  screen.close()
})

const WATCH = `
  if (window.isOld) return false
  window.complaints = []
  for (const kind of ['error', 'warn']) {
    const write = console[kind]
    console[kind] = (...words) => { window.complaints.push(words.join(' ')); write.apply(console, words) }
  }
  for (const kind of ['error', 'unhandledrejection']) addEventListener(kind, (event) => window.complaints.push(String(event.message ?? event.reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => window.complaints.push(violatedDirective + ' ' + blockedURI))
  return true`

/** Opens a page and waits until React has taken it over. */
const open = async (page: WebkitPage, address: string): Promise<void> => {
  await page.run('window.isOld = true')
  await page.goto(address)
  await expect.poll(() => page.run(WATCH)).toBe(true)
  await expect
    .poll(() =>
      page.run(
        `return Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))`,
      ),
    )
    .toBe(true)
}

const isShown = (page: WebkitPage, selector: string) =>
  expect
    .poll(() => page.run('return document.querySelector(arguments[0])?.checkVisibility() ?? false', selector), selector)
    .toBe(true)

const textOf = (page: WebkitPage, selector: string) =>
  page.run<string>('return document.querySelector(arguments[0])?.textContent ?? ""', selector)

test('pages hydrate in WebKit without a complaint, fit three sizes, and react to a click', async ({
  service,
}, info) => {
  const { page } = browser
  for (const path of GUEST_PAGES) {
    await open(page, service.url + path)
    for (const [width, height] of SIZES) {
      await page.resize(width, height)
      await expect.poll(() => page.run('return innerWidth')).toBe(width)
      const beyond = 'return document.documentElement.scrollWidth - document.documentElement.clientWidth'
      expect(await page.run<number>(beyond), `${path} at ${width}`).toBeLessThanOrEqual(0)
      const name = `page${path.replaceAll('/', '-')}-${width}`
      await writeFile(info.outputPath(`${name}.png`), await page.screenshot())
    }
    expect(await page.run('return window.complaints'), path).toEqual([])
  }
  await open(page, `${service.url}/profile/valentina`)
  await page.click('.profile-photos-enlarge')
  await isShown(page, 'dialog[open] img')
  expect(service.output()).not.toContain('an error in a browser')
})

test('WebKit’s console stays empty while guests look at pages', async ({ service }) => {
  const addresses = GUEST_PAGES.map((path) => service.url + path)
  expect(await readConsole(screen.display, addresses, CONSOLE_WATCH_MS)).not.toContain('CONSOLE')
})

test('a member signs in with WebKit and sends a message, which is stored and paid once', async ({
  page: other,
  service,
}, info) => {
  const member = {
    name: 'Wanda Beispiel',
    email: 'wanda.web@velvetline.example',
    phone: newPhone(),
    password: 'acht-stille-boote-am-ufer',
  }
  await becomeMember(other, member)
  const { page } = browser
  await open(page, `${service.url}/login?redirect=/profile/valentina`)
  await page.type('input[name=identifier]', member.email)
  await page.type('input[name=password]', member.password)
  await page.click('main button[type=submit]')
  await expect.poll(() => page.run('return location.pathname')).toBe('/profile/valentina')
  await open(page, `${service.url}/profile/valentina?chat=open`)
  await page.type('.chat-dock textarea', `Guten Abend aus WebKit.${ENTER}`)
  await expect.poll(() => textOf(page, '.chat-dock [role=log]')).toContain('Guten Abend aus WebKit.')
  await expect.poll(() => textOf(page, '.chat-cost')).toContain('Guthaben 9')
  for (const [width, height] of SIZES) {
    await page.resize(width, height)
    await expect.poll(() => page.run('return innerWidth')).toBe(width)
    await writeFile(info.outputPath(`chat-${width}.png`), await page.screenshot())
  }
  expect(await page.run('return window.complaints')).toEqual([])
  expect(await readMemberMessages(service.database(), member.email)).toEqual([
    { content: 'Guten Abend aus WebKit.', charged: 100, paid: 100 },
  ])
  expect(service.output()).not.toContain('an error in a browser')
})
