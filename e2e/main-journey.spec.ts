import type { Page } from '@playwright/test'
import { POLL_WHILE_STREAMING_MS } from '../apps/web/src/shared/live/live-store.ts'
import { sendMessagePath } from '../packages/contracts/src/chat.ts'
import { profilesPath } from '../packages/contracts/src/profiles.ts'
import { BURST, balanceIn, chatOf } from './support/chat.ts'
import { SERVER_IS_AWAY } from './support/complaints.ts'
import { readBalance, readLedger, readMemberMessages } from './support/ledger.ts'
import { BACK_WITHIN } from './support/live.ts'
import { confirmFromTheOutbox, registerThroughTheGate } from './support/newcomer.ts'
import { demoEmail, signInByForm } from './support/people.ts'
import { MESSAGE, WELCOME } from './support/prices.ts'
import { expect, test } from './support/service-test.ts'
import type { Service } from './support/start-service.ts'
import { workspaceOf } from './support/workspace.ts'

// With animations, as most people see it, and as people start it. That an empty installation makes its demo is seen before each run.
test.use({
  serviceOptions: { command: 'npm' },
  contextOptions: { reducedMotion: 'no-preference' },
})

const ANNA = {
  name: 'Anna Beispiel',
  email: 'anna.reise@velvetline.example',
  phone: '030 901820',
  password: 'drei-leise-laternen-am-kanal',
}
/** The stream delivers within a second. A busy machine gets more, but less than a page with an open stream waits between polls. */
const AT_ONCE = { timeout: POLL_WHILE_STREAMING_MS / 3 }

/** The worst moment: the server has stored and charged the message and dies before it answers. @returns what waits for that */
const killWhenStored = async (page: Page, service: Service, content: string): Promise<() => Promise<void>> => {
  const killed = Promise.withResolvers<void>()
  let isDone = false
  await page.route(`**${sendMessagePath}`, async (route) => {
    if (isDone || route.request().postDataJSON().content !== content) return route.continue()
    await route.fetch()
    isDone = true
    await service.kill()
    killed.resolve()
    await route.abort('connectionreset')
  })
  return () => killed.promise
}

test('a visitor becomes a member and chats with a consultant, through a killed server, billed once', async ({
  page: member,
  openBrowser,
  complaints,
  service,
}) => {
  test.setTimeout(180_000)
  const chat = chatOf(member)
  const desk = await openBrowser()
  const workspace = workspaceOf(desk)
  const answer = async (text: string, within = AT_ONCE): Promise<void> => {
    await workspace.answer(text)
    await expect(chat.bubble(text)).toBeVisible(within)
  }

  await test.step('the consultant signs in and opens the workspace', async () => {
    await desk.goto('/login?redirect=/agent')
    await signInByForm(desk, demoEmail('agent'))
    await expect(desk).toHaveURL(/\/agent$/)
    // The visitor's list is drawn once, with those first who are there.
    const seen = async () => (await desk.request.get(`${profilesPath}/valentina`)).json()
    await expect.poll(async () => (await seen()).status).toBe('available')
  })

  await test.step('the visitor is led through the gate and registers', () => registerThroughTheGate(member, ANNA))

  await test.step('the link of the mail brings 10 Nuggets and leads back to the open chat', async () => {
    await confirmFromTheOutbox(member, ANNA.email)
    await expect(chat.frame).toBeVisible()
    await expect(chat.frame.getByRole('heading', { name: 'Valentina' })).toBeVisible()
  })

  await test.step('a message costs 1 Nugget and stands at once in the workspace', async () => {
    await chat.write('Guten Abend, Valentina.')
    await expect(workspace.waiting(/Guten Abend, Valentina\./)).toBeVisible(AT_ONCE)
    await expect(chat.bubble('Guten Abend, Valentina.')).toBeVisible()
    await expect(balanceIn(member, '9')).toBeVisible()
    await workspace.open(/Guten Abend, Valentina\./)
  })

  await test.step('the answer arrives within a second and is free', async () => {
    await answer('Guten Abend, schön von Ihnen zu lesen.')
    await expect(balanceIn(member, '9')).toBeVisible()
  })

  await test.step('while the chat is small, the unread badge counts', async () => {
    await chat.frame.getByRole('button', { name: 'Chat verkleinern' }).click()
    const face = member.getByRole('banner').locator('.chat-parked')
    await expect(face).toHaveAccessibleName('Chat mit Valentina öffnen')
    await workspace.answer('Sind Sie noch da?')
    await expect(face).toHaveAccessibleName('Chat mit Valentina öffnen, 1 ungelesen', AT_ONCE)
    await expect(member.getByRole('banner').getByRole('button', { name: /Nachrichten.*1 ungelesen/ })).toBeVisible()
    await face.click()
    await expect(chat.bubble('Sind Sie noch da?')).toBeVisible()
    await expect(member.getByRole('banner').getByRole('button', { name: /ungelesen/ })).toHaveCount(0)
  })

  await test.step('the server is killed in the middle of sending; both browsers pick up by themselves', async () => {
    complaints.allow(SERVER_IS_AWAY)
    const killed = await killWhenStored(member, service, BURST[1])
    for (const text of BURST) await chat.write(text)
    await expect(chat.bubble(BURST[0])).toBeVisible()
    await expect(chat.log.getByText('wird gesendet').first()).toBeVisible()
    // Started before, another server would be there and the first one still alive.
    await killed()
    await service.start()
    // After an outage of more than ten seconds the person must retry.
    const again = chat.log.getByRole('button', { name: 'Erneut senden' })
    await expect(async () => {
      // One at a time: each leaves when it is pressed, and the last of those counted before is never found.
      while (await again.first().isVisible()) await again.first().click({ timeout: 5_000 })
      for (const text of BURST) await expect(workspace.bubble(text)).toBeVisible({ timeout: 1_000 })
    }).toPass(BACK_WITHIN)
    await expect(chat.log.getByText('wird gesendet')).toHaveCount(0)
    for (const text of BURST) await expect(chat.bubble(text)).toHaveCount(1)
    await expect(balanceIn(member, '6')).toBeVisible()
    // The agent's stream may reconnect before the member's; until then the member's page polls.
    await answer('Da bin ich wieder.', BACK_WITHIN)
  })

  await test.step('each message is stored once and paid once, and the ledger sums to zero', async () => {
    const database = service.database()
    const written = ['Guten Abend, Valentina.', ...BURST]
    const stored = await readMemberMessages(database, ANNA.email)
    expect(stored).toEqual(written.map((content) => ({ content, charged: MESSAGE, paid: MESSAGE })))
    expect(await readBalance(database, ANNA.email)).toBe(WELCOME - written.length * MESSAGE)
    expect(await readLedger(database)).toEqual({ total: 0, wrongWallets: [] })
  })

  await test.step('with less than 1 Nugget the dialog comes, and nothing is sent', async () => {
    for (const left of [5, 4, 3, 2, 1, 0]) {
      await chat.write(`Noch ${left}`)
      await expect(balanceIn(member, String(left))).toBeVisible()
    }
    await chat.write('Eine zu viel')
    const dialog = member.getByRole('dialog', { name: 'Nicht genügend Nuggets' })
    await expect(dialog).toContainText('es wurde nichts berechnet')
    await dialog.getByRole('button', { name: 'Später' }).click()
    await expect(dialog).toBeHidden()
    await expect(chat.field).toHaveValue('Eine zu viel')
    expect(await readMemberMessages(service.database(), ANNA.email)).toHaveLength(10)
    expect(await readLedger(service.database())).toEqual({ total: 0, wrongWallets: [] })
  })
})

test('a subscriber pays half a Nugget for a message', async ({ page, service }) => {
  const email = demoEmail('subscriber')
  await page.goto('/login?redirect=/profile/valentina')
  await signInByForm(page, email)
  await page.getByRole('button', { name: 'Jetzt chatten mit Valentina' }).first().click()
  const before = await readBalance(service.database(), email)
  const chat = chatOf(page)
  await expect(chat.field).toHaveAccessibleDescription(/^0,5\sNuggets je Nachricht/)
  await chat.write('Ein halber Nugget')
  const after = (before - MESSAGE / 2) / 100
  await expect(balanceIn(page, after.toLocaleString('de-DE'))).toBeVisible()
  const stored = await readMemberMessages(service.database(), email)
  expect(stored.at(-1)).toEqual({ content: 'Ein halber Nugget', charged: MESSAGE / 2, paid: MESSAGE / 2 })
})
