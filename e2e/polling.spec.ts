import type { Page, Response } from '@playwright/test'
import { chatOf } from './support/chat.ts'
import { SERVER_IS_AWAY } from './support/complaints.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const RHYTHM_MS = 3_000
/** Timers of a busy machine fire late, never early. */
const EARLY_MS = 300
const LATE_MS = 2_000
/** Longer than the rhythm, far shorter than that of a page whose stream is connected. */
const QUIET_MS = 8_000

const isPoll = (response: Response): boolean => response.url().includes('/api/chat/messages/')

interface Poll {
  readonly at: number
  readonly status: number
  readonly tag: string | undefined
}

const recordPolls = (page: Page): Poll[] => {
  const polls: Poll[] = []
  page.on('response', (response) => {
    if (isPoll(response)) polls.push({ at: Date.now(), status: response.status(), tag: response.headers().etag })
  })
  return polls
}

const openChat = async (page: Page): Promise<void> => {
  await signIn(page, demoEmail('member'))
  await page.goto('/profile/valentina?chat=open')
  await expect(chatOf(page).field).toBeVisible()
}

test('without the stream an idle chat is polled every 3 seconds and answered 304, until the server restarts', async ({
  page,
  service,
  complaints,
}) => {
  complaints.allow(/api\/events/)
  await page.route('**/api/events', (route) => route.abort())
  const polls = recordPolls(page)
  await openChat(page)
  await expect(async () => expect(polls.length).toBeGreaterThanOrEqual(4)).toPass({ timeout: 30_000 })
  expect(polls[0]?.status).toBe(200)
  expect(polls.slice(-2).map(({ status }) => status)).toEqual([304, 304])
  for (const [index, poll] of polls.slice(1).entries()) {
    const pause = poll.at - (polls[index]?.at ?? 0)
    expect(pause).toBeGreaterThan(RHYTHM_MS - EARLY_MS)
    expect(pause).toBeLessThan(RHYTHM_MS + LATE_MS)
  }

  const before = polls.length
  const tagBefore = polls[0]?.tag
  complaints.allow(SERVER_IS_AWAY)
  await service.kill()
  await service.start()
  await expect(async () => expect(polls.slice(before).at(-1)?.status).toBe(304)).toPass({ timeout: 30_000 })
  const first = polls[before]
  expect(first?.status).toBe(200)
  expect(first?.tag).not.toBe(tagBefore)
})

test('with the stream connected the polls relax', async ({ page }) => {
  await openChat(page)
  await page.waitForTimeout(RHYTHM_MS)
  const polls = recordPolls(page)
  await page.waitForTimeout(QUIET_MS)
  expect(polls).toEqual([])
})
