import type { Page } from '@playwright/test'
import { eventsPath } from '../packages/contracts/src/events.ts'
import { homeProfilesPath, profilePath, profilesPath } from '../packages/contracts/src/profiles.ts'
import { openLive, reloadLive } from './support/live.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const statusOn = (page: Page) => page.getByRole('main').locator('.ui-status').first()

const choose = (desk: Page, status: string) =>
  desk.getByRole('group', { name: 'Ihre Verfügbarkeit' }).getByRole('radio', { name: status }).check()

/** Requests for consultants from now on. */
const questionsOf = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(profilesPath) || pathname === homeProfilesPath) asked.push(pathname)
  })
  return asked
}

test('a status that a consultant chooses reaches open pages, at once or once their stream begins, and costs no request', async ({
  page: guest,
  openBrowser,
  context,
}) => {
  const desk = await openBrowser()
  await signIn(desk, demoEmail('agent'))

  await test.step('the chosen status reaches open pages, and available requires presence', async () => {
    await openLive(guest, '/profile/valentina')
    await expect(statusOn(guest)).toHaveText('Offline')
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

  await test.step('an up-to-date page requests nothing when its stream opens', async () => {
    const asked = questionsOf(guest)
    await openLive(guest, '/profile/valentina')
    await choose(desk, 'Beschäftigt')
    // Arrives by the stream; the page's own first requests are over by now.
    await expect(statusOn(guest)).toHaveText('Spricht gerade')
    expect(asked).toEqual([])
    await choose(desk, 'Offline')
    await expect(statusOn(guest)).toHaveText('Offline')
  })

  await test.step('a page whose stream opens late requests changes once', async () => {
    const asked = questionsOf(guest)
    let open = () => {}
    const opened = new Promise<void>((resolve) => (open = resolve))
    await guest.route(`**${eventsPath}`, async (route) => {
      await opened
      await route.continue()
    })
    await Promise.all([guest.waitForRequest(`**${eventsPath}`), guest.goto('/profile/valentina')])
    await expect(statusOn(guest)).toHaveText('Offline')
    const watching = await openBrowser()
    await openLive(watching, '/profile/valentina')
    await choose(desk, 'Verfügbar')
    await expect(statusOn(watching)).toHaveText('Verfügbar')
    expect(asked).toEqual([])
    open()
    await expect(statusOn(guest)).toHaveText('Verfügbar')
    expect(asked).toEqual([profilePath('valentina')])
    await choose(desk, 'Offline')
    await expect(statusOn(guest)).toHaveText('Offline')
    await guest.unroute(`**${eventsPath}`)
    await watching.close()
  })

  await test.step('a further tab that joins the stream of the first shows what has changed since it was made', async () => {
    await openLive(guest, '/profile/valentina')

    const further = await context.newPage()
    let start = () => {}
    const started = new Promise<void>((resolve) => (start = resolve))
    await further.route('**/start-live*.js', async (route) => {
      await started
      await route.continue()
    })
    await Promise.all([further.waitForRequest('**/start-live*.js'), further.goto('/profile/valentina')])
    await choose(desk, 'Verfügbar')
    await expect(statusOn(guest)).toHaveText('Verfügbar')
    await expect(statusOn(further)).toHaveText('Offline')
    start()
    await expect(statusOn(further)).toHaveText('Verfügbar')
    await choose(desk, 'Offline')
  })
})
