import type { Page } from '@playwright/test'
import { logoutPath } from '../packages/contracts/src/accounts.ts'
import { findBarriers } from './support/barriers.ts'
import { addPastCall } from './support/past-calls.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const reviewsOf = (page: Page) => page.locator('#reviews')
const openFirst = async (page: Page) => {
  await page.goto('/calls')
  const entry = page.locator('.call-entry').first()
  await entry.locator('summary').click()
  return entry
}

test('a demo profile marks its example reviews and hides them from search engines', async ({ page }) => {
  await page.goto('/profile/margaux')
  const reviews = reviewsOf(page)
  await expect(reviews.getByRole('heading', { name: 'Bewertungen (Beispiele)' })).toBeVisible()
  await expect(reviews.getByText('Beispiel', { exact: true }).first()).toBeVisible()
  await reviews.getByText('3 weitere Bewertungen').click()
  await expect(reviews.getByRole('listitem')).toHaveCount(7)
  expect(await findBarriers(page), 'the reviews').toEqual([])
  expect(await page.content()).not.toContain('aggregateRating')
  await expect(reviews.locator('[lang]')).toHaveCount(0)
  await page.goto('/profile/margaux?country=ie')
  await expect(reviews.getByText('In autumn!')).toHaveCount(1)
  await expect(reviews.locator('[lang]')).toHaveCount(0)
})

/** The same browser belongs to the next person; the page of the one before would still ask for data of theirs. */
const leave = async (page: Page): Promise<void> => {
  await page.goto('about:blank')
  await page.request.post(logoutPath)
}

test('a review after a paid call is shown on the profile without a name once staff have approved it', async ({
  page,
  service,
}) => {
  const email = demoEmail('member')
  await addPastCall(service.database(), { email, slug: 'rosalie', minutes: 4 })
  await signIn(page, email)
  const entry = await openFirst(page)
  await entry.getByRole('button', { name: 'Bewertung senden' }).click()
  await expect(entry.getByText('Bitte wählen Sie zuerst die Sterne.')).toBeVisible()
  await expect(entry.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await entry.getByRole('radio', { name: /^4 Sterne/ }).check({ force: true })
  await entry.getByLabel('Ein paar Worte').fill('Eine gute Pause im richtigen Moment.')
  await entry.getByRole('button', { name: 'Bewertung senden' }).click()
  await expect(entry.getByText('Danke für Ihre Bewertung')).toBeVisible()
  await entry.getByRole('button', { name: 'Gut', exact: true }).click()
  await expect(entry.getByText('Danke, das hilft uns.')).toBeVisible()
  expect(await findBarriers(page), 'after the review').toEqual([])
  const again = await openFirst(page)
  await expect(again.getByRole('group', { name: 'Wie gut war der Ton?' })).toBeVisible()
  await expect(again.getByRole('button', { name: 'Bewertung senden' })).toHaveCount(0)

  await leave(page)
  const admin = page
  await signIn(admin, demoEmail('admin'))
  await admin.goto('/admin/reviews')
  const waiting = admin.getByRole('listitem').filter({ hasText: 'Eine gute Pause' })
  await expect(waiting).toContainText('Rosalie, bewertet von')
  expect(await findBarriers(admin), 'reviews for staff').toEqual([])
  await waiting.getByRole('button', { name: /^Freigeben/ }).click()
  await expect(admin.getByRole('heading', { name: 'Alles geprüft' })).toBeVisible()

  await leave(page)
  const guest = page
  await guest.goto('/profile/rosalie')
  await expect(reviewsOf(guest)).toContainText('Eine gute Pause im richtigen Moment.')
  await expect(reviewsOf(guest).getByRole('heading', { name: 'Was Mitglieder sagen' })).toBeVisible()
  const own = reviewsOf(guest).getByRole('listitem').filter({ hasText: 'Eine gute Pause' })
  await expect(own).not.toContainText('Beispiel')
  expect(await guest.content()).toMatch(/"aggregateRating":\{[^}]*"ratingValue":4,"reviewCount":1/)
})
