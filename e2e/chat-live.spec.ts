import type { Page, Request } from '@playwright/test'
import { findBarriers } from './support/barriers.ts'
import { balanceIn, chatOf } from './support/chat.ts'
import { refusedWith } from './support/complaints.ts'
import { readMemberMessages } from './support/ledger.ts'
import { openLive } from './support/live.ts'
import { becomeMember, NEW_PASSWORD, newPhone } from './support/people.ts'
import { expect, test } from './support/service-test.ts'
import { openConversation, workspaceOf } from './support/workspace.ts'

const lena = (number: number) => ({
  name: 'Lena Beispiel',
  email: `lena${number}@velvetline.example`,
  phone: newPhone(),
  password: NEW_PASSWORD,
})

/** Longer than a message is retried with a connection. */
const LONGER_THAN_RETRIED_MS = 11_000

const CONNECTION_IS_CUT =
  /net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|NETWORK_IO_SUSPENDED|INCOMPLETE_CHUNKED_ENCODING)/

const chatRequests = (page: Page): string[] => {
  const seen: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    const isCounted = pathname.startsWith('/api/') && !pathname.endsWith('/typing') && pathname !== '/api/events'
    if (isCounted) seen.push(`${request.method()} ${pathname.replace(/[\da-f-]{36}/, ':id')}`)
  })
  return seen
}

/** What this page's own stream carries from now on. */
const streamed = async (page: Page): Promise<string[]> => {
  const frames: string[] = []
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Network.eventSourceMessageReceived', ({ eventName }) => frames.push(eventName))
  await devtools.send('Network.enable')
  return frames
}

test('live, each side sees the other write and each message once, in every tab; a reported member is blocked', async ({
  page,
  context,
  openBrowser,
  complaints,
}) => {
  await becomeMember(page, lena(1))
  const desk = await openBrowser()
  await openLive(page, '/profile/valentina?chat=open')
  const chat = chatOf(page)

  await test.step('each side sees the other write and what was read; a message is told once and takes one request', async () => {
    await chat.write('Guten Abend, Lena hier.')
    await expect(balanceIn(page, '9')).toBeVisible()
    await openConversation(desk, /Lena hier/)
    const answers = desk.getByRole('textbox', { name: /antworten$/ })
    await expect(chat.log.getByText(/· gelesen$/)).toBeVisible()

    await chat.field.pressSequentially('Ich')
    await expect(desk.getByRole('status').filter({ hasText: /schreibt …/ })).toBeVisible()
    await chat.field.fill('')
    await expect(desk.getByRole('status').filter({ hasText: /schreibt …/ })).toBeHidden()
    await answers.pressSequentially('Schön')
    const profileTyping = chat.frame.getByRole('status').filter({ hasText: 'Valentina schreibt …' })
    await expect(profileTyping).toBeVisible()
    expect.soft(await findBarriers(page), 'while the consultant writes').toEqual([])
    await expect(profileTyping, 'without another key it vanishes').toBeHidden({ timeout: 15_000 })

    const requests = chatRequests(page)
    const [toMember, toAgent] = [await streamed(page), await streamed(desk)]
    await chat.write('Wie war Ihr Tag?')
    await expect(balanceIn(page, '8')).toBeVisible()
    await expect(workspaceOf(desk).bubble('Wie war Ihr Tag?')).toBeVisible()
    await page.waitForTimeout(1_000)
    expect(requests, 'for a sent message').toEqual(['POST /api/velvetline/usermessages-out'])
    expect(
      toMember.filter((type) => type !== 'availability'),
      'told by the answer alone',
    ).toEqual(['read'])
    expect(toAgent).toContain('message')
    toAgent.length = 0
    await answers.fill('Ruhig und warm.')
    await answers.press('Control+Enter')
    await expect(chat.bubble('Ruhig und warm.')).toHaveCount(1)
    await page.waitForTimeout(1_000)
    expect(requests.slice(1), 'for a received message').toEqual(['POST /api/chat/sessions/:id/read'])
    expect(toAgent, 'told by the answer alone').not.toContain('message')
    await chat.frame.getByRole('button', { name: /Alle Chats/ }).click()
    await expect(page.locator('.chat-entry').first()).toContainText('Ruhig und warm.')
  })

  await test.step('what one tab sends is in the browser’s other tab without a request, though the stream leaves it out', async () => {
    await page.locator('.chat-entry').first().click()
    await expect(chat.bubble('Ruhig und warm.')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/profile/valentina?chat=open')
    await expect(chatOf(other).field).toBeVisible()
    await other.waitForTimeout(2_000)
    const asked = chatRequests(other)
    await chatOf(page).write('Aus dem ersten Fenster.')
    await expect(chatOf(other).bubble('Aus dem ersten Fenster.')).toBeVisible({ timeout: 5_000 })
    await expect(balanceIn(other, '7')).toBeVisible()
    await chatOf(other).write('Aus dem zweiten.')
    await expect(chatOf(page).bubble('Aus dem zweiten.')).toBeVisible({ timeout: 5_000 })
    await expect(balanceIn(page, '6')).toBeVisible()
    // With the first message the page offers notifications.
    expect(asked.filter((one) => !one.endsWith('/notifications'))).toEqual(['POST /api/velvetline/usermessages-out'])
    await other.close()
  })

  await test.step('an agent reports a member’s message and blocks the member with the same act', async () => {
    await chat.write('Lena wird unhöflich.')
    await expect(balanceIn(page, '5')).toBeVisible()
    await expect(workspaceOf(desk).bubble('Lena wird unhöflich.')).toBeVisible()
    await desk.getByRole('log').getByRole('button', { name: 'Nachricht melden' }).last().click()
    const dialog = desk.getByRole('dialog', { name: /^Nachricht von .* melden$/ })
    await dialog.getByLabel('Worum geht es?').selectOption('Beleidigung oder Belästigung')
    await dialog.getByLabel(/auch blockieren$/).check()
    expect.soft(await findBarriers(desk), 'the report').toEqual([])
    await dialog.getByRole('button', { name: 'Melden', exact: true }).click()
    const thanks = desk.getByRole('dialog', { name: 'Danke für Ihre Meldung' })
    await expect(thanks).toContainText('ist blockiert.')
    await thanks.getByRole('button', { name: 'Schließen' }).first().click()
    // The member learns it by writing, and not who it was.
    complaints.allow(refusedWith(403))
    await chat.write('Sind Sie noch da?')
    await expect(chat.log.getByText(/kommen zurzeit keine Nachrichten an/)).toBeVisible()
    await expect(balanceIn(page, '5')).toBeVisible()
  })
})

test('without a connection what a member or an agent writes waits, and arrives once each when it is back', async ({
  page,
  context,
  service,
  openBrowser,
  complaints,
}) => {
  const member = lena(2)
  await becomeMember(page, member)
  const desk = await openBrowser()
  await page.clock.install()
  const loaded: string[] = []
  page.on('requestfinished', (request) => loaded.push(request.url()))
  await openLive(page, '/profile/valentina?chat=open')
  const chat = chatOf(page)
  complaints.allow(CONNECTION_IS_CUT)

  await test.step('without a connection messages wait, and arrive once each when it is back', async () => {
    await chat.write('Lena ist da.')
    await expect(balanceIn(page, '9')).toBeVisible()
    await desk.clock.install()
    await openConversation(desk, /Lena ist da/)

    await context.setOffline(true)
    await expect(chat.frame.getByText('Netzwerkfehler. Bitte prüfen Sie Ihre Internetverbindung.')).toBeVisible()
    await chat.write('Erstens.')
    await chat.write('Zweitens.')
    await expect(chat.log.getByText('wird gesendet, sobald die Verbindung wieder da ist')).toHaveCount(2)
    await workspaceOf(desk).answer('Sind Sie noch da?')
    await expect(workspaceOf(desk).bubble('Sind Sie noch da?')).toBeVisible()
    await page.clock.fastForward(LONGER_THAN_RETRIED_MS)
    await expect(chat.log.getByText('Nicht gesendet', { exact: false })).toHaveCount(0)

    await context.setOffline(false)
    await expect(balanceIn(page, '7')).toBeVisible()
    await expect(chat.frame.getByText('Netzwerkfehler.', { exact: false })).toBeHidden()
    await expect(chat.bubble('Sind Sie noch da?')).toHaveCount(1)
    for (const text of ['Erstens.', 'Zweitens.']) {
      await expect(chat.bubble(text)).toHaveCount(1)
      await expect(workspaceOf(desk).bubble(text)).toHaveCount(1)
    }
    const stored = await readMemberMessages(service.database(), member.email)
    expect(stored.map(({ content }) => content)).toEqual(['Lena ist da.', 'Erstens.', 'Zweitens.'])
  })

  await test.step('an agent without a connection keeps what they answer; it arrives once each when it is back, with what they missed', async () => {
    const workspace = workspaceOf(desk)
    await desk.context().setOffline(true)
    await workspace.answer('Einen Augenblick.')
    await workspace.answer('Gleich bin ich bei Ihnen.')
    await chat.write('Nehmen Sie sich Zeit.')
    await expect(chat.bubble('Nehmen Sie sich Zeit.')).toBeVisible()
    // Not in real time: the browser computes all the while that a page with a telephone is offline.
    await desk.clock.fastForward(LONGER_THAN_RETRIED_MS)
    await expect(workspace.bubble('Gleich bin ich bei Ihnen.')).toHaveCount(1)
    await desk.context().setOffline(false)
    for (const text of ['Einen Augenblick.', 'Gleich bin ich bei Ihnen.']) {
      await expect(chat.bubble(text)).toHaveCount(1)
      await expect(workspace.bubble(text)).toHaveCount(1)
    }
    await expect(workspace.bubble('Nehmen Sie sich Zeit.')).toHaveCount(1)
  })

  await test.step('the 51st message that is written without a connection stays in its field', async () => {
    // What says so is loaded with the chat.
    await expect.poll(() => loaded.join(' ')).toContain('/toaster-')
    await context.setOffline(true)
    for (let count = 1; count <= 51; count += 1) await chat.write(`Nummer ${count}`)
    await expect(chat.field).toHaveValue('Nummer 51')
    await expect(page.getByText('Es warten schon 50 Nachrichten', { exact: true })).toBeVisible()
    await expect(chat.bubble('Nummer 50')).toHaveCount(1)
    await page.evaluate(() => window.sessionStorage.clear())
    // The next journey uses the same browser.
    await page.goto('about:blank')
    await context.setOffline(false)
  })
})
