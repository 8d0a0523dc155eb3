import type { Locator, Page } from '@playwright/test'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { rounds } from '../apps/server/test/rounds.ts'
import { WINDOW_MAX } from '../apps/web/src/shared/messages/message-window.ts'
import { findBarriers } from './support/barriers.ts'
import { balanceIn, chatOf } from './support/chat.ts'
import { atEachSize, expectNoSidewaysScrolling, smallTargets } from './support/frame.ts'
import { openLive } from './support/live.ts'
import { becomeMember, demoEmail, NEW_PASSWORD, newPhone, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'
import { openConversation, workspaceOf } from './support/workspace.ts'

const nora = (number: number) => ({
  name: 'Nora Beispiel',
  email: `nora${number}@velvetline.example`,
  phone: newPhone(),
  password: NEW_PASSWORD,
})

const PHONE = { width: 360, height: 740 }
/** Every second one is the member's; the newest is number `count`. */
const addMessages = async (database: Database, sessionId: string, count: number): Promise<void> => {
  await database.prepared(
    `insert into chat_messages (id, session_id, member_id, sender, message_type, content, client_key, request_hash, created_at)
     select nextval('chat_message_ids'), s.id, s.member_id, case when n % 2 = 0 then 'member' else 'profile' end, 'text',
       'Nachricht ' || n || repeat(' und noch ein Satz', n % 4), 'long-' || n, '\\x00',
       timestamptz '2026-01-01 12:00:00Z' + n * interval '20 minutes'
     from generate_series(1, $2::int) n, chat_sessions s where s.id = $1::uuid order by n`,
    [sessionId, count],
  )
  await database.prepared(
    `update chat_sessions set message_count = $2::int, last_message_at = timestamptz '2026-06-01 12:00:00Z', settled_at = now(),
       last_message_id = (select max(id) from chat_messages where session_id = $1::uuid) where id = $1::uuid`,
    [sessionId, count],
  )
}

/** Many windows long. */
const MESSAGES = rounds({ short: 800, long: 10_000 })

/** What is in view stays where it is while older messages are put before it. */
const expectToStayInPlace = async (log: Locator): Promise<void> => {
  await log.evaluate((element) => element.scrollBy(0, 800 - element.scrollTop))
  const first = await log.evaluate((element) => {
    const edge = element.getBoundingClientRect().top
    const shown = [...element.querySelectorAll<HTMLElement>('[data-anchor]')].find(
      (one) => one.getBoundingClientRect().top > edge,
    )
    return { id: shown?.dataset.anchor ?? '', top: (shown?.getBoundingClientRect().top ?? 0) - edge }
  })
  await log.evaluate((element) => element.scrollBy(0, -150))
  await expect.poll(() => log.locator('[data-anchor]').count()).toBe(WINDOW_MAX)
  await log.page().waitForTimeout(500)
  const top = await log
    .locator(`[data-anchor="${first.id}"]`)
    .evaluate(
      (one) => one.getBoundingClientRect().top - (one.closest('[role="log"]')?.getBoundingClientRect().top ?? 0),
    )
  expect(Math.abs(top - first.top - 150)).toBeLessThan(2)
}

const scrollToBeginning = async (log: Locator): Promise<void> => {
  const report = await log.evaluate(async (element, last) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    let nodes = 0
    let longest = 0
    const begin = performance.now()
    while (performance.now() - begin < 240_000) {
      const before = performance.now()
      element.scrollTop = 0
      await frame()
      longest = Math.max(longest, performance.now() - before)
      nodes = Math.max(nodes, element.querySelectorAll('*').length)
      if (element.textContent?.includes(last)) break
    }
    return { nodes, longest, isThere: element.textContent?.includes(last) ?? false }
  }, 'Nachricht 1 und noch ein Satz')
  console.info(
    `${MESSAGES} messages scrolled: at most ${report.nodes} nodes, longest frame ${Math.round(report.longest)} ms`,
  )
  expect(report.isThere).toBe(true)
  expect(report.nodes).toBeLessThan(WINDOW_MAX * 10)
  await log.evaluate((element) => element.scrollTo(0, 0))
  await expect(log.getByText('1. Januar 2026', { exact: true })).toBeInViewport()
  await expect(log.getByText('Nachricht 1 und noch ein Satz', { exact: true })).toBeVisible()
  await log.page().getByRole('button', { name: 'Zu den neuesten Nachrichten' }).click()
  await expect(log.getByText(`Nachricht ${MESSAGES}`, { exact: true })).toBeInViewport()
}

/** Notes the sounds of each page that this one loads. */
const noteTones = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const tones: string[] = []
    Object.assign(window, { tones })
    OscillatorNode.prototype.start = () => void tones.push('tone')
    OscillatorNode.prototype.stop = () => undefined
  })

const tonesOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { tones: string[] }).tones.length)

test(`a thread of ${MESSAGES} messages is scrolled on either side, news is announced, and the menu switches a count and a sound on`, async ({
  page,
  service,
  openBrowser,
}) => {
  test.slow()
  await noteTones(page)
  await becomeMember(page, nora(3))
  const opened = await page.request.get('/api/chat/session/valentina')
  await addMessages(service.database(), (await opened.json()).sessionId, MESSAGES)
  await openLive(page, '/profile/valentina?chat=open')
  const desk = await openBrowser()
  const chat = chatOf(page)
  const menu = chat.frame.getByRole('button', { name: 'Mehr', exact: true })
  const sound = page.getByRole('menuitemcheckbox', { name: 'Ton bei neuen Nachrichten' })

  await test.step('it is scrolled to its beginning with a bounded page, and stays in place, on either side', async () => {
    await expect(chat.log.getByText(`Nachricht ${MESSAGES}`, { exact: true })).toBeInViewport()
    await expectToStayInPlace(chat.log)
    await scrollToBeginning(chat.log)
    await openConversation(desk, new RegExp(`Nachricht ${MESSAGES}`))
    const log = desk.getByRole('log')
    await expect(log.getByText(`Nachricht ${MESSAGES}`, { exact: true })).toBeInViewport()
    await expectToStayInPlace(log)
    await scrollToBeginning(log)
  })

  await test.step('a message that arrives while earlier ones are read is announced by a button and marked as read only then', async () => {
    await chat.write('Nora fragt etwas.')
    await expect(chat.bubble('Nora fragt etwas.')).toBeVisible()
    await expect(balanceIn(page, '9')).toBeVisible()
    await expect(workspaceOf(desk).bubble('Nora fragt etwas.')).toBeVisible()
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

  await test.step('the menu switches a sound on, which is heard once for a message that is not in view, and never for one that is read', async () => {
    await menu.click()
    await expect(sound).toHaveAttribute('aria-checked', 'false')
    await sound.click()
    await workspaceOf(desk).answer('Sie lesen mit.')
    await expect(chat.bubble('Sie lesen mit.')).toBeVisible()
    await page.waitForTimeout(2_000)
    expect(await tonesOf(page), 'for what is being read, or came before').toBe(0)
  })

  await test.step('the menu switches the title’s count on, which follows unread messages on every page and stays', async () => {
    await menu.click()
    const count = page.getByRole('menuitemcheckbox', { name: 'Ungelesene im Titel der Seite zählen' })
    await expect(count).toHaveAttribute('aria-checked', 'false')
    expect.soft(await findBarriers(page), 'the menu').toEqual([])
    await count.click()
    await menu.click()
    await expect(count).toHaveAttribute('aria-checked', 'true')
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    // As when the key is pressed before the menu has the focus: it closes the menu, and the chat stays.
    await menu.focus()
    await page.keyboard.press('Escape')
    await expect(count).toBeHidden()
    await chat.frame.getByRole('button', { name: 'Chat schließen' }).click()
    await workspaceOf(desk).answer('Hören Sie mich?')
    await expect(page).toHaveTitle(/^\(1\) /)
    await expect.poll(() => tonesOf(page)).toBe(1)
    await workspaceOf(desk).answer('Und jetzt?')
    await page.waitForTimeout(500)
    expect(await tonesOf(page), 'a burst sounds once').toBe(1)
    await expect(page).toHaveTitle(/^\(2\) /)
    await page.reload()
    await expect(page).toHaveTitle(/^\(2\) /)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /ungelesen/ })
      .click()
    await page.locator('.chat-entry').first().click()
    await expect(page).not.toHaveTitle(/^\(/)
  })
})

test('on a phone the chat is a sheet that going back, Escape and links close, and it has no barriers at any size, in either language', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, demoEmail('subscriber'))
  await page.goto('/profiles')
  await page.goto('/profile/margaux?chat=open')
  const sheet = page.getByRole('dialog', { name: 'Margaux' })
  const face = page.getByRole('banner').getByRole('button', { name: /^Chat mit Margaux öffnen/ })
  await expect(sheet.getByRole('textbox')).toBeVisible()
  await expect(chatOf(page).frame.getByRole('button', { name: /^WebCall mit Margaux/ })).toBeVisible()
  await expect(sheet).toHaveAttribute('aria-modal', 'true')
  await expect(page.locator('main'), 'the page below is out of reach').toHaveAttribute('inert')
  await expectNoSidewaysScrolling(page)
  expect.soft(await smallTargets(sheet)).toEqual([])
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/profile\/margaux/)
  await expect(page.locator('main')).not.toHaveAttribute('inert')
  await face.click()
  await sheet.press('Escape')
  await expect(sheet).toBeHidden()
  await face.click()
  await sheet.getByRole('button', { name: 'Chat verkleinern' }).click()
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/profiles$/)

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
