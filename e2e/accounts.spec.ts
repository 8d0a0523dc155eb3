import type { Page } from '@playwright/test'
import { refusedWith } from './support/complaints.ts'
import { openLive } from './support/live.ts'
import { becomeMember, DEMO_PASSWORD, demoEmail, newestMessageTo, signIn, signInByForm } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

/** So that another person can take the place before the same browser. */
const leave = async (page: Page): Promise<void> => {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /session$/ })
}

test('people sign in and out, here and elsewhere, by password or phone, and replace a password that they have forgotten', async ({
  page,
  openBrowser,
  complaints,
}) => {
  const elsewhere = await openBrowser()

  await test.step('the chat opens after a member signs in at the gate', async () => {
    await page.goto('/profile/valentina')
    await page.getByRole('link', { name: 'Jetzt chatten mit Valentina' }).first().click()
    await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
    await signInByForm(page, demoEmail('member'))
    await expect(page.locator('.chat-dock')).toBeVisible()
    await expect(page).toHaveURL(/\/profile\/valentina$/)
  })

  await test.step('a phone number works as a login only after it was confirmed with a code', async () => {
    await leave(page)
    const phone = '030 901820'
    const member = {
      name: 'Berta Beispiel',
      email: 'berta@velvetline.example',
      phone,
      password: 'vier-stille-ruderboote',
    }
    await becomeMember(page, member)
    const tryPhone = () =>
      page.request.post('/api/auth/login', { data: { identifier: '+4930901820', password: member.password } })
    expect((await tryPhone()).status()).toBe(401)

    await page.goto('/profile')
    await page.getByRole('button', { name: 'Bestätigen', exact: true }).click()
    const { text } = await newestMessageTo(page, '+4930901820')
    await page.getByLabel('Code aus der SMS').fill(/\d{6}/.exec(text)?.[0] ?? '')
    await page.getByRole('button', { name: 'Nummer bestätigen' }).click()
    await expect(page.getByText('Bestätigt, Sie können sich damit anmelden')).toBeVisible()
    expect((await tryPhone()).status()).toBe(200)
  })

  await test.step('signing out another browser from here takes effect there at once', async () => {
    await page.goto('about:blank')
    await signIn(elsewhere, demoEmail('subscriber'))
    await openLive(elsewhere, '/profiles')
    await expect(elsewhere.getByRole('banner').getByRole('button', { name: 'Mein Konto' })).toBeVisible()

    await signIn(page, demoEmail('subscriber'))
    await page.goto('/profile')
    await expect(page.locator('.own-session-here')).toBeVisible()
    await page.getByRole('button', { name: 'Alle anderen abmelden' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Alle anderen abmelden' }).click()
    await expect(page.locator('.ui-toast')).toContainText('Abgemeldet')
    await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
    expect((await page.request.get('/api/auth/me')).status()).toBe(200)
  })

  await test.step('a guest who opens a private page signs in first and returns to it', async () => {
    await leave(page)
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    complaints.allow(refusedWith(401))
    await signInByForm(page, demoEmail('member'), 'das-ist-es-nicht')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Ungültige Anmeldedaten')
    await signInByForm(page, demoEmail('member'), DEMO_PASSWORD)
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.locator('.ui-toast')).toContainText('Erfolgreich angemeldet')

    await page.getByRole('banner').getByRole('button', { name: 'Mein Konto' }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await expect(page.locator('.ui-toast')).toContainText('Erfolgreich abgemeldet.')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
    expect((await page.request.get('/api/auth/me')).status()).toBe(401)
  })

  await test.step('a forgotten password is replaced by the link, once, and other browsers are signed out', async () => {
    await leave(page)
    await leave(elsewhere)
    const member = {
      name: 'Carla Beispiel',
      email: 'carla@velvetline.example',
      phone: '030 901821',
      password: 'fünf-alte-kirschbäume',
    }
    await becomeMember(elsewhere, member)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Passwort vergessen' }).click()
    await page.getByLabel('E-Mail', { exact: true }).fill(member.email)
    await page.getByRole('button', { name: 'Link anfordern' }).click()
    await expect(page.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' })).toBeVisible()

    const { links } = await newestMessageTo(page, member.email, /reset-password/)
    await page.goto(links[0] ?? '')
    await page.getByLabel(/^(Neues )?Passwort$/).fill('sechs-junge-birken-am-see')
    await page.getByRole('button', { name: 'Passwort speichern' }).click()
    await expect(page.getByRole('heading', { name: 'Ihr neues Passwort gilt' })).toBeVisible()
    expect((await elsewhere.request.get('/api/auth/me')).status()).toBe(401)
    await signIn(page, member.email, 'sechs-junge-birken-am-see')

    await page.context().clearCookies()
    complaints.allow(/status of 4\d\d/)
    await page.goto(links[0] ?? '')
    await expect(page.getByRole('heading', { name: 'Der Link wurde schon benutzt' })).toBeVisible()
    await expect(page.getByLabel(/^(Neues )?Passwort$/)).toHaveCount(0)
  })
})
