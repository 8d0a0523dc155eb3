import type { Page, Request } from '@playwright/test'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { WINDOW_MAX } from '../apps/web/src/shared/messages/message-window.ts'
import { findBarriers } from './support/barriers.ts'
import { balanceIn, chatOf } from './support/chat.ts'
import { atEachSize, expectNoSidewaysScrolling, smallTargets } from './support/frame.ts'
import { readMemberMessages } from './support/ledger.ts'
import { openLive } from './support/live.ts'
import { becomeMember, demoEmail, newPhone, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'
import { workspaceOf } from './support/workspace.ts'

const nora = (number: number) => ({
  name: 'Nora Beispiel',
  email: `nora${number}@velvetline.example`,
  phone: newPhone(),
  password: 'neun-warme-lampen-im-flur',
})

const PHONE = { width: 360, height: 740 }
const CONNECTION_IS_CUT =
  /net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|NETWORK_IO_SUSPENDED|INCOMPLETE_CHUNKED_ENCODING)/

/** Valentina's workspace with the conversation of this member open. */
const openDesk = async (desk: Page, message: RegExp): Promise<Page> => {
  await signIn(desk, demoEmail('agent'))
  await openLive(desk, '/agent')
  await workspaceOf(desk).open(message)
  return desk
}

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

test('each side sees the other write and what was read; a message is told once and takes one request', async ({
  page,
  openBrowser,
}) => {
  await becomeMember(page, nora(1))
  await openLive(page, '/profile/valentina?chat=open')
  const chat = chatOf(page)
  await chat.write('Guten Abend, Nora hier.')
  await expect(balanceIn(page, '9')).toBeVisible()
  const desk = await openDesk(await openBrowser(), /Nora hier/)
  const answers = desk.getByRole('textbox', { name: /antworten$/ })
  await expect(chat.log.getByText(/· gelesen$/)).toBeVisible()

  await chat.field.pressSequentially('Ich')
  await expect(desk.getByRole('status').filter({ hasText: /schreibt …/ })).toBeVisible()
  await chat.field.fill('')
  await expect(desk.getByRole('status').filter({ hasText: /schreibt …/ })).toBeHidden()
  await answers.pressSequentially('Schön')
  const herTyping = chat.frame.getByRole('status').filter({ hasText: 'Valentina schreibt …' })
  await expect(herTyping).toBeVisible()
  expect.soft(await findBarriers(page), 'while she writes').toEqual([])
  await expect(herTyping, 'without another key it vanishes').toBeHidden({ timeout: 15_000 })

  const requests = chatRequests(page)
  const [hers, theirs] = [await streamed(page), await streamed(desk)]
  await chat.write('Wie war Ihr Tag?')
  await expect(balanceIn(page, '8')).toBeVisible()
  await expect(workspaceOf(desk).bubble('Wie war Ihr Tag?')).toBeVisible()
  await page.waitForTimeout(1_000)
  expect(requests, 'for a sent message').toEqual(['POST /api/velvetline/usermessages-out'])
  expect(
    hers.filter((type) => type !== 'availability'),
    'told by the answer alone',
  ).toEqual(['read'])
  expect(theirs).toContain('message')
  theirs.length = 0
  await answers.fill('Ruhig und warm.')
  await answers.press('Control+Enter')
  await expect(chat.bubble('Ruhig und warm.')).toHaveCount(1)
  await page.waitForTimeout(1_000)
  expect(requests.slice(1), 'for a received message').toEqual(['POST /api/chat/sessions/:id/read'])
  expect(theirs, 'told by the answer alone').not.toContain('message')
  await chat.frame.getByRole('button', { name: /Alle Chats/ }).click()
  await expect(page.locator('.chat-entry').first()).toContainText('Ruhig und warm.')
})

test('without a connection messages wait, and arrive once each when it is back', async ({
  page,
  context,
  service,
  openBrowser,
  complaints,
}) => {
  const member = nora(2)
  await becomeMember(page, member)
  await openLive(page, '/profile/valentina?chat=open')
  const chat = chatOf(page)
  await chat.write('Nora ist da.')
  await expect(balanceIn(page, '9')).toBeVisible()
  const desk = await openDesk(await openBrowser(), /Nora ist da/)
  complaints.allow(CONNECTION_IS_CUT)

  await context.setOffline(true)
  await expect(chat.frame.getByText('Netzwerkfehler. Bitte prüfen Sie Ihre Internetverbindung.')).toBeVisible()
  await chat.write('Erstens.')
  await chat.write('Zweitens.')
  await expect(chat.log.getByText('wird gesendet, sobald die Verbindung wieder da ist')).toHaveCount(2)
  await workspaceOf(desk).answer('Sind Sie noch da?')
  await expect(workspaceOf(desk).bubble('Sind Sie noch da?')).toBeVisible()
  // Longer than a message is retried with a connection.
  await page.waitForTimeout(11_000)
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
  expect(stored.map(({ content }) => content)).toEqual(['Nora ist da.', 'Erstens.', 'Zweitens.'])
})

/** Every second one is the member's; the newest is number `count`. */
const addMessages = async (database: Database, sessionId: string, count: number): Promise<void> => {
  await database.prepared(
    'e2e-add-messages',
    `insert into chat_messages (id, session_id, sender, message_type, content, client_key, request_hash, created_at)
     select nextval('chat_message_ids'), $1::uuid, case when n % 2 = 0 then 'member' else 'profile' end, 'text',
       'Nachricht ' || n || repeat(' und noch ein Satz', n % 4), 'long-' || n, '\\x00',
       timestamptz '2026-01-01 12:00:00Z' + n * interval '20 minutes'
     from generate_series(1, $2::int) n order by n`,
    [sessionId, count],
  )
  await database.prepared(
    'e2e-add-messages-to-session',
    `update chat_sessions set message_count = $2::int, last_message_at = timestamptz '2026-06-01 12:00:00Z',
       last_message_id = (select max(id) from chat_messages where session_id = $1::uuid) where id = $1::uuid`,
    [sessionId, count],
  )
}

const MESSAGES = 10_000

test('a thread of 10,000 messages is scrolled to its beginning with a bounded page, and stays in place', async ({
  page,
  service,
}) => {
  test.slow()
  await becomeMember(page, nora(3))
  const opened = await page.request.get('/api/chat/session/valentina')
  await addMessages(service.database(), (await opened.json()).sessionId, MESSAGES)
  await openLive(page, '/profile/valentina?chat=open')
  const chat = chatOf(page)
  await expect(chat.log.getByText(`Nachricht ${MESSAGES}`, { exact: true })).toBeInViewport()

  // What is in view stays where it is while older messages are put before it.
  await chat.log.evaluate((log) => log.scrollBy(0, 800 - log.scrollTop))
  const first = await chat.log.evaluate((log) => {
    const edge = log.getBoundingClientRect().top
    const shown = [...log.querySelectorAll<HTMLElement>('[data-anchor]')].find(
      (one) => one.getBoundingClientRect().top > edge,
    )
    return { id: shown?.dataset.anchor ?? '', top: (shown?.getBoundingClientRect().top ?? 0) - edge }
  })
  await chat.log.evaluate((log) => log.scrollBy(0, -150))
  const anchored = chat.log.locator(`[data-anchor="${first.id}"]`)
  await expect.poll(() => chat.log.locator('[data-anchor]').count()).toBe(WINDOW_MAX)
  await page.waitForTimeout(500)
  const top = await anchored.evaluate(
    (one) => one.getBoundingClientRect().top - (one.closest('[role="log"]')?.getBoundingClientRect().top ?? 0),
  )
  expect(Math.abs(top - first.top - 150)).toBeLessThan(2)

  const report = await chat.log.evaluate(async (log, last) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    let nodes = 0
    let longest = 0
    const begin = performance.now()
    while (performance.now() - begin < 240_000) {
      const before = performance.now()
      log.scrollTop = 0
      await frame()
      longest = Math.max(longest, performance.now() - before)
      nodes = Math.max(nodes, log.querySelectorAll('*').length)
      if (log.textContent?.includes(last)) break
    }
    return { nodes, longest, isThere: log.textContent?.includes(last) ?? false }
  }, 'Nachricht 1 und noch ein Satz')
  console.info(
    `10,000 messages scrolled: at most ${report.nodes} nodes, longest frame ${Math.round(report.longest)} ms`,
  )
  expect(report.isThere).toBe(true)
  expect(report.nodes).toBeLessThan(WINDOW_MAX * 8)
  await chat.log.evaluate((log) => log.scrollTo(0, 0))
  await expect(chat.log.getByText('1. Januar 2026', { exact: true })).toBeInViewport()
  await expect(chat.log.getByText('Nachricht 1 und noch ein Satz', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Zu den neuesten Nachrichten' }).click()
  await expect(chat.log.getByText(`Nachricht ${MESSAGES}`, { exact: true })).toBeInViewport()
})

test('a message that arrives while earlier ones are read is announced by a button and marked as read only then', async ({
  page,
  service,
  openBrowser,
}) => {
  await becomeMember(page, nora(4))
  const { sessionId } = await (await page.request.get('/api/chat/session/valentina')).json()
  await addMessages(service.database(), sessionId, 60)
  await openLive(page, '/profile/valentina?chat=open')
  const chat = chatOf(page)
  await chat.write('Nora fragt etwas.')
  await expect(chat.bubble('Nora fragt etwas.')).toBeVisible()
  const desk = await openDesk(await openBrowser(), /Nora fragt/)
  await chat.log.evaluate((log) => log.scrollTo(0, 0))
  await workspaceOf(desk).answer('Siehe https://example.com/rosen und javascript:alert(1)')
  const news = chat.frame.getByRole('button', { name: '1 neue Nachricht' })
  await expect(news).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /1 ungelesen/ })).toBeVisible()
  expect.soft(await findBarriers(page), 'with a new message below').toEqual([])
  await news.click()
  await expect(news).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: /ungelesen/ })).toHaveCount(0)
  const link = chat.log.getByRole('link')
  await expect(link).toHaveCount(1)
  await expect(link).toHaveText('example.com/rosen (verlässt Velvetline, neues Fenster)')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect(link).toHaveAttribute('referrerpolicy', 'no-referrer')
  await expect(desk.getByRole('log').getByRole('link', { name: /^example\.com/ })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow ugc',
  )
})

test('on a phone the chat is a sheet that going back, Escape and links close, and the page below is out of reach', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await becomeMember(page, nora(5))
  await page.goto('/profiles')
  await page.goto('/profile/valentina?chat=open')
  const sheet = page.getByRole('dialog', { name: 'Valentina' })
  const face = page.getByRole('banner').getByRole('button', { name: /^Chat mit Valentina öffnen/ })
  await expect(sheet.getByRole('textbox')).toBeVisible()
  await expect(sheet).toHaveAttribute('aria-modal', 'true')
  await expect(page.locator('main')).toHaveAttribute('inert')
  await expectNoSidewaysScrolling(page)
  expect.soft(await smallTargets(sheet)).toEqual([])
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/profile\/valentina/)
  await expect(page.locator('main')).not.toHaveAttribute('inert')
  await face.click()
  await sheet.press('Escape')
  await expect(sheet).toBeHidden()
  await face.click()
  await sheet.getByRole('button', { name: 'Chat verkleinern' }).click()
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/profiles$/)
})

test('the menu switches the title’s count on, which follows unread messages on every page and stays', async ({
  page,
  openBrowser,
}) => {
  await becomeMember(page, nora(6))
  await openLive(page, '/profile/valentina?chat=open')
  const chat = chatOf(page)
  await chat.write('Nora wartet.')
  await expect(balanceIn(page, '9')).toBeVisible()
  const desk = await openDesk(await openBrowser(), /Nora wartet/)
  const menu = chat.frame.getByRole('button', { name: 'Mehr', exact: true })
  await menu.click()
  const count = page.getByRole('menuitemcheckbox', { name: 'Ungelesene im Titel der Seite zählen' })
  await expect(count).toHaveAttribute('aria-checked', 'false')
  expect.soft(await findBarriers(page), 'the menu').toEqual([])
  await count.click()
  await menu.click()
  await expect(count).toHaveAttribute('aria-checked', 'true')
  await page.keyboard.press('Escape')
  await chat.frame.getByRole('button', { name: 'Chat schließen' }).click()
  await workspaceOf(desk).answer('Da bin ich.')
  await expect(page).toHaveTitle(/^\(1\) /)
  await page.reload()
  await expect(page).toHaveTitle(/^\(1\) /)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /ungelesen/ })
    .click()
  await page.locator('.chat-entry').first().click()
  await expect(page).not.toHaveTitle(/^\(/)
})

test('chats have no accessibility violations at any size, in either language', async ({ page, context, baseURL }) => {
  await signIn(page, demoEmail('subscriber'))
  await page.goto('/profile/margaux?chat=open')
  await expect(chatOf(page).field).toBeVisible()
  await expect(chatOf(page).frame.getByRole('button', { name: /^WebCall mit Margaux/ })).toBeVisible()
  await atEachSize(page, ['phone', 'tablet', 'desktop'], async (screen) => {
    await expectNoSidewaysScrolling(page)
    expect.soft(await findBarriers(page), screen).toEqual([])
  })
  await context.addCookies([{ name: 'selected_country', value: 'us', url: baseURL ?? '' }])
  await page.goto('/profile/margaux?chat=open')
  await expect(chatOf(page).frame.getByText(/a message/)).toBeVisible()
  expect.soft(await findBarriers(page), 'English').toEqual([])
})
