import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { ALIVE_EVENT } from '../apps/web/src/rendering/late-start.ts'
import { logoutPath } from '../packages/contracts/src/accounts.ts'
import { agentProfilePath, agentProfilesPath } from '../packages/contracts/src/agents.ts'
import { comeAlive, settle } from './support/alive.ts'
import { SCREENS } from './support/frame.ts'
import { DEMO_PASSWORD, demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const EMAIL = demoEmail('member')

/** Holds back the page's scripts until the returned function is called, as on a slow connection. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Narrows the whole list to one topic, which leaves the whole list in the history. @returns the field that shows the topic */
const narrowList = async (page: Page): Promise<Locator> => {
  const topic = page.getByLabel('Thema')
  await topic.selectOption('Flirten')
  await page.getByRole('button', { name: 'Anzeigen' }).click()
  await expect(page).toHaveURL(/specialty=Flirten/)
  return topic
}

test('on the home page a tap before hydration takes effect after it, the scroll position is kept, and dots pulse late', async ({
  page,
}) => {
  await test.step('a tap before hydration takes effect after it', async () => {
    await page.setViewportSize(SCREENS.phone)
    const release = await holdScripts(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    release()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  await page.setViewportSize(SCREENS.desktop)
  await test.step('the dots of available consultants start to pulse when the page is idle', async () => {
    const movements = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : ''))
          .filter((name) => name === 'ui-breathe'),
      )
    const release = await holdScripts(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    await expect(page.getByText('Verfügbar', { exact: true }).first()).toBeVisible()
    expect(await movements()).toEqual([])
    await test.step('the scroll position is kept when the page hydrates', async () => {
      await page.mouse.move(400, 400)
      await page.mouse.wheel(0, 700)
      await page.waitForFunction(() => scrollY === 700)
      release()
      await settle(page)
      expect(await page.evaluate(() => scrollY)).toBe(700)
    })
    await expect.poll(async () => (await movements()).length).toBeGreaterThan(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(movements).toEqual([])
  })

  await test.step('a page that is never painted, as in a background tab, hydrates too', async () => {
    await page.addInitScript(() => {
      window.requestAnimationFrame = () => 0
    })
    await page.goto('/')
    await expect.poll(() => page.evaluate(() => window.isAlive)).toBe(true)
  })
})

test('a list shows the content of its address, however early a visitor goes back, leaves or filters it', async ({
  page,
}) => {
  await page.goto('/profiles')
  await comeAlive(page)

  await test.step('going back before the page has hydrated shows the content of that address', async () => {
    const topic = await narrowList(page)
    const release = await holdScripts(page)
    await page.reload()
    await expect(topic).toHaveValue('Flirten')
    await page.goBack()
    await expect(topic).toHaveValue('')
    release()
    await comeAlive(page)
    await expect(page).toHaveURL(/\/profiles$/)
  })

  await test.step('going back while the scripts load hydrates no page under the wrong address', async () => {
    const topic = await narrowList(page)
    const releaseScripts = await holdScripts(page)
    await page.reload()
    // Checked once the scripts have had time to run. Content that hydrates under the wrong address logs an error.
    await page.route('**/profiles', async (route) => {
      releaseScripts()
      await sleep(1_500)
      await route.continue()
    })
    await page.goBack()
    await expect(topic).toHaveValue('')
    await comeAlive(page)
    await page.unroute('**/profiles')
  })

  // Only the page's frame is hydrated by then. Content that hydrates under the wrong address logs an error.
  for (const [way, leave] of Object.entries({
    'goes back': () => history.back(),
    'takes a link of the frame': () => document.querySelector<HTMLElement>('header a[href="/profiles"]')?.click(),
  })) {
    await test.step(`a visitor who ${way} as soon as the page has hydrated sees the content of that address`, async () => {
      const topic = await narrowList(page)
      const release = await holdScripts(page)
      await page.reload()
      await page.evaluate(
        `document.addEventListener(${JSON.stringify(ALIVE_EVENT)}, () => setTimeout(${leave}), { once: true })`,
      )
      release()
      await expect(topic).toHaveValue('')
      await expect(page).toHaveURL(/\/profiles$/)
      await settle(page)
    })
  }

  await test.step('a list filtered before hydration is filtered by a page load, and complete again after going back', async () => {
    const release = await holdScripts(page)
    await page.goto('/profiles')
    const topic = await narrowList(page)
    await expect(topic).toHaveValue('Flirten')
    await page.goBack()
    await expect(page).toHaveURL(/\/profiles$/)
    await expect(topic).toHaveValue('')
    release()
    await settle(page)
    await expect(topic).toHaveValue('')
  })
})

test('what is written or tapped before hydration is kept, and takes effect once', async ({ page }) => {
  await test.step('a field used before hydration keeps its text', async () => {
    const release = await holdScripts(page)
    await page.goto('/login')
    const field = page.getByLabel('E-Mail, Telefonnummer oder Benutzername')
    await field.fill(EMAIL)
    release()
    await comeAlive(page)
    await expect(field).toHaveValue(EMAIL)

    const releaseAgain = await holdScripts(page)
    await page.goto('/kontakt')
    await page.getByLabel('Ihre Nachricht').fill('Guten Tag')
    releaseAgain()
    await expect(page.getByText('9/2000')).toBeVisible()
    await expect(page.getByLabel('Ihre Nachricht')).toHaveValue('Guten Tag')
  })

  await test.step('a status that a consultant chooses before hydration counts', async () => {
    await signIn(page, demoEmail('agent'))
    const [{ uuid }] = await (await page.request.get(agentProfilesPath)).json()
    const chosen = async () => (await (await page.request.get(agentProfilesPath)).json())[0].chosenStatus
    const release = await holdScripts(page)
    await page.goto('/agent', { waitUntil: 'domcontentloaded' })
    await page.getByRole('radio', { name: 'Beschäftigt' }).click()
    release()
    await expect.poll(chosen).toBe('busy')
    await page.request.patch(agentProfilePath(uuid), { data: { status: 'available' } })
    await page.request.post(logoutPath)
  })

  await test.step('a form submitted before hydration adds nothing to the address, and is sent afterwards', async () => {
    const release = await holdScripts(page)
    await page.goto('/login')
    await page.getByLabel('E-Mail, Telefonnummer oder Benutzername').fill(EMAIL)
    await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    expect(page.url()).toMatch(/\/login$/)
    release()
    await expect(page).toHaveURL(/\/$/)
  })

  await test.step('a member’s early tap takes effect exactly once', async () => {
    const release = await holdScripts(page)
    // A signed-in page requests its scripts at once, and counts as loaded only with them.
    await page.goto('/pricing', { waitUntil: 'domcontentloaded' })
    await page.getByRole('banner').getByRole('button', { name: 'Mein Konto' }).click()
    release()
    await expect(page.getByRole('menuitem', { name: 'Abmelden' })).toBeVisible()
  })
})
