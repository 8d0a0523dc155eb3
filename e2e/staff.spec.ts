import type { Page } from '@playwright/test'
import { adminExportPath } from '../packages/contracts/src/exports.ts'
import { refusedWith } from './support/complaints.ts'
import { expectNoBarriers } from './support/expect-no-barriers.ts'
import { atEachSize } from './support/frame.ts'
import { takeWay } from './support/links.ts'
import { demoEmail, NEW_PASSWORD, newestMessageTo, signIn, signInByForm } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const EMAIL = 'ruth.neu@velvetline.example'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('an admin invites somebody for support, who sees what they may, is logged and is blocked at once', async ({
  page: admin,
  openBrowser,
  complaints,
}) => {
  complaints.allow(refusedWith(409))
  complaints.allow(refusedWith(422))
  await signIn(admin, demoEmail('admin'))
  await admin.goto('/admin/staff')
  await admin.getByRole('button', { name: 'Person einladen' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Ruth Neumann')
  await dialog.getByLabel('E-Mail für die Arbeit').fill('member@velvetline.example')
  await dialog.getByRole('button', { name: 'Einladen' }).click()
  await expect(dialog).toContainText('Für die Arbeit braucht es eine eigene Adresse.')
  await expectNoBarriers(admin)
  await dialog.getByLabel('E-Mail für die Arbeit').fill(EMAIL)
  await dialog.getByRole('button', { name: 'Einladen' }).click()
  await expect(rowOf(admin, EMAIL)).toContainText('Eingeladen, der Link gilt bis')

  const support = await openBrowser()
  const { links } = await newestMessageTo(support, EMAIL)
  await support.goto(links[0] ?? '')
  await expect(support.getByRole('main')).toContainText('Guten Tag Ruth Neumann, Sie sind als Support eingeladen.')
  await support.getByLabel('Neues Passwort').fill('passwort12')
  await support.getByRole('button', { name: 'Annehmen und anmelden' }).click()
  await expect(support.getByLabel('Neues Passwort')).toHaveAccessibleDescription(/./)
  await expectNoBarriers(support)
  await support.getByLabel('Neues Passwort').fill(NEW_PASSWORD)
  await support.getByRole('button', { name: 'Annehmen und anmelden' }).click()
  await expect(support).toHaveURL(/\/admin$/)
  const ways = support.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link')
  await expect(ways).toHaveText([
    'Heute',
    /^Zu erledigen/,
    'Mitglieder',
    'Korrekturen',
    'Anrufe',
    'Chats',
    'Meldungen',
    'Nachrichten',
    'Erklärungen',
    'Beraterinnen',
    'Profile',
    'Zahlungen',
    'Einstellungen',
    'Nicht zugestellt',
  ])
  await takeWay(support, '/admin/payments')
  await expect(support.getByRole('heading', { name: 'Zahlungen', level: 1 })).toBeVisible()
  await expect(support.getByRole('link', { name: 'CSV herunterladen' })).toHaveCount(0)
  await takeWay(support, '/admin/calls')
  await expect(support.getByRole('heading', { name: 'Anrufe', level: 1 })).toBeVisible()

  complaints.allow(refusedWith(404))
  for (const path of ['/admin/reviews', '/admin/staff', '/admin/audit', '/admin-maxpay-test']) {
    await support.goto(path)
    await expect(support.getByRole('heading', { name: 'Diese Seite gehört nicht zu Ihrer Rolle' })).toBeVisible()
  }
  await expectNoBarriers(support)
  expect((await support.request.get(adminExportPath('payments'))).status()).toBe(403)
  await support.getByRole('link', { name: 'Zur Übersicht' }).click()
  await expect(support).toHaveURL(/\/admin$/)

  await takeWay(admin, '/admin/audit')
  await admin.getByRole('searchbox', { name: 'Person, Beleg, Grund' }).fill('Ruth')
  await admin.getByRole('button', { name: 'Anwenden' }).click()
  const entries = admin.getByRole('table', { name: 'Einträge des Protokolls' }).getByRole('row')
  await expect(entries).toHaveCount(5)
  expect(admin.url()).not.toContain('Ruth')
  await expect(entries.nth(1)).toContainText('Anrufe gelesen')
  await expect(entries.nth(2)).toContainText('Zahlungen gelesen')
  await expect(entries.nth(3)).toContainText('Einladung angenommen')
  await expect(entries.nth(4)).toContainText('Person eingeladen')
  await expect(entries.nth(4)).toContainText('Andrea Beispiel')
  await admin.getByRole('link', { name: 'Nur gelesen' }).click()
  await expect(entries).toHaveCount(3)
  await admin.getByRole('button', { name: 'Zeit' }).click()
  await expect(entries.nth(1)).toContainText('Zahlungen gelesen')

  await takeWay(admin, '/admin/staff')
  await rowOf(admin, EMAIL).getByRole('button', { name: 'Sperren Ruth Neumann' }).click()
  await dialog.getByRole('button', { name: 'Jetzt sperren' }).click()
  await expect(dialog.getByLabel('Grund')).toBeFocused()
  await dialog.getByLabel('Grund').fill('Probezeit beendet')
  await dialog.getByRole('button', { name: 'Jetzt sperren' }).click()
  await expect(rowOf(admin, EMAIL)).toContainText('Gesperrt')
  // Without a click of theirs: the stream has told the page.
  await expect(support).toHaveURL(/\/login/)
  complaints.allow(refusedWith(403))
  await signInByForm(support, EMAIL, NEW_PASSWORD)
  await expect(support.getByRole('main')).toContainText('Dieses Konto ist gesperrt.')
  await admin.goto('/admin/audit?action=staff.blocked')
  await expect(entries.nth(1)).toContainText('Probezeit beendet')
  await expect(entries.nth(1).locator('del')).toHaveText('frei')

  await test.step('a dead link of an invitation says so', async () => {
    await support.goto('/staff/invitation?token=none')
    await expect(support.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
    await support.goto('/staff/invitation')
    await expect(support.getByRole('main')).toContainText('In dieser Adresse fehlt der Link')
  })
})

test('the pages for staff, consultants and log have no accessibility barriers on any screen; a changed role is in the log', async ({
  page,
}) => {
  test.slow()
  const judge = () =>
    atEachSize(page, ['phone', 'tablet', 'desktop'], async (screen) => {
      await page.emulateMedia({ colorScheme: screen === 'tablet' ? 'dark' : 'light' })
      await expectNoBarriers(page)
    })
  await signIn(page, demoEmail('admin'))
  const { agents } = await (await page.request.get('/api/admin/agents')).json()
  await page.goto('/admin/audit?to=2000-01-01')
  await judge()
  await takeWay(page, '/admin/agents')
  await judge()
  await takeWay(page, `/admin/agents/${agents[0].id}`, page.getByRole('main'))
  await judge()
  await takeWay(page, '/admin/staff')
  await judge()

  await test.step('a role is changed, and the log shows before and after; the chain is checked on demand', async () => {
    await rowOf(page, demoEmail('finance')).getByRole('button', { name: 'Rolle ändern' }).click()
    await page.getByRole('dialog').getByLabel('Rolle', { exact: true }).selectOption('Moderation')
    await page.getByRole('dialog').getByRole('button', { name: 'Rolle ändern' }).click()
    await expect(rowOf(page, demoEmail('finance'))).toContainText('Moderation')
    await page.goto('/admin/audit?action=staff.role_changed')
    const newest = page.getByRole('table').getByRole('row').nth(1)
    await expect(newest.locator('del')).toHaveText('Finanzen')
    await expect(newest.locator('ins')).toHaveText('Moderation')
    await page.getByRole('button', { name: 'Kette prüfen' }).click()
    await expect(page.getByRole('main')).toContainText('Kette unversehrt, geprüft am')
  })

  await page.goto('/admin/audit')
  await judge()
})
