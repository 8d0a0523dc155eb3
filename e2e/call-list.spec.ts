import { adminCallsSearchPath } from '../packages/contracts/src/calls.ts'
import { findBarriers } from './support/barriers.ts'
import { SCREENS } from './support/frame.ts'
import { answerSlowly, focusLosses, noteFocusLosses } from './support/kept-focus.ts'
import { addPastCall } from './support/past-calls.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

test('calls are listed with their receipts for those who made them, and for staff; others find nothing', async ({
  page,
  service,
}) => {
  await test.step('guests are sent to the login and back', async () => {
    await page.goto('/calls')
    await expect(page).toHaveURL(/\/login\?redirect=%2Fcalls$/)
  })

  await test.step('a member without calls reads what the list will show', async () => {
    await signIn(page, demoEmail('subscriber'))
    await page.goto('/calls')
    await expect(page.getByRole('heading', { name: 'Noch keine Anrufe' })).toBeVisible()
    expect(await findBarriers(page), 'no calls').toEqual([])
  })

  await test.step('each call opens by keyboard to its receipt, with what each Nugget was; the office’s list does not exist for members', async () => {
    const email = demoEmail('member')
    await addPastCall(service.database(), { email, slug: 'valentina', minutes: 3 })
    await addPastCall(service.database(), { email, slug: 'gudrun', minutes: 0, minutesAgo: 90 })
    await signIn(page, email)
    await page.goto('/calls')
    const [first, second] = [page.locator('.call-entry').first(), page.locator('.call-entry').nth(1)]
    await expect(first.locator('summary')).toContainText('Valentina')
    await expect(first.locator('summary')).toContainText('6 Nuggets')
    await expect(first.locator('summary small').last(), 'no time of day').toHaveText('Dauer 03:00')
    await expect(second.locator('summary')).toContainText('Gudrun hat nicht abgenommen')
    await expect(second.locator('summary')).toContainText('Nichts berechnet')
    await first.locator('summary').focus()
    await page.keyboard.press('Enter')
    const fact = (label: string) => first.locator('.call-facts > div', { hasText: label }).locator('dd')
    await expect(fact('Gesprächsdauer')).toHaveText('03:00')
    await expect(fact('Berechnet')).toHaveText('3 Minuten zu je 2 Nuggets')
    await expect(fact('davon Bonus-Nuggets')).toHaveText('6')
    for (const name of ['phone', 'desktop'] as const) {
      const viewport = SCREENS[name]
      await page.setViewportSize(viewport)
      expect(await findBarriers(page), name).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
      const cutOff = await page.locator('.call-entries').evaluate((list) => list.scrollWidth - list.clientWidth)
      expect(cutOff, `${name}: nothing is cut off at the side`).toBe(0)
    }
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Alle Anrufe' }).click()
    await expect(page).toHaveURL(/\/calls$/)
    for (const path of ['/admin/calls', '/admin/reviews']) {
      const answer = await page.request.get(path, { headers: { accept: 'text/html' } })
      expect([path, answer.status()]).toEqual([path, 404])
    }
  })

  await test.step('staff find calls by their filters', async () => {
    await addPastCall(service.database(), { email: demoEmail('member'), slug: 'helena', minutes: 2 })
    await page.goto('about:blank')
    await signIn(page, demoEmail('admin'))
    await page.goto('/admin')
    await page.getByRole('navigation').getByRole('link', { name: 'Anrufe' }).click()
    await page.getByLabel('Mitglied oder Beraterin').fill('Helen')
    const apply = page.getByRole('button', { name: 'Anwenden' })
    await apply.focus()
    await answerSlowly(page, new RegExp(adminCallsSearchPath))
    await noteFocusLosses(page)
    await apply.press('Enter')
    await expect(page.locator('.paged-rows[aria-busy]')).toHaveCount(1)
    await expect(page.locator('.paged-rows[aria-busy]')).toHaveCount(0)
    expect(page.url()).not.toContain('Helen')
    await expect(page.getByRole('row').filter({ hasText: 'Helena' })).toHaveCount(1)
    await expect(apply).toBeFocused()
    expect(await focusLosses(page)).toEqual([])
    expect(await findBarriers(page), 'calls for staff').toEqual([])
    await page.getByRole('link', { name: 'Laufend' }).click()
    await expect(page).toHaveURL(/show=live/)
    await expect(page.getByRole('heading', { name: 'Kein Anruf passt zu diesen Filtern' })).toBeVisible()
  })
})
