import { comeAlive } from './support/alive.ts'
import { refusedWith } from './support/complaints.ts'
import { banner } from './support/frame.ts'
import { openLive } from './support/live.ts'
import { DEMO_PASSWORD, demoEmail, signIn, signInByForm } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

test.describe('signing out', () => {
  test('in one tab signs the others out, and each leaves its private page and deletes what it kept', async ({
    page,
    context,
  }) => {
    await signIn(page, demoEmail('member'))
    await openLive(page, '/credits')
    const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('_kept_')))
    await banner(page)
      .getByRole('button', { name: /^Nachrichten/ })
      .click()
    await expect.poll(kept).toHaveLength(1)
    const other = await context.newPage()
    await other.goto('/profile')
    await expect(other.locator('.own-session-here')).toBeVisible()
    await banner(other).getByRole('button', { name: 'Mein Konto' }).click()
    await other.getByRole('menuitem', { name: 'Abmelden' }).click()
    await expect(banner(page).getByRole('link', { name: 'Anmelden' })).toBeVisible()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fcredits$/)
    await expect(page.locator('body')).not.toContainText('Nuggets warten')
    await expect(page.locator('.chat-dock')).toHaveCount(0)
    expect(await kept()).toEqual([])
  })

  test('in another browser redirects the page of Nuggets, without an error', async ({ page, request }) => {
    await signIn(page, demoEmail('subscriber'))
    await openLive(page, '/credits')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await signIn({ request }, demoEmail('subscriber'))
    await request.delete('/api/auth/sessions')
    await expect(page).toHaveURL(/\/login\?redirect=%2Fcredits$/)
    await expect(banner(page).getByRole('link', { name: 'Anmelden' })).toBeVisible()
  })

  test('the next request after a session has ended unnoticed turns the page into a guest’s', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(refusedWith(401))
    await page.goto('/login')
    await signInByForm(page, demoEmail('member'), DEMO_PASSWORD)
    await expect(banner(page).getByRole('link', { name: /^Guthaben/ })).toBeVisible()
    await context.clearCookies()
    // The page may notice first; then the link is gone.
    await banner(page)
      .getByRole('link', { name: /^Guthaben/ })
      .click({ timeout: 5_000 })
      .catch(() => undefined)
    await expect(banner(page).getByRole('link', { name: 'Anmelden' })).toBeVisible()
  })
})

test('a registration form survives a reload except for password and checkboxes, and two simultaneous submits create one account and one mail', async ({
  page,
}) => {
  const email = 'doppelt@velvetline.example'
  await page.goto('/register')
  await comeAlive(page)
  await page.getByLabel('Name', { exact: true }).fill('Dora Doppelt')
  await page.getByLabel('E-Mail', { exact: true }).fill(email)
  await page.getByLabel('Telefonnummer').fill('030 901877')
  await page.getByLabel('Geburtsdatum').fill('1984-05-17')
  await page.getByLabel('Passwort', { exact: true }).fill('noch-nicht-das-richtige')
  await page.getByLabel(/^Ich bin mindestens 18/).check()
  await page.goto('/register')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dora Doppelt')
  await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Geburtsdatum')).toHaveValue('1984-05-17')
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('')
  await expect(page.getByLabel(/^Ich bin mindestens 18/)).not.toBeChecked()
  await page.getByLabel('Passwort', { exact: true }).fill('acht-ruhige-leuchttürme')
  await page.getByLabel(/^Ich bin mindestens 18/).check()
  await page.getByLabel(/^Ich willige ein/).check()
  await page.getByRole('button', { name: 'Konto anlegen' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' })).toBeVisible()
  const messages = (await (await page.request.get('/sandbox/mail.json')).json()) as readonly { to: string }[]
  expect(messages.filter(({ to }) => to === email)).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(email)
  await expect(page.getByRole('main')).toContainText(/Link noch einmal|erneut/i)
  await page.getByRole('button', { name: 'Andere Adresse verwenden' }).click()
  await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue('')
})

// Other such statuses are in the web app's own test.
test('a confirmation with an unknown status claims neither success nor Nuggets', async ({ page }) => {
  await page.goto('/email-confirmation?status=success2&nuggets=10')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wir können nicht sagen, ob das geklappt hat')
  await expect(page.getByRole('main')).not.toContainText(/Nugget|bestätigt/i)
})
