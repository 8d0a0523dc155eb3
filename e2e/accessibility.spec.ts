import type { Locator, Page } from '@playwright/test'
import { findBarriers } from './support/barriers.ts'
import { chatOf } from './support/chat.ts'
import { A_PICTURE_THAT_IS_MISSING, refusedWith } from './support/complaints.ts'
import {
  atEachSize,
  banner,
  cutWords,
  expectNoSidewaysScrolling,
  footer,
  type Screen,
  smallTargets,
} from './support/frame.ts'
import { follow } from './support/links.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const CONFIRMATIONS = ['/email-confirmation?status=success&nuggets=10', '/email-confirmation?status=expired']
/** The other pages of the operator and of the consultants are judged by the journeys that use them. */
const OPERATOR_PAGES = ['/admin/agent-applications', '/admin/profiles', '/admin/categories', '/admin/mails']
const CONSULTANT_PAGES = ['/agent/profiles', '/agent/earnings']
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

/** The ways of the navigation are all there on a desktop. */
const take = (page: Page, navigation: string, path: string): Promise<void> =>
  atEachSize(page, ['desktop'], () =>
    follow(page, page.getByRole('navigation', { name: navigation }).locator(`a[href="${path}"]`), path),
  )

const judgeWorkspace = async (
  page: Page,
  path: string,
  screens: readonly Screen[] = ['desktop', 'tablet', 'phone'],
): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await atEachSize(page, screens, async (screen) => {
    await page.emulateMedia({ colorScheme: screen === 'tablet' ? 'dark' : 'light' })
    expect.soft(await findBarriers(page), `${path} on a ${screen}`).toEqual([])
    await expectNoSidewaysScrolling(page)
  })
}

test.setTimeout(240_000)

test('the pages for guests, for signing in and of the demo have no accessibility barriers', async ({
  page,
  complaints,
}) => {
  const main = page.getByRole('main')
  const judgeBehind = async (link: Locator, path: string): Promise<void> => {
    await atEachSize(page, ['desktop'], () => follow(page, link, path))
    await expectNoBarriers(page, path)
  }
  await walk(page, ['/'])
  await judgeBehind(banner(page).locator('a[href^="/login"]'), '/login')
  await judgeBehind(main.locator('a[href^="/register"]'), '/register')
  await page.goBack()
  await judgeBehind(main.locator('a[href="/forgot-password"]'), '/forgot-password')
  await judgeBehind(footer(page).locator('a[href="/agent/signup"]'), '/agent/signup')

  // On a desktop it is judged by its own journey.
  await page.goto('/profile/valentina')
  await expect(main).toBeVisible()
  await atEachSize(page, ['phone'], async () => {
    expect.soft(await findBarriers(page), 'a profile on a phone').toEqual([])
  })
  await judgeBehind(page.getByRole('link', { name: 'Jetzt chatten mit Valentina' }).first(), '/auth')
  const logIn = main.getByRole('link', { name: 'Anmelden' })
  await logIn.click()
  await expect(page).toHaveURL(/mode=login/)
  await expect(logIn).toHaveCount(0)
  await expectNoBarriers(page, 'the gate for those with an account')
  await walk(page, CONFIRMATIONS)
  complaints.allow(A_PICTURE_THAT_IS_MISSING)
  await walk(page, DEMO_PAGES)
  // The link for a new password is not one.
  complaints.allow(refusedWith(422))
  await walk(page, ['/reset-password?token=beispiel'])
  complaints.allow(refusedWith(404))
  await walk(page, ['/gibt-es-nicht'])
})

/** Another person takes the place before the same browser. */
const signInNext = async (page: Page, who: string): Promise<void> => {
  await page.goto('about:blank')
  await signIn(page, demoEmail(who))
}

test('the pages of members, the operator and consultants have no accessibility barriers, and fit', async ({ page }) => {
  await test.step('a member’s pages and chat have no accessibility barriers', async () => {
    await signIn(page, demoEmail('member'))
    await walk(page, ['/', '/profile'])
    await page.goto('/profile/valentina?chat=open')
    const chat = chatOf(page)
    await expect(chat.field).toBeVisible()
    // The open chat is judged by its own journeys.
    await chat.frame.getByRole('button', { name: 'Alle Chats' }).click()
    await expect(chat.frame.getByRole('heading', { name: 'Ihre Chats' })).toBeVisible()
    await expectNoBarriers(page, 'the list of chats')
  })

  await test.step('the operator’s pages have no accessibility barriers, and fit, and so does the navigation behind its button', async () => {
    await signInNext(page, 'admin')
    await page.goto('/admin/members')
    await atEachSize(page, ['phone', 'tablet'], async (screen) => {
      const navigation = page.getByRole('navigation', { name: 'Verwaltung' })
      const button = navigation.getByRole('button', { name: 'Mitglieder' })
      await button.click()
      await expect(navigation.getByRole('link', { name: 'Einstellungen' })).toBeVisible()
      expect.soft(await findBarriers(page), screen).toEqual([])
      expect.soft(await smallTargets(navigation), screen).toEqual([])
      expect.soft(await cutWords(navigation), screen).toEqual([])
      await expectNoSidewaysScrolling(page)
      await button.click()
      await expect(navigation.getByRole('link', { name: 'Einstellungen' })).toBeHidden()
    })
    for (const path of OPERATOR_PAGES) {
      await take(page, 'Verwaltung', path)
      await judgeWorkspace(page, path)
    }
  })

  await test.step('a consultant’s workspace has no accessibility barriers, and fits', async () => {
    await signInNext(page, 'agent')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/agent')
    await expect(page.getByRole('heading', { name: 'Posteingang' })).toBeVisible()
    // The inbox is judged by its own journeys.
    await page.locator('.agents-status-button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoBarriers(page, 'the profiles')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    for (const path of CONSULTANT_PAGES) {
      await take(page, 'Arbeitsplatz', path)
      await judgeWorkspace(page, path)
    }
    await take(page, 'Arbeitsplatz', '/agent/times')
    // In light colours it is judged by the journeys of a consultant's day.
    await judgeWorkspace(page, '/agent/times', ['tablet'])
  })
})
