import type { Page } from '@playwright/test'
import { refusedWith } from './support/complaints.ts'
import { expectNoBarriers } from './support/expect-no-barriers.ts'
import { atEachSize } from './support/frame.ts'
import { openLive } from './support/live.ts'
import { signIn, signInByForm } from './support/people.ts'
import { expect, test } from './support/service-test.ts'
import { addStaff, appCode } from './support/staff.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
const lookAtEachSize = (page: Page) => atEachSize(page, ['phone', 'tablet', 'desktop'], () => expectNoBarriers(page))
const signOut = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Mein Konto' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(/\/(login|$)/)
}

test('a consultant turns the second factor on, logs in with codes, and turns it off', async ({
  page,
  service,
  complaints,
}) => {
  const { email, password } = await addStaff(service, 'agent')
  // The menu loads the profile page ahead as soon as it opens; logging out may come first.
  complaints.allow(refusedWith(401))
  await signIn(page, email, password)
  await openLive(page, '/agent')
  await page.getByRole('banner').getByRole('button', { name: 'Mein Konto' }).click()
  await page.getByRole('menuitem', { name: 'Sicherheit' }).click()
  await expect(page.getByRole('heading', { name: 'Sicherheit', level: 1 })).toBeVisible()
  await expect(page.getByText('Dieser Browser')).toBeVisible()
  await lookAtEachSize(page)

  await page.getByRole('button', { name: 'Einrichten' }).click()
  await expect(page.getByRole('img', { name: /QR-Code/ })).toBeVisible()
  await lookAtEachSize(page)
  const key = (await dialogOf(page).locator('code').textContent()) ?? ''
  expect(key).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  complaints.allow(refusedWith(422))
  await page.getByLabel('Code aus der App').fill('000000')
  await page.getByLabel('Jetziges Passwort').fill(password)
  await page.getByRole('button', { name: 'Einschalten' }).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('Dieser Code gehört nicht zu dem Schlüssel')
  await expect(page.getByLabel('Code aus der App')).toBeFocused()
  await page.getByLabel('Code aus der App').fill(appCode(key))
  await page.getByRole('button', { name: 'Einschalten' }).click()

  await expect(page.getByRole('heading', { name: 'Ihre Ersatzcodes' })).toBeVisible()
  await lookAtEachSize(page)
  const codes = await dialogOf(page).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als Datei' }).click()
  expect((await download).suggestedFilename()).toBe('ersatzcodes.txt')
  await page.getByRole('button', { name: 'Ich habe sie gesichert' }).click()
  await expect(page.getByText('10 von 10 übrig')).toBeVisible()
  await lookAtEachSize(page)

  await signOut(page)
  await page.goto('/login')
  await signInByForm(page, email, password)
  await expect(page.getByLabel('Code aus der App')).toBeFocused()
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
  await lookAtEachSize(page)
  await page.getByLabel('Code aus der App').fill('000000')
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Sie haben noch 4 Versuche')
  await page.getByLabel('Code aus der App').fill(appCode(key, 1))
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(/\/agent$/)
  await expect(page.getByRole('heading', { name: 'Posteingang' })).toBeVisible()

  await signOut(page)
  await page.goto('/login?redirect=%2Fsecurity')
  await signInByForm(page, email, password)
  await page.getByRole('button', { name: 'Ersatzcode verwenden' }).click()
  await page.getByLabel('Ersatzcode').fill(codes[0]?.toLowerCase() ?? '')
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByText('9 von 10 übrig')).toBeVisible()

  await page.getByRole('button', { name: 'Ausschalten' }).click()
  await expect(page.getByRole('heading', { name: 'Zwei-Faktor-Anmeldung ausschalten?' })).toBeVisible()
  await lookAtEachSize(page)
  await page.getByLabel('Code aus der App oder Ersatzcode').fill(codes[1] ?? '')
  await page.getByLabel('Jetziges Passwort').fill(password)
  await dialogOf(page).getByRole('button', { name: 'Ausschalten' }).click()
  await expect(page.getByRole('button', { name: 'Einrichten' })).toBeVisible()
  await signIn(page, email, password)
})

test('a login that took too long for its code begins again at the password', async ({ page, service, complaints }) => {
  const { email, password } = await addStaff(service, 'agent')
  await signIn(page, email, password)
  const { key, enrolment } = await (await page.request.post('/api/account/second-factor/key')).json()
  const data = { enrolment, code: appCode(key), currentPassword: password }
  expect((await page.request.post('/api/account/second-factor', { data })).status()).toBe(200)
  await page.context().clearCookies()
  await page.goto('/login')
  await signInByForm(page, email, password)
  await expect(page.getByLabel('Code aus der App')).toBeFocused()
  await page.context().clearCookies({ name: 'velvetline_second_factor' })
  complaints.allow(refusedWith(410))
  await page.getByLabel('Code aus der App').fill(appCode(key, 1))
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Diese Anmeldung ist abgelaufen')
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible()
})
