import type { Page } from '@playwright/test'
import { findBarriers } from './support/barriers.ts'
import {
  allowWordsOfTheSdk,
  deskOf,
  expectSilence,
  expectTalking,
  openDesk,
  WITH_MICROPHONE,
  watchPeers,
} from './support/calling.ts'
import { smallTargets } from './support/frame.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

test.use({ ...WITH_MICROPHONE })
test.beforeEach(({ complaints }) => allowWordsOfTheSdk(complaints))

/** Announcements take as long as speech, and a pause follows the price. */
const SPOKEN = { timeout: 25_000 }

const phoneOf = (page: Page) => {
  const device = page.locator('.phone-device')
  return {
    device,
    state: device.getByRole('status'),
    call: device.getByRole('button', { name: 'Anrufen' }),
    hangUp: device.getByRole('button', { name: 'Auflegen' }),
    said: page.locator('.phone-said li'),
    last: page.locator('.phone-said li[data-last]'),
    asks: page.getByText('Wartet auf Ihre Tasten'),
    outcome: page.locator('.phone-outcome'),
    key: (key: string) => device.getByRole('button', { name: key, exact: true }).click(),
  }
}

const expectReady = async (page: Page) => {
  const phone = phoneOf(page)
  await expect(phone.state).toHaveText('Bereit')
  return phone
}

test('callers of both lines hear the price, dial an extension and talk, with a phone PIN where nobody vouches for their number, or hear that nobody answers', async ({
  page,
  openBrowser,
  service,
}) => {
  test.slow()
  await watchPeers(page.context())
  const desk = await openDesk(openBrowser)
  const expectNothingOpen = async () => {
    await expectSilence(page, desk)
    await expect(deskOf(desk).bar).toBeHidden()
  }

  await test.step('a caller of the premium number hears its price, dials an extension, and both sides hear each other', async () => {
    await page.goto('/sandbox/phone')
    const phone = await expectReady(page)
    expect.soft(await findBarriers(page)).toEqual([])
    expect.soft(await smallTargets(phone.device)).toEqual([])
    await phone.call.click()
    await expect(phone.said.first()).toContainText('1,99 € pro Minute aus allen deutschen Netzen')
    await expect(phone.asks).toBeVisible(SPOKEN)
    await phone.key('2')
    // The keyboard types on the telephone's keypad.
    await page.keyboard.press('1')
    await expect(phone.state).toHaveText('Es klingelt bei Valentina', SPOKEN)
    await deskOf(desk).accept.click()
    await expect(phone.state).toHaveText('Im Gespräch mit Valentina')
    await expectTalking(page, desk)
    expect.soft(await findBarriers(page)).toEqual([])
    await phone.hangUp.click()
    await expect(phone.outcome).toContainText('Gespräch geführt')
    await expectNothingOpen()
  })

  await test.step('the demo’s number dialog opens the practice phone with the extension dialled; a caller whom the consultant declines is told so and when to try again', async () => {
    await page.goto('/profile/valentina')
    await page
      .getByRole('button', { name: /anrufen/i })
      .first()
      .click()
    await page.getByRole('link', { name: 'Im Übungstelefon ausprobieren' }).click()
    await expect(page).toHaveURL(/\/sandbox\/phone\?extension=21&line=premium$/)
    const phone = await expectReady(page)
    await expect(phone.device).toContainText('+ 21')
    await phone.call.click()
    await expect(deskOf(desk).incoming).toBeVisible(SPOKEN)
    await deskOf(desk).decline.click()
    await expect(phone.last).toContainText('Valentina ist leider nicht erreichbar', SPOKEN)
    await phone.hangUp.click()
    await expect(phone.state).toHaveText('Aufgelegt')
  })

  await test.step('a subscriber whose number nobody vouches for is refused, creates a phone PIN, and talks with it', async () => {
    const ofSubscribers = '/sandbox/phone?line=subscriber&extension=21'
    await page.goto(ofSubscribers)
    const phone = await expectReady(page)
    await expect(page.getByLabel('Ihre eigene Rufnummer')).toHaveValue('forged')
    await phone.call.click()
    await expect(phone.state).toHaveText('Abgewiesen, es ist nichts berechnet worden')
    await expect(phone.said).toHaveCount(0)

    await signIn(page, demoEmail('subscriber'))
    await page.goto('/profile#membership')
    await page.locator('#membership').getByRole('link', { name: 'Telefon-PIN erstellen' }).click()
    const card = page.locator('#phone-pin')
    await card.getByRole('button', { name: 'PIN erstellen' }).click()
    const pin = (await card.locator('.line-pin-digits').textContent())?.replace(/\D/g, '') ?? ''
    expect(pin).toMatch(/^\d{8}$/)
    expect.soft(await findBarriers(page)).toEqual([])
    await page.reload()
    await expect(card).toContainText('Ihre PIN gilt seit')
    await expect(card).not.toContainText(pin.slice(0, 4))

    await page.goto(ofSubscribers)
    await expectReady(page)
    await expect(page.getByLabel('Ihre eigene Rufnummer')).toHaveValue('forged')
    await phone.call.click()
    await expect(phone.said.first()).toContainText('0,99 € pro Minute mit Ihrer Mitgliedschaft')
    await expect(phone.last).toContainText('achtstellige Telefon-PIN', SPOKEN)
    for (const digit of pin) await phone.key(digit)
    await expect(deskOf(desk).incoming).toContainText('Laternenlicht', SPOKEN)
    await deskOf(desk).accept.click()
    await expectTalking(page, desk)
    await deskOf(desk).hangUp.click()
    await expect(phone.state).toHaveText('Aufgelegt')
    const { rows } = await service
      .database()
      .pool.query('select line, minute_price, end_reason, minutes_charged from calls order by started_at desc limit 1')
    expect(rows).toEqual([
      { line: 'subscriber', minute_price: 0, end_reason: 'consultant_hung_up', minutes_charged: 0 },
    ])
  })
})
