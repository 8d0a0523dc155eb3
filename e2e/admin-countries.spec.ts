import type { Page } from '@playwright/test'
import { refusedWith } from './support/complaints.ts'
import { expectNoBarriers } from './support/expect-no-barriers.ts'
import { atEachSize, expectNoSidewaysScrolling } from './support/frame.ts'
import { demoEmail, signIn } from './support/people.ts'
import { APART, expect, test } from './support/service-test.ts'

test.use(APART)

const judged = new Set<string>()

/** What a button asks is the same each time, and judged once. */
const confirm = async (page: Page, button: string, reason: string, day?: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  if (day) await dialog.getByLabel('Erster Tag').fill(day)
  await dialog.getByLabel('Grund').fill(reason)
  if (!judged.has(button + (day ?? ''))) await expectNoBarriers(page)
  judged.add(button + (day ?? ''))
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const inGerman = (day: string): string => new Date(day).toLocaleDateString('de-DE', { dateStyle: 'long' })

/** Another person takes the place before the same browser. */
const signInNext = async (page: Page, who: string): Promise<void> => {
  await page.goto('about:blank')
  await signIn(page, demoEmail(who))
}

test('countries are closed, opened, priced and decided on by those who may, and visitors find all of it', async ({
  page: admin,
  openBrowser,
  complaints,
}) => {
  test.slow()
  complaints.allow(refusedWith(422))
  const visitor = await openBrowser()
  await signIn(admin, demoEmail('admin'))

  await test.step('an admin prepares a closed country, sees it in the preview, opens it, and a visitor finds all of it', async () => {
    await admin.goto('/admin-countries')
    await admin.getByRole('link', { name: 'Neuseeland' }).click()
    await admin.getByRole('button', { name: 'Land schließen' }).click()
    await confirm(admin, 'Land schließen', 'Wir bereiten es neu vor')
    await expect(admin.getByRole('button', { name: 'Land öffnen' })).toBeVisible()
    const zone = admin.getByLabel('Zeitzone')
    const given = await zone.inputValue()
    await zone.fill('Pacific/Nowhere')
    await admin.getByRole('button', { name: 'Änderungen speichern' }).click()
    await confirm(admin, 'Speichern', 'Andere Zeitzone')
    await expect(zone).toBeFocused()
    await expect(zone).toHaveAccessibleDescription(/^Diese Zeitzone gibt es nicht/)
    await zone.fill(given)
    await visitor.goto('/?country=nz')
    await expect(visitor.locator('html')).toHaveAttribute('data-country', 'de')
    const alternate = visitor.locator('link[hreflang="en-NZ"]')
    await expect(alternate).toHaveCount(0)

    const numbers = section(admin, 'Nummern')
    await numbers.getByLabel('Nummer für alle', { exact: true }).fill('0900 555 012')
    await numbers.getByLabel('Hinweis neben der Nummer für alle').first().fill('{price} je Minute')
    await numbers.getByLabel('Hinweis neben der Nummer für alle').last().fill('{price} a minute from any phone')
    await section(admin, 'Preise').getByLabel('Neuer Preis: Minute ohne Mitgliedschaft').fill('2,49')
    await section(admin, 'Preise').getByLabel('Neuer Preis: Mitgliedschaft je Woche').fill('7,77')
    await section(admin, 'Pakete').getByLabel('Neuer Preis: 25 Nuggets').fill('11,99')
    const preview = admin.getByRole('complementary', { name: 'Vorschau' })
    await expect(preview).toContainText('2,49')
    await expect(admin.getByText('4 Änderungen noch nicht gespeichert')).toBeVisible()
    await expectNoBarriers(admin)
    await admin.getByRole('button', { name: 'Änderungen speichern' }).click()
    await confirm(admin, 'Speichern', 'Neuer Vertrag mit dem Netzbetreiber')
    await expect(admin.getByText('Alles gespeichert')).toBeVisible()

    await admin.getByRole('link', { name: 'Texte dieses Landes bearbeiten' }).click()
    await admin.getByRole('table').getByRole('link').first().click()
    await admin.getByLabel('Überschrift, Englisch').fill('Good evening, Aotearoa')
    await admin.getByRole('radio', { name: 'Unterschied' }).check()
    await expect(admin.getByRole('table', { name: /Unterschied/ })).toContainText('Good evening, Aotearoa')
    await expectNoBarriers(admin)
    await admin.getByRole('button', { name: 'Veröffentlichen' }).click()
    await admin.getByRole('dialog').getByLabel('Notiz').fill('Eröffnung')
    await admin.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(admin.getByRole('dialog')).toBeHidden()

    expect((await admin.request.get('/country-demo?market=nz&on=2026-02-31')).status()).toBe(404)
    await admin.goto('/country-demo?market=nz')
    const main = admin.getByRole('main')
    await expect(main).toContainText('2,49')
    await expect(main).toContainText('Good evening, Aotearoa')
    await expectNoBarriers(admin)

    await admin.goto('/admin-countries/nz')
    await admin.getByRole('button', { name: 'Land öffnen' }).click()
    await confirm(admin, 'Land öffnen', 'Alles ist geprüft')
    await visitor.goto('/?country=nz')
    await expect(visitor.locator('html')).toHaveAttribute('data-country', 'nz')
    await expect(alternate).toHaveCount(1)
    await expect(visitor.getByRole('heading', { name: 'Good evening, Aotearoa' })).toBeVisible()
    await visitor.goto('/pricing')
    await expect(visitor.getByRole('main')).toContainText('NZ$7.77')
    await expect(visitor.getByRole('main')).toContainText('NZ$2.49')
    await expect(visitor.getByRole('main')).toContainText('NZ$11.99')
  })

  await test.step('an admin decides that a country needs no proof of age: the list and the log say so', async () => {
    await admin.goto('/admin-countries')
    const row = admin.getByRole('row', { name: /Irland/ })
    await expect(row).toContainText('Altersnachweis nicht entschieden')
    await row.getByRole('link', { name: 'Irland' }).click()
    const age = section(admin, 'Alter')
    await expect(age).toContainText('Darüber ist noch nicht entschieden.')
    await age.getByRole('button', { name: 'Keinen Nachweis verlangen' }).click()
    await expect(admin.getByRole('dialog').getByLabel('Erster Tag')).toHaveCount(0)
    await confirm(admin, 'Keinen Nachweis verlangen', 'Das Gesetz verlangt keinen')
    await expect(age.getByRole('button')).toHaveCount(0)
    await expect(age, 'the keyboard goes on from where the button was').toBeFocused()
    await admin.goto('/admin-countries')
    await expect(row).not.toContainText('Altersnachweis nicht entschieden')
    await admin.goto('/admin/audit')
    await expect(admin.getByRole('row', { name: /Land geändert.*Ireland/ })).toContainText('kein Altersnachweis')
  })

  await test.step('a price of a later day is in the plan and the preview, and not on the pages', async () => {
    await signInNext(admin, 'finance')
    await admin.goto('/admin-countries/at')
    await section(admin, 'Preise').getByLabel('Neuer Preis: Mitgliedschaft je Woche').fill('8,88')
    await admin.getByRole('button', { name: 'Änderungen speichern' }).click()
    await confirm(admin, 'Speichern', 'Neue Preisliste', dayFromNow(2))
    const preview = admin.getByRole('complementary', { name: 'Vorschau' })
    await expect(preview).toContainText('Mitgliedschaft je Woche: 8,88')
    await expect(preview).toContainText('dann 6,66')
    await atEachSize(admin, ['phone', 'tablet', 'desktop'], () => expectNoBarriers(admin))
    await preview.getByLabel('Stand').fill(dayFromNow(3))
    await expect(preview).toContainText('dann 8,88')
    await expect(section(admin, 'Nummern').getByLabel('Nummer für alle', { exact: true })).toBeDisabled()
    await visitor.goto('/pricing?country=at')
    await expect(visitor.getByRole('main')).toContainText('6,66')
    await expect(visitor.getByRole('main')).not.toContainText('8,88')
    await preview.getByRole('link', { name: 'Auf der ganzen Seite ansehen' }).click()
    await expect(admin.getByRole('main')).toContainText('8,88')

    // Its midnight is noon of the day before in Germany.
    await admin.goto('/admin-countries/nz')
    await section(admin, 'Preise').getByLabel('Neuer Preis: Mitgliedschaft je Woche').fill('8,88')
    await admin.getByRole('button', { name: 'Änderungen speichern' }).click()
    await confirm(admin, 'Speichern', 'Neue Preisliste', dayFromNow(2))
    await expect(section(admin, 'Preise')).toContainText(`ab ${inGerman(dayFromNow(2))}`)
  })

  await test.step('the pages fit every screen, and a moderator writes texts but sets no price', async () => {
    await signInNext(admin, 'moderator')
    for (const path of ['/admin-countries', '/admin-countries/de', '/admin/content', '/admin/content/imprint']) {
      await admin.goto(path)
      await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
      await atEachSize(admin, ['phone', 'tablet', 'desktop'], async () => {
        await expectNoSidewaysScrolling(admin)
        await expectNoBarriers(admin)
      })
      if (path !== '/admin-countries/de') continue
      await expect(admin.getByText('Sie dürfen hier lesen, aber nichts ändern.')).toBeVisible()
      await expect(admin.getByRole('button', { name: 'Änderungen speichern' })).toHaveCount(0)
    }
  })
})
