import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Route } from '@playwright/test'
import { makeSound } from '../apps/server/test/make-sound.ts'
import { applicationPeoplePath } from '../packages/contracts/src/agency-people.ts'
import {
  applicationOpenPath,
  applicationPath,
  applicationStepPath,
  applicationsPath,
} from '../packages/contracts/src/applications.ts'
import { refusedWith } from './support/complaints.ts'
import { expectNoBarriers } from './support/expect-no-barriers.ts'
import { SCREENS } from './support/frame.ts'
import { demoEmail, NEW_PASSWORD, newestMessageTo, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const EMAIL = 'clara.wendt@mail.example'
const MODERATOR = 'mona.ott@velvetline.example'
const PHONE = { width: 390, height: 844 }

const linkTo = async (page: Page, email: string): Promise<string> => (await newestMessageTo(page, email)).links[0] ?? ''

/** What the page asks before its link has been followed, or its form sent, is answered after it, with nothing. */
const answerFirstLookLate = async (page: Page, after: string): Promise<void> => {
  const followed = page.waitForResponse((answer) => answer.url().endsWith(after))
  const answerLate = async (route: Route): Promise<void> => {
    const response = await route.fetch()
    await followed
    await sleep(300)
    // The page may have given the request up.
    await route.fulfill({ response }).catch(() => undefined)
  }
  await page.route(`**${applicationPath}`, answerLate, { times: 1 })
}

const addModerator = async (admin: Page, moderator: Page): Promise<void> => {
  await signIn(admin, demoEmail('admin'))
  const data = { name: 'Mona Ott', email: MODERATOR, role: 'moderator', language: 'de' }
  await admin.request.post('/api/admin/staff', { data })
  await moderator.goto(await linkTo(moderator, MODERATOR))
  await moderator.getByLabel('Neues Passwort').fill(NEW_PASSWORD)
  await moderator.getByRole('button', { name: 'Annehmen und anmelden' }).click()
  // The office is another document than the invitation.
  await expect(moderator.getByRole('navigation', { name: 'Verwaltung' })).toBeVisible()
}

const next = (page: Page, step: string) => page.getByRole('button', { name: `Weiter: ${step}` }).click()

const fillPerson = async (page: Page): Promise<void> => {
  const fields: Readonly<Record<string, string>> = {
    Vorname: 'Clara',
    Nachname: 'Wendt',
    Geburtsdatum: '2015-06-04',
    Telefon: '+49 30 23125099',
    'Straße und Hausnummer': 'Hafenstraße 4',
    Postleitzahl: '24103',
    Ort: 'Kiel',
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Land', { exact: true }).selectOption('DE')
  await next(page, 'Ausweis')
  await expect(page.getByLabel('Geburtsdatum')).toHaveAccessibleDescription(/ab 18 Jahren/)
  await page.getByLabel('Geburtsdatum').fill('1994-06-04')
  await next(page, 'Ausweis')
}

test('somebody applies on a phone, goes on in another browser, is checked by one person and approved by another', async ({
  page: admin,
  openBrowser,
  complaints,
}) => {
  test.slow()
  complaints.allow(refusedWith(409))
  complaints.allow(refusedWith(422))
  const picture = await admin.screenshot({ type: 'jpeg' })
  const image = { name: 'bild.jpg', mimeType: 'image/jpeg', buffer: picture }

  const first = await openBrowser()
  await first.setViewportSize(PHONE)
  await answerFirstLookLate(first, applicationsPath)
  await first.goto('/agent/signup')
  await expectNoBarriers(first)
  await first.getByLabel('E-Mail-Adresse').fill(EMAIL)
  await first.getByRole('button', { name: 'Bewerbung beginnen' }).click()
  await first.getByLabel('Name im Profil').fill('Tamina')
  await next(first, 'Person')
  await fillPerson(first)
  await expect(first.getByRole('heading', { name: 'Ihr Ausweis.' })).toBeVisible()
  await expect(first.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible()
  await expectNoBarriers(first)

  const page = await openBrowser()
  await page.setViewportSize(PHONE)
  await answerFirstLookLate(page, applicationOpenPath)
  await page.goto(await linkTo(page, EMAIL))
  await expect(page.getByRole('heading', { name: 'Ihr Ausweis.' })).toBeVisible()
  await page
    .getByLabel('Vorderseite')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await expect(page.getByText('kein Bild', { exact: false })).toBeVisible()
  await page.getByLabel('Vorderseite').setInputFiles(image)
  await expect(page.getByLabel('Dateien').getByText('Vorderseite')).toBeVisible()
  await page.getByLabel('Rückseite').setInputFiles(image)
  await expect(page.getByLabel('Dateien').getByText('Rückseite')).toBeVisible()
  await expectNoBarriers(page)
  await next(page, 'Lebenderkennung')
  await page.getByRole('button', { name: 'Prüfung beginnen' }).click()
  await page.getByRole('button', { name: 'Bestanden', exact: true }).click()
  await expect(page.getByText('Geschafft: Die Prüfung ist bestanden.')).toBeVisible()
  await expectNoBarriers(page)
  await next(page, 'Fotos')
  await page.getByLabel('Foto hinzufügen').setInputFiles(image)
  await page.getByRole('button', { name: 'Nur ich' }).click()
  await expect(page.getByText('nur Sie selbst')).toBeVisible()
  await page.getByLabel('Auf allen Fotos sind nur Erwachsene').check()
  await expectNoBarriers(page)
  await next(page, 'Stimme und Preis')
  await expect(page.getByRole('heading', { name: 'Wie klingen Sie?' })).toBeVisible()
  const buffer = await makeSound('webm', 18)
  await page.locator('input[type=file]').setInputFiles({ name: 'stimme.webm', mimeType: 'audio/webm', buffer })
  await expect(page.getByText('Ihre Stimmprobe ist da.')).toBeVisible()
  await page.getByLabel('Deutsch').check()
  await page.getByLabel('Themen').fill('Zuhören, Fantasie')
  await page.getByLabel('Größe in cm').fill('172')
  await expectNoBarriers(page)
  await next(page, 'Steuer und Konto')
  await page.getByLabel('Kontoinhaberin').fill('Clara Wendt')
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01')
  await page.getByLabel('Steuernummer').fill('21 815 08150')
  await page.getByLabel('Land der Steuerpflicht').selectOption('DE')
  await next(page, 'Vereinbarung')
  await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription(/stimmt nicht/)
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await next(page, 'Vereinbarung')
  await page.getByLabel('Ich stimme der Vereinbarung zu.').check()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Bewerbung einreichen' }).click()
  await expect(page.getByRole('heading', { name: 'In Prüfung.' })).toBeVisible()
  await expectNoBarriers(page)

  // The browser in which the application was begun is free again.
  const moderator = first
  await moderator.goto('about:blank')
  await moderator.context().clearCookies()
  await moderator.setViewportSize(SCREENS.desktop)
  await addModerator(admin, moderator)
  await moderator.goto('/admin/agent-applications')
  await moderator.getByRole('link', { name: 'Tamina' }).click()
  await expect(moderator.getByRole('heading', { name: 'Tamina' })).toBeVisible()
  await moderator.getByRole('button', { name: 'Vorderseite' }).click()
  await expect(moderator.getByRole('img', { name: 'Vorderseite' })).toBeVisible()
  await expectNoBarriers(moderator)
  await moderator.getByRole('button', { name: 'Schließen' }).click()
  for (const group of await moderator.getByRole('group').all()) {
    await group.getByLabel('passt', { exact: true }).click()
    await expect(group.getByLabel('passt', { exact: true })).toBeChecked()
  }
  await expect(moderator.getByText('jemand anderes: Sie haben schon geprüft')).toBeVisible()
  await expect(moderator.getByRole('button', { name: 'Tamina zulassen' })).toBeDisabled()
  await expectNoBarriers(moderator)

  await admin.goto('/admin/agent-applications')
  await admin.getByRole('link', { name: 'Tamina' }).click()
  await admin.getByRole('button', { name: 'Tamina zulassen' }).click()
  await expect(admin.getByText('Zugelassen. Die Willkommensmail ist unterwegs.', { exact: true })).toBeVisible()
  expect((await admin.request.get('/api/profiles/tamina')).status()).toBe(404)

  await page.goto(await linkTo(page, EMAIL))
  await expect(page.getByRole('heading', { name: 'Willkommen, Clara Wendt.' })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByLabel('Neues Passwort').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Arbeitsplatz öffnen' }).click()
  await expect(page).toHaveURL(/\/agent$/)
})

const AGENCY = 'nordlicht@mail.example'
const INVITED = 'sofia@mail.example'

/** An agency with a proven address invites somebody, through the API. */
const inviteSomebody = async (agency: Page): Promise<string> => {
  const send = async (method: string, url: string, data: object) =>
    expect((await agency.request.fetch(url, { method, data })).ok(), url).toBe(true)
  await send('POST', applicationsPath, { kind: 'agency', email: AGENCY })
  const token = new URL(await linkTo(agency, AGENCY)).searchParams.get('token')
  await send('POST', applicationOpenPath, { token })
  await send('PUT', applicationStepPath, { step: 'name', displayName: 'Nordlicht' })
  await send('POST', applicationPeoplePath, { name: 'Sofia', email: INVITED })
  return linkTo(agency, INVITED)
}

test('somebody of an agency reports pressure from a draft, deletes the draft, and the staff still read the report and close it', async ({
  page: admin,
  openBrowser,
}) => {
  const person = await openBrowser()
  await person.setViewportSize(PHONE)
  const link = await inviteSomebody(person)
  await person.context().clearCookies()
  await person.goto(link)
  await person.getByLabel('Was ist passiert?').fill('Die Agentur behält meinen Ausweis.')
  await person.getByRole('button', { name: 'Vertraulich melden' }).click()
  await expect(person.getByText('Danke. Wir lesen es, und nur wir.', { exact: true })).toBeVisible()
  await person.getByRole('button', { name: 'Zurückziehen und alles löschen' }).click()
  const dialog = person.getByRole('dialog')
  await expect(dialog).toContainText('endgültig alles')
  await expectNoBarriers(person)
  await dialog.getByRole('button', { name: 'Zurückziehen und alles löschen' }).click()
  await expect(person.getByRole('button', { name: 'Bewerbung beginnen' })).toBeVisible()

  await signIn(admin, demoEmail('admin'))
  await admin.goto('/admin/agent-applications')
  await admin.getByRole('link', { name: /^Meldungen über Druck/ }).click()
  await admin.getByRole('link', { name: 'Sofia' }).click()
  await expect(admin.getByText('Die Agentur behält meinen Ausweis.')).toBeVisible()
  await expect(admin.getByText('gelöscht oder keine')).toBeVisible()
  await expectNoBarriers(admin)
  await admin.getByLabel('Was haben Sie unternommen?').fill('Angerufen und an eine Beratungsstelle vermittelt.')
  await admin.getByRole('button', { name: 'Meldung schließen' }).click()
  await expect(admin.getByText('Die Meldung ist geschlossen.', { exact: true })).toBeVisible()
  await expect(admin.getByText('Keine Meldung ist offen')).toBeVisible()
  await expectNoBarriers(admin)
})
