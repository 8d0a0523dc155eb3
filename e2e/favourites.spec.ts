import type { Page } from '@playwright/test'
import { eventsPath } from '../packages/contracts/src/events.ts'
import { settle } from './support/alive.ts'
import { findBarriers } from './support/barriers.ts'
import { cutWords, expectNoSidewaysScrolling } from './support/frame.ts'
import { openLive } from './support/live.ts'
import { demoEmail, newestMessageTo, signIn, signInByForm } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const KEEP = /als Favoritin merken$/

const heartOn = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `${name} als Favoritin merken` })
const noticeOn = (page: Page, role: 'button' | 'link') =>
  page.getByRole('main').getByRole(role, { name: /^Bescheid geben/ })
const favouritesOf = (page: Page) => page.getByRole('region', { name: 'Favoriten' })
const rowOf = (page: Page, name: string) =>
  favouritesOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

/** Waits until the next change of a favourite is stored. */
const saved = (page: Page, method: string) =>
  page.waitForResponse(
    (answer) => /\/api\/favourites\/[\w-]+$/.test(answer.url()) && answer.request().method() === method,
  )

test('the heart leads a guest through the login to a member’s favourites, which are added and removed by keyboard', async ({
  page,
  complaints,
}) => {
  await test.step('a guest’s page requests no favourites', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/profiles')
    await settle(page)
    expect(asked.filter((path) => path.startsWith('/api/favourites'))).toEqual([])
  })

  await test.step('the heart sends a guest to the login and back to the same page', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Aurelia', exact: true }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Aurelia merken/ })
      .click()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile%2Faurelia$/)
    const isLive = page.waitForResponse((answer) => new URL(answer.url()).pathname === eventsPath)
    await signInByForm(page, demoEmail('member'))
    await expect(page).toHaveURL(/\/profile\/aurelia$/)
    await expect(heartOn(page, 'Aurelia')).toHaveAttribute('aria-pressed', 'false')
    await isLive
  })

  await test.step('the heart reverts with a message when the request fails', async () => {
    complaints.allow(/net::ERR_FAILED/)
    await page.route('**/api/favourites/*', (route) => route.abort())
    await heartOn(page, 'Aurelia').click()
    await expect(page.locator('.ui-toast')).toContainText('Aurelia konnte nicht gemerkt werden.')
    await expect(heartOn(page, 'Aurelia')).toHaveAttribute('aria-pressed', 'false')
    await page.unroute('**/api/favourites/*')
  })

  await test.step('a member adds a favourite by keyboard, finds it in the account, and removes it again', async () => {
    // Axe judges it without favourites with the notifications.
    await page.goto('/profile')
    await expect(favouritesOf(page).getByRole('heading', { name: 'Noch niemand gemerkt' })).toBeVisible()

    await openLive(page, '/profiles')
    const heart = page.getByRole('main').getByRole('button', { name: KEEP }).first()
    const name = (await heart.getAttribute('aria-label'))?.replace(KEEP, '').trim() ?? ''
    await heart.focus()
    const kept = saved(page, 'PUT')
    await page.keyboard.press('Enter')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect((await kept).status()).toBe(200)
    await page.reload()
    await expect(heartOn(page, name).first()).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/profile')
    const row = rowOf(page, name)
    await expect(row.getByRole('switch')).toHaveAttribute('aria-checked', 'false')
    const requested = saved(page, 'PUT')
    await row.getByRole('switch').press('Space')
    await expect(row.getByRole('switch')).toHaveAttribute('aria-checked', 'true')
    await requested
    expect(await findBarriers(page), 'favourites').toEqual([])
    await page.reload()
    await expect(row.getByRole('switch')).toHaveAttribute('aria-checked', 'true')

    const removed = saved(page, 'DELETE')
    await row.getByRole('button', { name: `${name} aus den Favoriten entfernen` }).press('Enter')
    await expect(row).toHaveCount(0)
    await expect(favouritesOf(page).getByRole('heading', { name: 'Favoriten', exact: true })).toBeFocused()
    // The page updates before the server answers.
    await removed
    await page.reload()
    await expect(favouritesOf(page).getByRole('heading', { name: 'Noch niemand gemerkt' })).toBeVisible()
  })
})

test('a member who asks for it on the profile gets a mail when the consultant is available, and the mail’s link ends that without a login', async ({
  openBrowser,
}) => {
  const [desk, page] = [await openBrowser(), await openBrowser()]
  const who = demoEmail('subscriber')
  await page.goto('/profile/valentina')
  await noticeOn(page, 'link').click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile%2Fvalentina$/)
  await signInByForm(page, who)
  await expect(page).toHaveURL(/\/profile\/valentina$/)
  const { uuid } = (await (await page.request.get('/api/profiles/valentina')).json()) as { uuid: string }
  for (const isWanted of [true, false, true]) {
    const stored = saved(page, 'PUT')
    await noticeOn(page, 'button').press('Enter')
    await expect(noticeOn(page, 'button')).toHaveAttribute('aria-pressed', String(isWanted))
    expect((await stored).status()).toBe(200)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  const bar = page.locator('[data-bottom-bar]')
  await expect(bar.getByRole('button', { name: /^Bescheid geben/, pressed: true })).toBeVisible()
  expect(await cutWords(bar), 'the bar at 320').toEqual([])
  await expectNoSidewaysScrolling(page)
  expect(await findBarriers(page), 'a notice wanted').toEqual([])
  // A list draws each card once for all who see it alike.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/profiles?name=Valentina')
  await expect(noticeOn(page, 'button')).toHaveAttribute('aria-pressed', 'true')
  expect(await cutWords(page.getByRole('main').getByRole('article')), 'the card at 360').toEqual([])

  await signIn(desk, demoEmail('agent'))
  await desk.goto('/agent')
  await desk.getByRole('group', { name: 'Ihre Verfügbarkeit' }).getByRole('radio', { name: 'Verfügbar' }).check()
  const mail = await newestMessageTo(page, who, /Valentina ist jetzt erreichbar/)
  await desk.getByRole('group', { name: 'Ihre Verfügbarkeit' }).getByRole('radio', { name: 'Offline' }).check()

  const elsewhere = await openBrowser({ viewport: { width: 360, height: 740 } })
  const link = new URL(mail.links.find((one) => one.includes('hinweise-abbestellen')) ?? '')
  await elsewhere.goto(link.pathname + link.search)
  expect(await findBarriers(elsewhere), 'switching off').toEqual([])
  await elsewhere.getByRole('button', { name: 'Für diese Dame abbestellen' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Der Hinweis ist abbestellt' })).toBeFocused()
  const { favourites } = (await (await page.request.get('/api/favourites')).json()) as { favourites: unknown }
  expect(favourites).toEqual([{ profileUuid: uuid, wantsNotice: false }])
})
