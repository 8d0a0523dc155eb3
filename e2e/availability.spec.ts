import type { Page } from '@playwright/test'
import { openLive, reloadLive } from './support/live.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const statusOn = (page: Page) => page.getByRole('main').locator('.ui-status').first()

const choose = (desk: Page, status: string) =>
  desk.getByRole('group', { name: 'Ihre Verfügbarkeit' }).getByRole('radio', { name: status }).check()

test('what the consultant chooses reaches open pages, and she is available only while she is there', async ({
  page: guest,
  openBrowser,
}) => {
  await openLive(guest, '/profile/valentina')
  await expect(statusOn(guest)).toHaveText('Offline')

  const desk = await openBrowser()
  await signIn(desk, demoEmail('agent'))
  await desk.goto('/agent')
  await choose(desk, 'Verfügbar')
  await expect(statusOn(guest)).toHaveText('Verfügbar')
  await choose(desk, 'Beschäftigt')
  await expect(statusOn(guest)).toHaveText('Spricht gerade')
  // A page load shows the same status: no cached page is out of date.
  await reloadLive(guest)
  await expect(statusOn(guest)).toHaveText('Spricht gerade')
  await choose(desk, 'Offline')
  await expect(statusOn(guest)).toHaveText('Offline')
})
