import type { Page } from '@playwright/test'
import { endCallPath, startCallPath, updateTelnyxIdPath } from '../packages/contracts/src/calls.ts'
import { findBarriers } from './support/barriers.ts'
import { leaveOnly } from './support/call-records.ts'
import {
  deafen,
  deskOf,
  expectTalking,
  isSilent,
  letHear,
  openDesk,
  openMember,
  WITH_MICROPHONE,
} from './support/calling.ts'
import { SCREENS, smallTargets } from './support/frame.ts'
import { demoEmail, signIn, signInByForm } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

/** Other programs write it too, so it is written out. */
const STOP_KEY = 'velvetline_nuclear_stop'

/** Played by the demo actor, so the demo's consultant answers. */
const CONSULTANT = 'aurelia'

test.use({ ...WITH_MICROPHONE })

const screenOf = (page: Page) => {
  const frame = page.locator('dialog.call-frame')
  return {
    frame,
    status: frame.locator('.call-status'),
    start: frame.locator('.call-start'),
    clock: frame.getByRole('timer'),
    end: frame.getByRole('button', { name: /^(Auflegen|End call)$/ }),
    pad: frame.locator('.call-pad'),
  }
}

const openScreen = async (page: Page, query = '') => {
  await page.goto(`/profile/${CONSULTANT}?call=open${query}`)
  const screen = screenOf(page)
  await expect(screen.start).not.toHaveAttribute('aria-busy')
  return screen
}

const talk = async (page: Page, desk: Page, query = '') => {
  const screen = await openScreen(page, query)
  await screen.start.click()
  await deskOf(desk).accept.click()
  await expect(screen.status).toHaveText(/^(Verbunden|Connected)$/)
  return screen
}

const noteSteps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const step = document.querySelector<HTMLElement>('.call-status')?.dataset.step
      if (step && seen.at(-1) !== step) seen.push(step)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })

test('a call passes through its steps and ends with a receipt; it ends when the page is left or stopped, and is not placed without sound, microphone or Nuggets', async ({
  openBrowser,
  service,
}) => {
  test.slow()
  const { page, member } = await openMember(openBrowser)
  const desk = await openDesk(openBrowser)
  const screen = screenOf(page)
  const expectDeskFree = () => expect(deskOf(desk).bar).toBeHidden()

  await test.step('a call passes through its steps, calls the API of each, and ends with a receipt', async () => {
    const told: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'POST' && pathname.startsWith('/api/webrtc/')) told.push(pathname)
    })
    await openScreen(page)
    await expect(screen.frame.getByText('Heute antwortet Valentina')).toBeVisible()
    await expect(screen.start).toContainText('2 Nuggets/Min.')
    expect.soft(await findBarriers(page)).toEqual([])
    await noteSteps(page)
    await screen.start.click()
    await deskOf(desk).accept.click()
    await expect(screen.status).toHaveText('Verbunden')
    await expectTalking(page, desk)
    await expect(screen.clock).toHaveText(/^00:0[1-9]$/)
    await expect(screen.pad, 'only English services need a keypad').toBeHidden()
    await expect(screen.frame.getByText('Es antwortet Valentina')).toBeVisible()
    await expect(screen.frame.getByText('Reicht für 4 weitere Minuten.')).toBeVisible()
    await expect.poll(() => told).toEqual([startCallPath, updateTelnyxIdPath])
    expect.soft(await findBarriers(page)).toEqual([])
    expect.soft(await smallTargets(screen.frame)).toEqual([])
    await screen.end.click()
    await expect(screen.status).toHaveText('Gespräch beendet')
    await expect(screen.frame.getByText('Ihr Beleg')).toBeVisible()
    await expect(screen.frame.getByText('1 × 2 Nuggets')).toBeVisible()
    expect(told).toEqual([startCallPath, updateTelnyxIdPath, endCallPath])
    expect.soft(await findBarriers(page)).toEqual([])
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen.filter((step) => step !== 'ready' && step !== 'early')).toEqual([
      'microphone',
      'initiating',
      'setting_up',
      'sending',
      'connecting',
      'ringing',
      'active',
      'ended',
    ])
    // All of it is visible at once.
    expect(await screen.frame.locator('.call').evaluate((call) => call.scrollHeight - call.clientHeight)).toBe(0)
    await page.reload()
    const landed = page.getByRole('status').filter({ hasText: `Ihr Gespräch mit` })
    await expect(landed).toContainText('2 Nuggets')
    await expect(landed.getByRole('link', { name: 'Beleg ansehen' })).toBeVisible()
    expect.soft(await findBarriers(page)).toEqual([])
    await page.setViewportSize(SCREENS.phone)
    await landed.getByRole('button', { name: 'Hinweis schließen' }).click()
    await page.reload()
    await expect(page.getByRole('banner')).toContainText('Nuggets')
    await expect(landed).toHaveCount(0)
    await page.setViewportSize(SCREENS.desktop)
    await expectDeskFree()
  })

  await test.step('leaving asks for confirmation; going back ends the call and closes the screen', async () => {
    await talk(page, desk)
    const asked = page.waitForEvent('dialog')
    await screen.status.click()
    const leaving = page.evaluate(() => location.reload()).catch(() => undefined)
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await leaving
    await expect(screen.status).toHaveText('Verbunden')
    await page.keyboard.press('Escape')
    await expect(screen.frame).toBeVisible()
    await page.goBack()
    await expect(screen.frame).toBeHidden()
    await expectDeskFree()
    expect(new URL(page.url()).pathname).toBe(`/profile/${CONSULTANT}`)
  })

  await test.step('the keypad is shown automatically on English services, plays tones, and can be hidden', async () => {
    await talk(page, desk, '&country=us')
    await expect(screen.pad).toBeVisible()
    await screen.pad.getByRole('button', { name: '5', exact: true }).click()
    await page.keyboard.press('#')
    await expect(screen.pad.locator('legend')).toContainText('5#')
    expect.soft(await smallTargets(screen.frame)).toEqual([])
    await screen.frame.getByRole('button', { name: 'Hide keypad' }).click()
    await expect(screen.pad).toBeHidden()
  })

  // The other signals are proved with the function that receives them.
  await test.step('an emergency stop from another tab ends the call at once', async () => {
    const other = await page.context().newPage()
    await other.goto('/robots.txt')
    await other.evaluate((key) => localStorage.setItem(key, String(Math.random())), STOP_KEY)
    await expect(screen.status).toHaveText('Call ended')
    await expectDeskFree()
    await other.close()
  })

  await test.step('nobody is heard and nothing counts until the caller’s page hears the other one', async () => {
    await deafen(page)
    await openScreen(page, '&country=de')
    await screen.start.click()
    await deskOf(desk).accept.click()
    await expect(screen.status).toHaveText('Gleich verbunden')
    await expect(deskOf(desk).incoming.getByText('Wird verbunden')).toBeVisible()
    for (const side of [page, desk]) await expect(async () => expect(await isSilent(side)).toBe(true)).toPass()
    await letHear(page)
    await expect(screen.status).toHaveText('Verbunden')
    for (const side of [page, desk]) await expect.poll(() => isSilent(side)).toBe(false)
    await expect(screen.clock).toHaveText(/^00:0[0-3]$/)
    await expect(deskOf(desk).clock).toBeVisible()
    await screen.end.click()
    await expect(screen.frame.getByText('1 × 2 Nuggets')).toBeVisible()
    await expectDeskFree()
  })

  await test.step('without a microphone no call is placed, and the screen explains the browser’s setting', async () => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await openScreen(page)
    await screen.start.click()
    await expect(screen.frame.getByText('hat das Mikrofon nicht freigegeben')).toBeVisible()
    await expect(screen.frame.getByText('links neben der Adresse')).toBeVisible()
    await expect(deskOf(desk).incoming).toBeHidden()
    expect.soft(await findBarriers(page)).toEqual([])
    await screen.frame.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(screen.status).toHaveText('Bereit zum Anruf')
  })

  await test.step('without enough Nuggets the SDK is not loaded, and the shop opens in a new tab', async () => {
    await leaveOnly(service.database(), member.email, 100)
    await page.goto(`/profile/${CONSULTANT}?call=open`)
    await expect(screen.status).toHaveText('Nicht genug Nuggets für einen Anruf')
    await expect(screen.start).toBeHidden()
    const [shop] = await Promise.all([
      page.context().waitForEvent('page'),
      screen.frame.getByRole('link', { name: 'Nuggets aufladen' }).click(),
    ])
    await expect(shop).toHaveURL(/\/credits$/)
    await page.keyboard.press('Escape')
    await expect(screen.frame).toBeHidden()
  })
})

test('a guest who has to sign in first returns to the opened call; with no open workspace it says so and offers the other ways', async ({
  page,
}) => {
  const { frame } = screenOf(page)
  await page.goto(
    `/auth?action=webcall&mode=login&profile=Aurelia&return=${encodeURIComponent(`/profile/${CONSULTANT}?call=open`)}`,
  )
  await signInByForm(page, demoEmail('member'))
  await expect(frame).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/profile/${CONSULTANT}$`))

  await expect(frame.getByText('sitzt gerade niemand am Apparat')).toBeVisible()
  await frame.getByRole('button', { name: 'Jetzt chatten' }).click()
  await expect(frame).toBeHidden()
  await expect(page.locator('.chat-dock').getByRole('heading')).toBeVisible()
})

const PHONES = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  Android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
}

test('an iPhone opens a separate page, an Android phone a full-screen dialog', async ({ openBrowser }) => {
  const first = await openBrowser()
  await signIn(first, demoEmail('member'))
  const storageState = await first.context().storageState()
  const phone = { viewport: { width: 390, height: 844 }, storageState }
  const iphone = await openBrowser({ ...phone, userAgent: PHONES.iPhone })
  await iphone.goto(`/profile/${CONSULTANT}?call=open`)
  await expect(iphone).toHaveURL(/\/webrtc-call\/[\w-]+\/Aurelia$/)
  await expect(screenOf(iphone).frame).toHaveAttribute('data-frame', 'overlay')
  await screenOf(iphone).frame.getByRole('button', { name: 'Schließen' }).click()
  await expect(iphone).toHaveURL(new RegExp(`/profile/${CONSULTANT}$`))
  await iphone.goto(`/profile/${CONSULTANT}?call=open`)
  await expect(iphone).toHaveURL(/\/webrtc-call\//)
  await screenOf(iphone).frame.getByRole('button', { name: 'Aurelia anrufen' }).click()
  const number = iphone.getByRole('dialog', { name: 'Aurelia anrufen' })
  await expect(number.getByTestId('number-to-dial')).toBeVisible()
  await number.getByRole('button', { name: 'Schließen' }).click()
  await expect(number).toBeHidden()
  await expect(iphone).toHaveURL(/\/webrtc-call\//)
  await screenOf(iphone).frame.getByRole('button', { name: 'Jetzt chatten' }).click()
  await expect(iphone).toHaveURL(new RegExp(`/profile/${CONSULTANT}$`))
  await expect(iphone.locator('.chat-dock').getByRole('heading')).toBeVisible()
  const android = await openBrowser({ ...phone, userAgent: PHONES.Android })
  await android.goto(`/profile/${CONSULTANT}?call=open`)
  await expect(screenOf(android).frame).toHaveAttribute('data-frame', 'full')
})
