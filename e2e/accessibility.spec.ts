import type { Page } from '@playwright/test'
import { findBarriers } from './support/barriers.ts'
import { chatOf } from './support/chat.ts'
import { A_PICTURE_THAT_IS_MISSING, refusedWith } from './support/complaints.ts'
import { atEachSize } from './support/frame.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const GATE = `/auth?action=chat&profile=Valentina&return=${encodeURIComponent('/profile/valentina?chat=open')}`
const PUBLIC_PAGES = ['/', '/profiles', '/profile/valentina', '/agent/signup', '/gibt-es-nicht']
const WAYS_IN = [
  GATE,
  `${GATE}&mode=login`,
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=beispiel',
  '/email-confirmation?status=success&nuggets=10',
  '/email-confirmation?status=expired',
]
const DEMO_PAGES = ['/sandbox/mail', '/dev/ui', '/country-demo']

const expectNoBarriers = (page: Page, where: string): Promise<void> =>
  atEachSize(page, ['desktop', 'phone'], async (screen) => {
    expect.soft(await findBarriers(page), `${where} on a ${screen}`).toEqual([])
  })

const walk = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expectNoBarriers(page, path)
  }
}

test.setTimeout(240_000)

test('the public pages have no accessibility barriers', async ({ page, complaints }) => {
  complaints.allow(refusedWith(404))
  await walk(page, PUBLIC_PAGES)
})

test('the pages for signing in have no accessibility barriers', async ({ page, complaints }) => {
  // The link for a new password is not one.
  complaints.allow(refusedWith(422))
  await walk(page, WAYS_IN)
})

test('the demo’s pages have no accessibility barriers', async ({ page, complaints }) => {
  complaints.allow(A_PICTURE_THAT_IS_MISSING)
  await walk(page, DEMO_PAGES)
})

test('a member’s pages and chat have no accessibility barriers', async ({ page }) => {
  await signIn(page, demoEmail('member'))
  await walk(page, ['/', '/profile', '/credits'])
  await page.goto('/profile/valentina?chat=open')
  const chat = chatOf(page)
  await expect(chat.field).toBeVisible()
  await expectNoBarriers(page, 'the open chat')
  await chat.frame.getByRole('button', { name: 'Alle Chats' }).click()
  await expect(chat.frame.getByRole('heading', { name: 'Ihre Chats' })).toBeVisible()
  await expectNoBarriers(page, 'the list of chats')
})

test('the workspace has no accessibility barriers', async ({ page }) => {
  await signIn(page, demoEmail('agent'))
  await page.goto('/agent')
  await expect(page.getByRole('heading', { name: 'Posteingang' })).toBeVisible()
  await expectNoBarriers(page, 'the inbox')
  await page.locator('.agents-status-button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoBarriers(page, 'the profiles')
})
