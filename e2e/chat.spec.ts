import type { Route } from '@playwright/test'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { sessionsPath } from '../packages/contracts/src/accounts.ts'
import { sendMessagePath } from '../packages/contracts/src/chat.ts'
import { IDEMPOTENCY_HEADER } from '../packages/contracts/src/http.ts'
import { findBarriers } from './support/barriers.ts'
import { balanceIn, chatOf } from './support/chat.ts'
import { refusedWith } from './support/complaints.ts'
import { cutWords, expectNoSidewaysScrolling } from './support/frame.ts'
import { readMemberMessages } from './support/ledger.ts'
import { becomeMember, demoEmail, newPhone, signIn, signInByForm } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const LIMIT = 160
/** After this long without an answer the member decides whether to retry. */
const GIVEN_UP_MS = 10_000

const letConsultantsHaveLeft = async ({ kysely }: Database, at: Date): Promise<void> => {
  await kysely.updateTable('agents').set({ last_seen_at: null, left_at: at }).execute()
}

/** Longer than the default of the setting. */
const ABSENCE_MS = 2 * 60 * 60_000

const dora = (number: number) => ({
  name: 'Dora Beispiel',
  email: `dora${number}@velvetline.example`,
  phone: newPhone(),
  password: 'acht-helle-fenster-im-hof',
})

test('a long absence is shown before a message is sent; a refused message costs nothing and is retried under the same key', async ({
  page,
  service,
  complaints,
}) => {
  const member = dora(1)
  await becomeMember(page, member)
  await letConsultantsHaveLeft(service.database(), new Date(Date.now() - ABSENCE_MS))
  const keys: string[] = []
  await page.route(`**${sendMessagePath}`, (route) => {
    keys.push(route.request().headers()[IDEMPOTENCY_HEADER] ?? '')
    const refusal = { status: 409, json: { code: 'conflict', message: 'Bitte versuchen Sie es noch einmal.' } }
    return keys.length === 1 ? route.fulfill(refusal) : route.continue()
  })
  complaints.allow(refusedWith(409))
  await page.goto('/profile/valentina?chat=open')
  const chat = chatOf(page)
  await expect(chat.frame.getByText('Valentina ist seit Stunden nicht da.')).toBeVisible()
  await expect(chat.frame.getByText('Jetzt für Sie da:')).toBeVisible()
  const notice = chat.frame.getByRole('switch', { name: 'E-Mail an mich, sobald Valentina da ist' })
  await notice.click()
  await expect(notice).toBeChecked()
  expect.soft(await findBarriers(page)).toEqual([])
  await chat.write('Kommt das an?')
  await expect(notice).toBeHidden()
  await expect(chat.log.getByText('Nicht gesendet. Bitte versuchen Sie es noch einmal.')).toBeVisible()
  await expect(balanceIn(page, '10')).toBeVisible()
  await chat.log.getByRole('button', { name: 'Erneut senden' }).click()
  await expect(balanceIn(page, '9')).toBeVisible()
  await expect(chat.bubble('Kommt das an?')).toHaveCount(1)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/.{8,}/)
  expect(keys[1]).toBe(keys[0])
  expect(await readMemberMessages(service.database(), member.email)).toEqual([
    { content: 'Kommt das an?', charged: 100, paid: 100 },
  ])
})

test('after 10 seconds without an answer the member can retry, and is charged once even if both attempts arrive', async ({
  page,
  service,
}) => {
  const member = dora(4)
  await becomeMember(page, member)
  const tries: Route[] = []
  await page.route(`**${sendMessagePath}`, (route) => (tries.push(route) === 1 ? undefined : route.continue()))
  await page.clock.install()
  await page.goto('/profile/valentina?chat=open')
  const chat = chatOf(page)
  await chat.write('Hören Sie mich?')
  await expect(chat.log.getByText('wird gesendet')).toBeVisible()
  await expect.poll(() => tries.length).toBe(1)
  await page.clock.fastForward(GIVEN_UP_MS)
  await expect(chat.log.getByRole('alert')).toHaveText(
    /^Netzwerkfehler\. Bitte prüfen Sie Ihre Internetverbindung\. Auch nach mehreren Versuchen zahlen Sie nur einmal\./,
  )
  await expect(balanceIn(page, '10')).toBeVisible()
  await chat.log.getByRole('button', { name: 'Erneut senden' }).click()
  await expect(balanceIn(page, '9')).toBeVisible()
  // The first attempt was only slow.
  const late = await tries[0]?.fetch()
  expect(late?.status()).toBe(200)
  await expect(chat.bubble('Hören Sie mich?')).toHaveCount(1)
  expect(await readMemberMessages(service.database(), member.email)).toEqual([
    { content: 'Hören Sie mich?', charged: 100, paid: 100 },
  ])
})

test('the field stops at 160 characters, and its text survives another chat and a reload', async ({ page }) => {
  await becomeMember(page, dora(2))
  const chat = chatOf(page, 'Margaux')
  const other = chatOf(page, 'Valentina')
  const list = page.locator('.chat-dock', { hasText: 'Ihre Chats' })
  await page.goto('/profile/margaux?chat=open')
  await expect(chat.frame).toContainText('von einer Demo-Darstellerin gespielt')
  await chat.field.fill('x'.repeat(LIMIT + 20))
  await expect(chat.field).toHaveValue('x'.repeat(LIMIT))
  await expect(chat.frame).toContainText(`${LIMIT}/${LIMIT}`)
  await chat.write('Guten Abend, Margaux.')
  await expect(balanceIn(page, '9')).toBeVisible()

  await page.goto('/profile/valentina?chat=open')
  await other.field.fill('Für Valentina')
  await page.reload()
  await expect(chat.bubble('Guten Abend, Margaux.')).toBeVisible()
  await expect(other.field).toHaveValue('Für Valentina')
  await other.frame.getByRole('button', { name: /Alle Chats/ }).click()
  await list.getByRole('button', { name: /Margaux/ }).click()
  await expect(chat.bubble('Guten Abend, Margaux.')).toBeVisible()
  await chat.frame.getByRole('button', { name: /Alle Chats/ }).click()
  await list.getByRole('button', { name: /Valentina/ }).click()
  await expect(other.field).toHaveValue('Für Valentina')

  const face = page.getByRole('banner').getByRole('button', { name: /^Chat mit Valentina öffnen/ })
  await other.frame.getByRole('button', { name: 'Chat verkleinern' }).click()
  await expect(face).toBeFocused()
  await page.reload()
  await expect(face).toBeVisible()
  await face.click()
  await expect(other.field).toHaveValue('Für Valentina')
})

test('two chats are shown side by side where there is room, and a minimised one covers nothing', async ({ page }) => {
  await signIn(page, demoEmail('subscriber'))
  const docks = page.locator('.chat-dock')
  const faces = page.getByRole('banner').getByRole('button', { name: /^Chat mit \w+ öffnen/ })
  await page.goto('/profile/margaux?chat=open')
  await expect(docks.getByRole('textbox')).toHaveCount(1)
  await page.goto('/profile/valentina?chat=open')
  await expect(docks.getByRole('textbox')).toHaveCount(2)
  const [margaux, valentina] = await docks.evaluateAll((all) =>
    all.map((dock) => dock.getBoundingClientRect().toJSON()),
  )
  expect(margaux.bottom).toBe(valentina.bottom)
  expect(valentina.right).toBeLessThan(margaux.left)
  expect(valentina.left).toBeGreaterThan(0)

  await page.setViewportSize({ width: 1100, height: 900 })
  await expect(docks).toHaveCount(1)
  await expect(faces).toHaveAccessibleName(/Margaux/)
  await docks.getByRole('button', { name: 'Chat verkleinern' }).click()
  await expect(faces).toHaveCount(2)
  for (const width of [1100, 768, 430, 360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate(() => window.scrollTo(0, 600))
    await expect(faces.filter({ visible: true }).last()).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScrolling(page)
    expect
      .soft(await cutWords(page.locator('.site-header .ui-top-bar-right')), `the bar at the top at ${width}`)
      .toEqual([])
  }
})

test('a demo actor’s answer counts as unread in its own chat while another one is open', async ({ page }) => {
  await becomeMember(page, dora(3))
  const chat = chatOf(page, 'Margaux')
  const other = chatOf(page, 'Valentina')
  await page.goto('/profile/margaux?chat=open')
  await chat.write('Sind Sie da?')
  await expect(balanceIn(page, '9')).toBeVisible()
  await chat.frame.getByRole('button', { name: 'Chat schließen' }).click()
  await page.goto('/profile/valentina?chat=open')
  await expect(other.field).toBeVisible()
  await expect(other.frame.getByRole('button', { name: /Alle Chats.*1 ungelesen|1 ungelesen/ })).toBeVisible({
    timeout: 40_000,
  })
  await other.frame.getByRole('button', { name: /Alle Chats/ }).click()
  await page
    .locator('.chat-dock')
    .getByRole('button', { name: /Margaux/ })
    .click()
  await expect(chat.log.locator('.ui-message:not(.ui-message-own)')).toHaveCount(1)
  await expect(page.getByRole('banner').getByRole('button', { name: /ungelesen/ })).toHaveCount(0)
})

test('a chat whose session was ended elsewhere says so and is open again after the login; logging out in the page itself says no more', async ({
  page,
  openBrowser,
  complaints,
}) => {
  complaints.allow(refusedWith(401))
  const member = dora(5)
  await becomeMember(page, member)
  await page.goto('/profile/valentina?chat=open')
  const chat = chatOf(page, 'Valentina')
  await expect(chat.field).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Velvetline' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  const elsewhere = await openBrowser()
  await signIn(elsewhere, member.email, member.password)
  expect((await elsewhere.request.delete(sessionsPath)).status()).toBe(200)
  const toast = page.locator('.ui-toast')
  await expect(toast).toContainText('Melden Sie sich wieder an, dann geht es in diesem Gespräch weiter.')
  await expect(chat.frame).toHaveCount(0)
  await page.waitForTimeout(6_000)
  expect.soft(await findBarriers(page)).toEqual([])
  await toast.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await signInByForm(page, member.email, member.password)
  await expect(chat.field).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Valentina/)

  await page.getByRole('banner').getByRole('button', { name: 'Mein Konto' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(toast).toContainText('Erfolgreich abgemeldet.')
  await expect(chat.frame).toHaveCount(0)
  await page.waitForTimeout(500)
  await expect(toast).toContainText('Erfolgreich abgemeldet.')
})
