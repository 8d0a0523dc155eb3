import type { Page } from '@playwright/test'
import { readCallRecord } from '../support/call-records.ts'
import {
  allowWordsOfTheSdk,
  deskOf,
  expectSilence,
  expectTalking,
  openDesk,
  openMember,
  WITH_MICROPHONE,
} from '../support/calling.ts'
import { BURST, balanceIn, chatOf } from '../support/chat.ts'
import { SERVER_IS_AWAY } from '../support/complaints.ts'
import { readBalance, readLedger, readMemberMessages } from '../support/ledger.ts'
import { BACK_WITHIN, openLive } from '../support/live.ts'
import { confirmFromTheOutbox, registerThroughTheGate } from '../support/newcomer.ts'
import { becomeMember, demoEmail, NEW_PASSWORD, newPhone, signInByForm } from '../support/people.ts'
import { MESSAGE, MINUTE, WELCOME } from '../support/prices.ts'
import { openConversation, workspaceOf } from '../support/workspace.ts'
import { expect, test } from './firefox.ts'

// Of Chromium; Firefox has a microphone of its own settings.
test.use(WITH_MICROPHONE)
test.beforeEach(({ complaints }) => allowWordsOfTheSdk(complaints))

const lena = (number: number) => ({
  name: 'Lena Beispiel',
  email: `lena.fuchs${number}@velvetline.example`,
  phone: newPhone(),
  password: NEW_PASSWORD,
})

test('a visitor in Firefox becomes a member and chats, through a killed server, billed once', async ({
  openFirefox,
  openBrowser,
  service,
  complaints,
}) => {
  const desk = await openBrowser()
  await desk.goto('/login?redirect=/agent')
  await signInByForm(desk, demoEmail('agent'))
  await expect(desk).toHaveURL(/\/agent$/)
  const page = await openFirefox()
  const member = lena(0)
  await registerThroughTheGate(page, member)
  await confirmFromTheOutbox(page, member.email)
  const [chat, workspace] = [chatOf(page), workspaceOf(desk)]
  await chat.write('Guten Abend, Valentina.')
  await expect(balanceIn(page, '9')).toBeVisible()
  await workspace.open(/Guten Abend, Valentina\./)

  await chat.frame.getByRole('button', { name: 'Chat verkleinern' }).click()
  const face = page.getByRole('banner').locator('.chat-parked')
  await workspace.answer('Sind Sie noch da?')
  await expect(face).toHaveAccessibleName('Chat mit Valentina öffnen, 1 ungelesen')
  await face.click()
  await expect(chat.bubble('Sind Sie noch da?')).toHaveCount(1)
  await expect(page.getByRole('banner').getByRole('button', { name: /ungelesen/ })).toHaveCount(0)

  complaints.allow(SERVER_IS_AWAY)
  for (const text of BURST) await chat.write(text)
  await service.kill()
  await service.start()
  const again = chat.log.getByRole('button', { name: 'Erneut senden' })
  await expect(async () => {
    while (await again.first().isVisible()) await again.first().click({ timeout: 5_000 })
    for (const text of BURST) await expect(workspace.bubble(text)).toHaveCount(1, { timeout: 1_000 })
  }).toPass(BACK_WITHIN)
  await expect(balanceIn(page, '6')).toBeVisible()
  await workspace.answer('Da bin ich wieder.')
  await expect(chat.bubble('Da bin ich wieder.')).toHaveCount(1)
  const stored = await readMemberMessages(service.database(), member.email)
  expect(stored).toEqual(
    ['Guten Abend, Valentina.', ...BURST].map((content) => ({ content, charged: MESSAGE, paid: MESSAGE })),
  )
  expect(await readLedger(service.database())).toEqual({ total: 0, wrongWallets: [] })
})

test('a member in Firefox and a consultant in Chromium see each other write, and each message once', async ({
  openFirefox,
  openBrowser,
  service,
}) => {
  const page = await openFirefox()
  const member = lena(1)
  await becomeMember(page, member)
  await openLive(page, '/profile/valentina?chat=open')
  const chat = chatOf(page)
  await chat.write('Guten Abend, Lena hier.')
  await expect(balanceIn(page, '9')).toBeVisible()
  const desk = await openConversation(await openBrowser(), /Lena hier/)
  const answers = desk.getByRole('textbox', { name: /antworten$/ })
  await expect(chat.log.getByText(/· gelesen$/)).toBeVisible()

  await chat.field.pressSequentially('Ich')
  await expect(desk.getByRole('status').filter({ hasText: /schreibt …/ })).toBeVisible()
  await answers.pressSequentially('Schön')
  await expect(chat.frame.getByRole('status').filter({ hasText: 'Valentina schreibt …' })).toBeVisible()
  await chat.write('Ich schreibe aus Firefox.')
  await expect(workspaceOf(desk).bubble('Ich schreibe aus Firefox.')).toHaveCount(1)
  await workspaceOf(desk).answer('Schön, von Ihnen zu lesen.')
  await expect(chat.bubble('Schön, von Ihnen zu lesen.')).toHaveCount(1)
  await expect(balanceIn(page, '8')).toBeVisible()

  await page.reload()
  await expect(chat.bubble('Ich schreibe aus Firefox.')).toHaveCount(1)
  const stored = await readMemberMessages(service.database(), member.email)
  expect(stored.map(({ content, paid }) => [content, paid])).toEqual([
    ['Guten Abend, Lena hier.', MESSAGE],
    ['Ich schreibe aus Firefox.', MESSAGE],
  ])
})

test('without a connection messages written in Firefox wait, and arrive once each when it is back', async ({
  openFirefox,
  openBrowser,
  service,
}) => {
  const page = await openFirefox()
  const member = lena(2)
  await becomeMember(page, member)
  await openLive(page, '/profile/valentina?chat=open')
  const chat = chatOf(page)
  await chat.write('Lena ist da.')
  const desk = await openConversation(await openBrowser(), /Lena ist da/)
  await page.context().setOffline(true)
  for (const text of ['Erstens.', 'Zweitens.']) await chat.write(text)
  await expect(chat.log.getByText('wird gesendet, sobald die Verbindung wieder da ist')).toHaveCount(2)
  await workspaceOf(desk).answer('Sind Sie noch da?')
  await page.context().setOffline(false)
  await expect(balanceIn(page, '7')).toBeVisible()
  await expect(chat.bubble('Sind Sie noch da?')).toHaveCount(1)
  for (const text of ['Erstens.', 'Zweitens.']) await expect(workspaceOf(desk).bubble(text)).toHaveCount(1)
  const stored = await readMemberMessages(service.database(), member.email)
  expect(stored.map(({ content }) => content)).toEqual(['Lena ist da.', 'Erstens.', 'Zweitens.'])
})

/** The tone of the other side's microphone, not only packets. */
const expectSound = async (...pages: readonly Page[]): Promise<void> => {
  for (const page of pages) {
    const energy = () =>
      page.evaluate(async () => {
        const reports = (window.peers ?? []).map(async (peer) => [...(await peer.getStats()).values()])
        const all = (await Promise.all(reports)).flat()
        return Math.max(
          0,
          ...all.filter(({ type }) => type === 'inbound-rtp').map((one) => Number(one.totalAudioEnergy)),
        )
      })
    await expect.poll(energy).toBeGreaterThan(0)
  }
}

for (const [memberIn, deskIn] of [
  ['Firefox', 'Chromium'],
  ['Chromium', 'Firefox'],
] as const) {
  test(`a member in ${memberIn} and a consultant in ${deskIn} hear each other, and the minute is paid once`, async ({
    openFirefox,
    openBrowser,
    service,
  }) => {
    const opened = { Firefox: openFirefox, Chromium: openBrowser }
    const desk = await openDesk(opened[deskIn])
    const { page, member } = await openMember(opened[memberIn])
    await page.goto('/profile/valentina?call=open')
    const frame = page.locator('dialog.call-frame')
    await frame.locator('.call-start').click()
    await deskOf(desk).accept.click()
    await expect(frame.locator('.call-status')).toHaveText('Verbunden')
    await expectTalking(page, desk)
    await expectSound(page, desk)
    await expect(deskOf(desk).clock).toHaveText(/^00:(0[1-9]|[1-5]\d)$/)
    await frame.getByRole('button', { name: 'Auflegen' }).click()
    await expectSilence(page, desk)
    await expect(desk.getByText('Die andere Seite hat aufgelegt.')).toBeVisible()
    await expect(frame).toContainText('Ihr Beleg')
    const database = service.database()
    const { rows } = await database.pool.query<{ id: string }>(
      'select c.id from calls c join accounts a on a.id = c.member_id where a.email = $1',
      [member.email],
    )
    expect(rows).toHaveLength(1)
    const record = await readCallRecord(database, rows[0]?.id ?? '')
    expect(record).toMatchObject({ reason: 'caller_hung_up', minutes: 1, paid: MINUTE, late: 0 })
    expect(await readBalance(database, member.email)).toBe(WELCOME - MINUTE)
    expect(await readLedger(database)).toEqual({ total: 0, wrongWallets: [] })
  })
}
