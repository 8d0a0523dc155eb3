import type { Page, Request } from '@playwright/test'
import { POLL_CHAT_SESSIONS_MS } from '../apps/web/src/shared/live/live-store.ts'
import { logoutPath } from '../packages/contracts/src/accounts.ts'
import { sendMessagePath } from '../packages/contracts/src/chat.ts'
import { eventsPath } from '../packages/contracts/src/events.ts'
import { findBarriers } from './support/barriers.ts'
import { chatOf } from './support/chat.ts'
import { refusedWith } from './support/complaints.ts'
import { atEachSize, expectNoSidewaysScrolling } from './support/frame.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'
import { workspaceOf } from './support/workspace.ts'

/** A profile of the second demo agent, whose agency the first one leads. */
const PROFILE = 'helena'

const openInbox = async (page: Page): Promise<void> => {
  await page.goto('/agent')
  await expect(page.getByRole('heading', { name: 'Posteingang' })).toBeVisible()
  // Times are shown once the page is alive, and with it the keys.
  await expect(page.locator('.agents-row-when').first()).not.toBeEmpty()
}

const openDesk = async (page: Page, who: string): Promise<void> => {
  await signIn(page, demoEmail(who))
  await openInbox(page)
}

const openChat = async (page: Page): Promise<void> => {
  await signIn(page, demoEmail('member'))
  await page.goto(`/profile/${PROFILE}?chat=open`)
  await expect(chatOf(page).field).toBeVisible()
}

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

const rowOf = (page: Page) =>
  workspaceOf(page)
    .waiting(/Nachtwind.*Helena|Nachtwind/)
    .first()

test('two agents on one profile, by keyboard alone: messages cost the inbox no request, both never answer at once, and the lead chooses who answers', async ({
  page,
  openBrowser,
  complaints,
}) => {
  await openChat(page)
  const [lead, colleague] = [await openBrowser(), await openBrowser()]

  await test.step('a message costs the inbox no request, and its answer one', async () => {
    await chatOf(page).write('Erste')
    await expect(chatOf(page).bubble('Erste')).toBeVisible()
    await openDesk(colleague, 'agent2')
    await expect(rowOf(colleague)).toContainText('Erste')

    const asked: string[] = []
    const note = (request: Request) => {
      const path = new URL(request.url()).pathname
      const isOther = /heartbeat|agent\/phone|profiles$|earnings|times$|reviews|typing$/.test(path)
      if (path.startsWith('/api/agent/') && !isOther) {
        asked.push(`${request.method()} ${path.replace(/[0-9a-f-]{36}/, ':id')}`)
      }
    }
    colleague.on('request', note)
    for (const text of ['Zweite', 'Dritte', 'Vierte']) {
      await chatOf(page).write(text)
      await expect(rowOf(colleague)).toContainText(text)
    }
    expect(asked.filter((one) => !one.endsWith('/inbox') && one !== 'GET /api/agent/conversations')).toEqual([])
    // Polls are the floor, whatever happens, with one look when the stream begins.
    expect(asked.length).toBeLessThanOrEqual(3)

    const read = colleague.waitForResponse((answer) => /\/api\/agent\/conversations\/[^/]+\/read$/.test(answer.url()))
    await rowOf(colleague).click()
    await expect(workspaceOf(colleague).bubble('Vierte')).toBeVisible()
    await read
    asked.length = 0
    const since = Date.now()
    await workspaceOf(colleague).answer('Antwort')
    await expect(chatOf(page).bubble('Antwort')).toBeVisible()
    await expect(rowOf(colleague)).toContainText('Antwort: Antwort')
    // A list that was asked for before the messages were read shows them as unread once more, and they are marked again.
    const sent = asked.filter((one) => one.startsWith('POST') && !one.endsWith('/read'))
    expect(sent).toEqual(['POST /api/agent/conversations/:id/claim', 'POST /api/agent/conversations/:id/messages'])
    // The list is polled every five seconds where the stream is down, and never because of the answer.
    const polls = 1 + (Date.now() - since) / POLL_CHAT_SESSIONS_MS
    expect(asked.filter((one) => one === 'GET /api/agent/conversations').length).toBeLessThanOrEqual(polls)
    colleague.off('request', note)
  })

  await test.step('a message that comes while the page is loading is there once the stream begins', async () => {
    const sent = Promise.withResolvers<void>()
    await colleague.route(`**${eventsPath}`, async (route) => {
      await sent.promise
      await route.continue()
    })
    await openInbox(colleague)
    const stored = page.waitForResponse(
      (answer) => answer.url().endsWith(sendMessagePath) && answer.request().method() === 'POST',
    )
    await chatOf(page).write('Gerade noch')
    expect((await stored).ok()).toBe(true)
    sent.resolve()
    // A stream that is up is polled beside every half minute only.
    await expect(rowOf(colleague)).toContainText('Gerade noch', { timeout: 15_000 })
    await colleague.unroute(`**${eventsPath}`)
  })

  await test.step('two agents on one profile: by keyboard alone, never both at once', async () => {
    await chatOf(page).write('Wer ist denn da?')
    await expect(chatOf(page).bubble('Wer ist denn da?')).toBeVisible()

    await expect(rowOf(colleague)).toContainText('Wer ist denn da?')
    await expect(rowOf(colleague)).toContainText(/eben gekommen · Antwort bis \d\d:\d\d/)

    await press(colleague, '?')
    await expect(colleague.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible()
    expect(await findBarriers(colleague), 'the help sheet').toEqual([])
    await press(colleague, 'Escape')

    await openDesk(lead, 'agent')
    // The colleague opens the conversation and begins to answer.
    await press(colleague, 'j', 'Enter')
    await expect(colleague.getByRole('heading', { name: 'Nachtwind', level: 2 }).first()).toBeVisible()
    await press(colleague, 'r')
    await expect(colleague.getByRole('textbox', { name: /antworten$/ })).toBeFocused()
    await colleague.keyboard.type('Guten Abend')

    // The lead finds it by the search, sees who answers, and takes it over.
    await press(lead, '/')
    await lead.keyboard.type('wer ist denn')
    await expect(lead.getByText('1 Gespräch gefunden')).toBeVisible()
    await press(lead, 'Escape', 'Enter')
    await expect(lead.getByRole('status').filter({ hasText: 'antwortet gerade' })).toBeVisible()
    await expect(colleague.getByText('liest hier auch')).toBeVisible()
    expect(await findBarriers(lead), 'a conversation that a colleague answers').toEqual([])
    await press(lead, 't')
    await expect(lead.getByRole('textbox', { name: /antworten$/ })).toBeVisible()
    await expect(colleague.getByRole('status').filter({ hasText: 'antwortet gerade' })).toBeVisible()
    await expect(colleague.getByRole('textbox', { name: /antworten$/ })).toHaveCount(0)

    await press(lead, 'r')
    await lead.keyboard.type('Guten Abend, ich vertrete Helena.')
    await press(lead, 'Control+Enter')
    await expect(chatOf(page).bubble('Guten Abend, ich vertrete Helena.')).toBeVisible()

    // The answer ends the claim, and the colleague's draft is still there.
    await expect(colleague.getByRole('textbox', { name: /antworten$/ })).toHaveValue('Guten Abend')
    await expect(workspaceOf(colleague).bubble('Guten Abend, ich vertrete Helena.')).toBeVisible()
    await expect(rowOf(colleague)).not.toContainText('Antwort bis')

    // A claim that the colleague's browser does not know of yet is refused by the server.
    const session = new URL(lead.url()).searchParams.get('conversation')
    expect((await lead.request.post(`/api/agent/conversations/${session}/claim`, { data: {} })).status()).toBe(200)
    complaints.allow(refusedWith(409))
    const refused = await colleague.request.post(`/api/agent/conversations/${session}/messages`, {
      data: { content: 'Und ich bin auch da.' },
    })
    expect([refused.status(), (await refused.json()).code]).toEqual([409, 'conversation_claimed'])
    // Otherwise the next journeys would wait until it ends by itself.
    expect((await lead.request.delete(`/api/agent/conversations/${session}/claim`)).ok()).toBe(true)
  })

  await test.step('filters, profiles and the list by keyboard; the focus stays on its row while the list is patched', async () => {
    await chatOf(page).write('Eins')
    await expect(chatOf(page).bubble('Eins')).toBeVisible()
    await openInbox(lead)
    await press(lead, 'f')
    await expect(lead.getByRole('tab', { name: /^Wartend/ })).toHaveAttribute('aria-selected', 'true')
    await press(lead, 'f', 'f')
    await expect(lead.getByRole('tab', { name: /^Beantwortet/ })).toHaveAttribute('aria-selected', 'true')
    await press(lead, 'f', 'f', 'f')
    await expect(lead.getByRole('tab', { name: 'Alle' })).toHaveAttribute('aria-selected', 'true')
    await press(lead, 'p')
    await expect(lead.getByRole('menu', { name: 'Profile' })).toBeVisible()
    expect(await findBarriers(lead), 'the menu of profiles').toEqual([])
    await press(lead, 'ArrowDown', 'Enter')
    await expect(lead.getByRole('button', { name: 'Profil wählen, gezeigt: Valentina' })).toBeVisible()
    await press(lead, '0')
    await expect(lead.getByRole('button', { name: 'Profil wählen, gezeigt: Alle Profile' })).toBeVisible()

    await press(lead, 'j')
    const focused = () => lead.evaluate(() => document.activeElement?.getAttribute('data-session'))
    const before = await focused()
    expect(before).toBeTruthy()
    await chatOf(page).write('Zwei')
    await expect(lead.locator('.agents-row').filter({ hasText: 'Zwei' })).toBeVisible()
    expect(await focused()).toBe(before)
  })

  await test.step('a lead who leaves answering to others loses an open conversation at once, and gets it back when chosen again', async () => {
    await chatOf(page).write('Wer liest mit?')
    await expect(chatOf(page).bubble('Wer liest mit?')).toBeVisible()
    const row = workspaceOf(lead).waiting(/Wer liest mit\?/)
    await workspaceOf(lead).open(/Wer liest mit\?/)
    await expect(workspaceOf(lead).bubble('Wer liest mit?')).toBeVisible()

    // The lead's second browser was the colleague's.
    const agency = colleague
    await agency.goto('about:blank')
    expect((await agency.request.post(logoutPath)).ok()).toBe(true)
    await signIn(agency, demoEmail('agent'))
    await agency.goto('/agent/settings')
    await agency.getByRole('link', { name: 'Personen, und wer für wen antwortet' }).click()
    await expect(agency.getByRole('heading', { name: 'Agentur Hafenlicht' })).toBeVisible()
    expect(await findBarriers(agency), 'the agency').toEqual([])
    const choose = async (): Promise<void> => {
      await agency.getByRole('button', { name: /^Wer antwortet\s*Helena$/ }).click()
      await agency.getByRole('checkbox', { name: 'Valentina' }).click()
      await agency.getByRole('button', { name: 'Speichern' }).click()
    }
    // The open conversation is asked for once more, and is nobody's of the lead.
    complaints.allow(refusedWith(404))
    await choose()
    await expect(agency.getByText('Antwortet allein')).toHaveCount(2)
    await expect(workspaceOf(lead).bubble('Wer liest mit?')).toHaveCount(0)
    await expect(row).toHaveCount(0)

    await choose()
    await expect(agency.getByText('Antwortet allein')).toHaveCount(1)
    await expect(row).toBeVisible()

    // Keys work beside the toast that has just told the agency.
    await agency.getByRole('link', { name: 'Abend' }).click()
    await expect(agency.locator('.agents-row-when').first()).not.toBeEmpty()
    await press(agency, 'f')
    await expect(agency.getByRole('tab', { name: /^Wartend/ })).toHaveAttribute('aria-selected', 'true')
  })
})

test('the settings have no mails, alerts are the agent’s on every device, and every width is free of barriers', async ({
  page,
  openBrowser,
}) => {
  const desk = await openBrowser()
  await signIn(desk, demoEmail('agent2'))
  await desk.goto('/agent/settings')
  await test.step('a consultant finds push messages in the settings, without mails', async () => {
    await expect(desk.getByRole('switch', { name: 'Mitteilungen auf Ihren Geräten' })).toBeVisible()
    await expect(desk.getByRole('switch', { name: 'E-Mail bei ungelesenen Antworten' })).toHaveCount(0)
    await atEachSize(desk, ['phone', 'tablet', 'desktop'], async (screen) => {
      expect.soft(await findBarriers(desk), screen).toEqual([])
      await expectNoSidewaysScrolling(desk)
    })
  })
  await desk.getByRole('switch', { name: 'Ruhezeit' }).click()
  await expect(desk.getByLabel('Von', { exact: true })).toHaveValue('3')
  await desk.getByLabel('Von', { exact: true }).selectOption('22')
  await expect(desk.getByText('Nach Ihrer Zeitzone: Europe/Berlin.')).toBeVisible()
  expect(await findBarriers(desk), 'alerts').toEqual([])
  await signIn(page, demoEmail('agent2'))
  await page.goto('/agent/settings')
  await expect(page.getByLabel('Von', { exact: true })).toHaveValue('22')
  await page.getByRole('switch', { name: 'Ruhezeit' }).click()

  await openInbox(page)
  await atEachSize(page, ['desktop', 'tablet', 'phone'], async (screen) => {
    await expect(page.locator('.agents-row').first()).toBeVisible()
    await expectNoSidewaysScrolling(page)
    expect(await findBarriers(page), `the inbox on a ${screen}`).toEqual([])
  })
})
