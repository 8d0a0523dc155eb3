import { devices, type Locator, type Page } from '@playwright/test'
import { AGE_STORAGE_KEY } from '../apps/web/src/features/age-verification/model/local-records.ts'
import { AGE_MARK_COOKIE } from '../packages/contracts/src/age-verification.ts'
import { findBarriers } from './support/barriers.ts'
import { atEachSize, SCREENS } from './support/frame.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'
import type { Service } from './support/start-service.ts'

/** Longer than the button and its toast say so. */
const COPIED_SHOWN_MS = 6_000
const PHONE = { ...devices['Pixel 7'], viewport: SCREENS.phone }

const callButton = (page: Page): Locator =>
  page
    .getByRole('button', { name: /^(Jetzt anrufen|Als Mitglied anrufen|Call|Member call|Anruf)/ })
    .filter({ visible: true })
    .first()
const dialogOf = (page: Page): Locator => page.getByRole('dialog')
const numberIn = (page: Page): Locator => page.getByTestId('number-to-dial')

/** All profiles' calls: other journeys on this service call too. */
const countSubscribersCalls = async (service: Service): Promise<number> => {
  const rows = await service
    .database()
    .kysely.selectFrom('analytics_counts')
    .select('count')
    .where('name', '=', 'call_member_direct')
    .where('role', '=', 'subscriber')
    .execute()
  return rows.reduce((sum, { count }) => sum + count, 0)
}

const toldDuring = async (page: Page, path: string, work: () => Promise<void>): Promise<unknown> => {
  const told = page.waitForRequest((request) => request.url().includes(path) && request.method() === 'POST')
  await work()
  const request = await told
  expect((await request.response())?.status()).toBe(204)
  return request.postDataJSON()
}

test.beforeAll(async ({ service }) => {
  // Written directly to the database, as another node would, and noticed within a minute: so this comes first.
  await service
    .database()
    .kysely.insertInto('settings')
    .values({ name: 'chat_buttons_enabled', country_code: 'lu', value: 'false', changed_at: new Date() })
    .onConflict((conflict) => conflict.columns(['name', 'country_code']).doNothing())
    .execute()
})

test.describe('the number', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('is shown to a guest with its price and extension, and copied without spaces, on every screen', async ({
    page,
  }) => {
    const dialog = dialogOf(page)
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await page.clock.install()
    await page.goto('/profile/valentina')

    await test.step('the dialog opens and closes by keyboard, and returns the focus', async () => {
      await callButton(page).focus()
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('button', { name: 'Nummer kopieren' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(callButton(page)).toBeFocused()
    })

    await atEachSize(page, ['desktop', 'phone'], async (screen) => {
      await callButton(page).click()
      await expect(dialog.getByRole('heading', { name: 'Valentina anrufen' })).toBeVisible()
      await expect(numberIn(page)).toHaveText('0900 512 345 + 21')
      await expect(dialog).toContainText('Ohne Mitgliedschaft')
      await expect(dialog).toContainText('1,99 € pro Minute aus allen deutschen Netzen')
      await expect(dialog).toContainText('Diskret und vertraulich')
      await expect(dialog).not.toContainText(/ohne Warten|rund um die Uhr/i)
      await dialog.getByRole('button', { name: 'Nummer kopieren' }).click()
      await expect(dialog.getByRole('button', { name: 'Kopiert!' })).toBeVisible()
      await expect(page.getByText('Nummer kopiert', { exact: true })).toBeVisible()
      expect(await copied(), screen).toBe('090051234521')
      await page.evaluate(() => navigator.clipboard.writeText('nothing yet'))
      await page.clock.fastForward(COPIED_SHOWN_MS)
      await expect(dialog.getByRole('button', { name: 'Nummer kopieren' })).toBeVisible()
      expect(await findBarriers(page), screen).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.clock.fastForward(COPIED_SHOWN_MS)
      await expect(page.getByText('Nummer kopiert', { exact: true })).toHaveCount(0)
    })

    await test.step('it ends in `---` while the extension is unknown, and is copied without it', async () => {
      await page.route(/\/api\/extensions\/static/, (route) => route.fulfill({ json: {} }))
      await page.reload()
      await callButton(page).click()
      await expect(numberIn(page)).toHaveText('0900 512 345 + ---')
      await dialog.getByRole('button', { name: 'Nummer kopieren' }).click()
      await expect(dialog.getByRole('button', { name: 'Kopiert!' })).toBeVisible()
      expect(await copied()).toBe('0900512345')
    })
  })

  test('is the subscriber number at the member rate, in English too, stays readable when a copy fails, and calls are counted', async ({
    page,
    service,
  }) => {
    await signIn(page, demoEmail('subscriber'))
    // First, because every number that is shown is counted.
    await test.step('a member’s call is stored with the account and counted as a member’s', async () => {
      const before = await countSubscribersCalls(service)
      await page.goto('/profile/noor')
      await toldDuring(page, '/api/calls/direct', () => callButton(page).click())
      const stored = await service
        .database()
        .kysely.selectFrom('direct_calls')
        .innerJoin('accounts', 'accounts.id', 'direct_calls.account_id')
        .select(['accounts.email', 'kind'])
        .where('profile_name', '=', 'Noor')
        .execute()
      expect(stored).toEqual([{ email: demoEmail('subscriber'), kind: 'member' }])
      await expect.poll(() => countSubscribersCalls(service)).toBe(before + 1)
    })

    await page.goto('/profile/valentina?country=ie')
    await expect(page.getByRole('main')).not.toContainText('Premium only')
    await callButton(page).click()
    await expect(dialogOf(page).getByRole('heading', { name: 'Call Valentina' })).toBeVisible()
    await expect(numberIn(page)).toHaveText('0900 212 345 + 21')
    await expect(dialogOf(page)).toContainText('Member rate')
    // Number and price are those of the account's country, in the language of the page.
    await expect(dialogOf(page)).toContainText('€0.99 per minute with your membership')
    await dialogOf(page).getByRole('button', { name: 'Copy number' }).click()
    await expect(dialogOf(page).getByRole('button', { name: 'Copied!' })).toBeVisible()
    await expect(page.getByText('Number copied', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('090021234521')
    expect(await findBarriers(page)).toEqual([])

    await test.step('a failed copy is reported, and the number stays readable', async () => {
      await page.evaluate(() => {
        const denied = { writeText: () => Promise.reject(new Error('denied')) }
        Object.defineProperty(navigator, 'clipboard', { value: denied })
      })
      await dialogOf(page).getByRole('button', { name: 'Copy number' }).click()
      await expect(page.getByText('Could not copy number.', { exact: true })).toBeVisible()
      await expect(dialogOf(page).getByRole('button', { name: 'Copy number' })).toBeVisible()
      await expect(numberIn(page)).toBeVisible()
    })
  })
})

test('countries differ: a price with an access charge, no telephone at all, or no chat where the operator hides it', async ({
  page,
  context,
  service,
}) => {
  const main = page.getByRole('main')
  await test.step('the number is shown with its access charge in the United Kingdom, on a phone-sized screen', async () => {
    // What a browser stores of a proof of age, which has a journey of its own.
    await page.addInitScript((key) => localStorage.setItem(key, 'true'), AGE_STORAGE_KEY)
    await context.addCookies([{ name: AGE_MARK_COOKIE, value: '1', url: service.url }])
    await page.setViewportSize(SCREENS.phone)
    await page.goto('/profile/valentina?country=uk')
    await callButton(page).click()
    await expect(numberIn(page)).toHaveText('0900 512 345 + 21')
    await expect(dialogOf(page)).toContainText('Non-member')
    await expect(dialogOf(page)).toContainText('£1.69 per minute plus your phone company’s access charge')
    await expect(dialogOf(page)).toContainText('Members pay £0.84/min')
    expect(await findBarriers(page)).toEqual([])
  })

  await test.step('a country without a premium number shows no phone, only chat and WebCall', async () => {
    await page.setViewportSize(SCREENS.desktop)
    await page.goto('/profile/valentina?country=us')
    await expect(main.getByRole('link', { name: /Chat now/ })).toBeVisible()
    await expect(main.getByRole('link', { name: /^Notify me/ })).toContainText('WebCall: offline')
    await expect(callButton(page)).toHaveCount(0)
    await expect(main).not.toContainText(/0900|Premium only|per minute/)
  })

  await test.step('where the operator hides the chat, no button opens one', async () => {
    await page.goto('/profile/valentina?country=lu')
    await expect(callButton(page)).toBeVisible()
    await expect(main.getByRole('link', { name: /chatten/ })).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test('the demo asks first, offers to copy the number, and only then dials', async ({ openBrowser }) => {
    const page = await openBrowser(PHONE)
    await page.goto('/profile/valentina')
    await callButton(page).click()
    await expect(dialogOf(page)).toContainText('könnte jemandem gehören')
    await expect(dialogOf(page).getByRole('button', { name: 'Nummer kopieren' })).toBeVisible()
    const dial = dialogOf(page).getByRole('link', { name: 'Trotzdem wählen' })
    await expect(dial).toHaveAttribute('href', 'tel:090051234521')
    expect(await findBarriers(page)).toEqual([])
    // The test browser cannot dial; it sends the same requests.
    await dial.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    expect(await toldDuring(page, '/api/calls/direct', () => dial.click())).toMatchObject({ way: 'link' })
  })
})

test.describe('the records', () => {
  test('a guest’s calls are counted without any question, a conversion only after an advertisement and with cookies accepted', async ({
    page,
    service,
  }) => {
    const views = await toldDuring(page, '/api/analytics/events', async () => {
      await page.goto('/profile/helena')
    })
    expect(views).toEqual({ events: [expect.objectContaining({ name: 'profile_view', language: 'de' })] })
    let call: unknown
    const events = await toldDuring(page, '/api/analytics/events', async () => {
      call = await toldDuring(page, '/api/calls/direct', () => callButton(page).click())
    })
    expect(call).toMatchObject({ way: 'dialog' })
    expect(events).toMatchObject({ events: [{ name: 'call_premium_direct' }] })
    const stored = await service
      .database()
      .kysely.selectFrom('direct_calls')
      .select(['profile_name', 'account_id', 'kind', 'way'])
      .where('profile_name', '=', 'Helena')
      .execute()
    expect(stored).toEqual([{ profile_name: 'Helena', account_id: null, kind: 'premium', way: 'dialog' }])

    await test.step('a conversion is reported only after an advertisement and with cookies accepted', async () => {
      const told: string[] = []
      page.on('request', (request) => told.push(new URL(request.url()).pathname))
      await page.goto('/profile/valentina?gclid=abc')
      await toldDuring(page, '/api/calls/direct', () => callButton(page).click())
      expect(told.filter((path) => path.includes('/conversions/'))).toEqual([])

      await page.evaluate(() => localStorage.setItem('velvetline_cookie_consent', 'accepted'))
      await page.goto('/profiles?gclid=abc')
      await page.waitForFunction(() => sessionStorage.getItem('velvetline_click_id') !== null)
      await page.getByRole('main').getByRole('link', { name: 'Aurelia', exact: true }).click()
      await expect(page).toHaveURL(/\/profile\/aurelia$/)
      const conversion = await toldDuring(page, '/api/conversions/premium-call', () => callButton(page).click())
      expect(conversion).toMatchObject({ gclid: 'abc', consultantName: 'Aurelia', userId: null })
    })
  })
})

test.describe('WebCall', () => {
  test('gives way to the notice while the consultant is away, and is back as soon as they are available, for guests and members', async ({
    page,
    openBrowser,
  }) => {
    const guest = await openBrowser()
    await signIn(page, demoEmail('member'))
    const webCall = page.getByRole('main').getByRole('button', { name: /WebCall/ })
    for (const [somebody, role] of [
      [page, 'button'],
      [guest, 'link'],
    ] as const) {
      await somebody.goto('/profile/valentina')
      const notice = somebody.getByRole('main').getByRole(role, { name: /^Bescheid geben/ })
      await expect(notice).toContainText('WebCall: offline')
    }
    const desk = await openBrowser()
    await signIn(desk, demoEmail('agent'))
    await desk.goto('/agent')
    await desk.getByRole('group', { name: 'Ihre Verfügbarkeit' }).getByRole('radio', { name: 'Verfügbar' }).check()
    await expect(webCall).toContainText('2 Nuggets/Min.')
    await webCall.click()
    const screen = dialogOf(page)
    await expect(screen.getByRole('heading', { name: 'Valentina' })).toBeVisible()
    await expect(screen.locator('.call-status')).toHaveText(/Bereit zum Anruf|Gerade nicht möglich/)
    expect(await findBarriers(page)).toEqual([])
    await screen.getByRole('button', { name: 'Schließen' }).click()
    await expect(screen).toBeHidden()
    const link = guest.getByRole('main').getByRole('link', { name: /WebCall/ })
    await expect(link).toContainText('kostenlose Registrierung nötig')
    await link.click()
    await expect(guest).toHaveURL(/\/auth\?action=webcall&profile=Valentina&return=%2Fprofile%2Fvalentina/)
  })
})
