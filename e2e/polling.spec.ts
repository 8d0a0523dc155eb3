import type { Page, Request, Response } from '@playwright/test'
import {
  POLL_CHAT_MESSAGES_MS,
  POLL_CHAT_SESSIONS_MS,
  POLL_WHILE_STREAMING_MS,
} from '../apps/web/src/shared/live/live-store.ts'
import { chatSessionsPath } from '../packages/contracts/src/chat.ts'
import { countryPath } from '../packages/contracts/src/countries.ts'
import { chatOf } from './support/chat.ts'
import { SERVER_IS_AWAY } from './support/complaints.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

/** Slack; the page's timers follow its clock, which the test moves. */
const EARLY_MS = 300
/** Longer than the polling interval, far shorter than that of a page with an open stream. */
const QUIET_MS = 8_000

const MESSAGES = '/api/chat/messages/'
const isPoll = (message: Request | Response, path: string): boolean => message.url().includes(path)

interface Poll {
  readonly status: number
  readonly tag: string | undefined
}

const recordPolls = (page: Page): Poll[] => {
  const polls: Poll[] = []
  page.on('response', (response) => {
    if (isPoll(response, MESSAGES)) polls.push({ status: response.status(), tag: response.headers().etag })
  })
  return polls
}

/** Fakes the page's clock. @returns a function that advances it and counts the polls of the path */
const countPolls = (page: Page, path: string) => {
  let asked = 0
  let answered = 0
  page.on('request', (request) => {
    if (isPoll(request, path)) asked += 1
  })
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => {
      if (isPoll(request, path)) answered += 1
    })
  }
  // Each poll is sent before the page's next request is answered. A poll due while one is running is skipped.
  const allAnswered = async (): Promise<void> => {
    await page.evaluate((other) => fetch(other).then(() => undefined), countryPath)
    await expect.poll(() => answered).toBe(asked)
  }
  return async (pass: () => Promise<void>): Promise<number> => {
    await allAnswered()
    const before = asked
    await pass()
    await allAnswered()
    return asked - before
  }
}

const openChat = async (page: Page): Promise<void> => {
  await page.clock.install()
  await signIn(page, demoEmail('member'))
  await page.goto('/profile/valentina?chat=open')
  await expect(chatOf(page).field).toBeVisible()
}

test('without the stream an idle chat is polled every 3 seconds, the chats every 5, and answered 304 until the server restarts', async ({
  page,
  service,
  complaints,
}) => {
  test.slow()
  complaints.allow(/api\/events/)
  await page.route('**/api/events', (route) => route.abort())
  const polls = recordPolls(page)
  const pollsDuring = countPolls(page, MESSAGES)
  const listPollsDuring = countPolls(page, chatSessionsPath)
  await openChat(page)
  await expect.poll(() => polls.length).toBeGreaterThan(0)
  // Jumping ahead runs everything that falls due, so that all intervals begin together. Two intervals ahead, because the page's time runs
  // on until the jump, and a poll due in between would come after it.
  await pollsDuring(() => page.clock.pauseAt(Date.now() + 2 * POLL_CHAT_MESSAGES_MS))
  for (let times = 0; times < 3; times += 1) {
    expect(await pollsDuring(() => page.clock.runFor(POLL_CHAT_MESSAGES_MS - EARLY_MS))).toBe(0)
    expect(await pollsDuring(() => page.clock.runFor(EARLY_MS))).toBe(1)
  }
  expect(polls[0]?.status).toBe(200)
  expect(polls.slice(-3).map(({ status }) => status)).toEqual([304, 304, 304])
  // The list in the top bar is closed.
  for (let times = 0; times < 2; times += 1) {
    expect(await listPollsDuring(() => page.clock.runFor(POLL_CHAT_SESSIONS_MS))).toBe(1)
  }

  await page.clock.resume()
  const before = polls.length
  const tagBefore = polls[0]?.tag
  complaints.allow(SERVER_IS_AWAY)
  await service.kill()
  await service.start()
  await expect(async () => expect(polls.slice(before).at(-1)?.status).toBe(304)).toPass({ timeout: 60_000 })
  const first = polls[before]
  expect(first?.status).toBe(200)
  expect(first?.tag).not.toBe(tagBefore)
})

test('with the stream connected the polls relax', async ({ page }) => {
  const pollsDuring = countPolls(page, '/api/chat/')
  await openChat(page)
  const forward = (time: number) => pollsDuring(() => page.clock.fastForward(time))
  await expect(async () => expect(await forward(POLL_CHAT_MESSAGES_MS + EARLY_MS)).toBe(0)).toPass()
  expect(await forward(QUIET_MS)).toBe(0)
  // Polls follow the fake clock.
  expect(await forward(POLL_WHILE_STREAMING_MS)).toBeGreaterThan(0)
})
