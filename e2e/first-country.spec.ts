import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { DEMO_LOGINS } from '../apps/server/src/demo/demo-logins.ts'
import { startMailServer, type TestMailServer } from '../apps/server/src/platform/mailer/test/mail-server.ts'
import { logoutPath } from '../packages/contracts/src/accounts.ts'
import { node, root } from '../scripts/run/paths.mjs'
import { settle } from './support/alive.ts'
import { expectNoBarriers } from './support/expect-no-barriers.ts'
import { DEMO_PASSWORD, registerByForm, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'
import { appCode } from './support/staff.ts'
import type { Service } from './support/start-service.ts'

let mailServer: TestMailServer

const LIVE = {
  APP_MODE: 'live',
  PUBLIC_URL: 'https://velvetline.example',
  EMBEDDED_DATABASE: 'true',
  LOCAL_FILES: 'true',
  // Careful until the staff decide on the country's page.
  AGE_POLICIES: 'de=none,at=none,ch=required,li=none,lu=none,us=none,uk=none,ca=none,au=none,ie=none,nz=none,za=none',
  // What only the operator can know; who is paid in which country is chosen on the page.
  PAYMENT_RAILS: '*:',
  MAXPAY_PUBLIC_KEY: 'pkLive_journey',
  MAXPAY_PRIVATE_KEY: 'journey-private-key',
  MAXPAY_WEEKLY_PRODUCTS: 'CHF:product-week,EUR:product-week',
}

test.use({
  // Playwright wants a pattern here, which names what the fixture needs.
  serviceOptions: async ({ browserName: _browserName }, use) => {
    mailServer = await startMailServer()
    await use({ isFirstStart: true, settings: { ...LIVE, MAIL_URL: mailServer.url } })
    await mailServer.close()
  },
})

const ADMIN = { email: 'ada@velvetline.example', password: 'sieben-ruhige-laternen' }
const MEMBER = {
  name: 'Urs Beispiel',
  email: 'urs@velvetline.example',
  phone: '+41 44 668 18 00',
  password: 'vier-stille-ruderboote',
}

/** As an operator does who pipes the password; a refusal throws. */
const makeAdmin = ({ dataDirectory }: Service): void => {
  const words = ['create-admin', '--email', ADMIN.email, '--name', 'Ada Beispiel', '--language', 'de']
  execFileSync(node, ['apps/server/src/command-line/main.ts', ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, ...LIVE, DATA_DIR: dataDirectory },
    input: `${ADMIN.password}\n`,
  })
}

const setUpSecondFactor = async (page: Page): Promise<void> => {
  await page.goto('/admin/payments')
  await expect(page).toHaveURL(/\/security$/)
  await expect(page.getByText('Die Seiten der Verwaltung öffnen sich, sobald')).toBeVisible()
  await page.getByRole('button', { name: 'Einrichten' }).click()
  const key = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  await page.getByLabel('Code aus der App').fill(appCode(key))
  await page.getByLabel('Jetziges Passwort').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Einschalten' }).click()
  await page.getByRole('button', { name: 'Ich habe sie gesichert' }).click()
  await expect(page.getByText('Für Ihr Konto vorgeschrieben')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ausschalten' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Verwaltung' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const confirm = async (page: Page, button: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Grund').fill('Eröffnung')
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

/** All that the country's page asks for, saved at once. */
const fillCountry = async (page: Page): Promise<void> => {
  await page.goto('/admin-countries')
  await page.getByRole('link', { name: 'Schweiz' }).click()
  await page.getByRole('button', { name: 'Land schließen' }).click()
  await confirm(page, 'Land schließen')
  await section(page, 'Alter').getByRole('switch', { name: 'Besucher weisen ihr Alter nach' }).click()
  await section(page, 'Zahlungswege').getByRole('switch', { name: 'Maxpay' }).click()
  await section(page, 'Nummern').getByLabel('Nummer für alle', { exact: true }).fill('0901 234 567')
  await section(page, 'Kontakt').getByLabel('E-Mail-Adresse').fill('hilfe@velvetline.example')
  await section(page, 'Preise').getByLabel('Neuer Preis: Mitgliedschaft je Woche').fill('7,77')
  await section(page, 'Pakete').getByLabel('Neuer Preis: 25 Nuggets').fill('11,90')
  await expect(page.getByText('6 Änderungen noch nicht gespeichert')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Änderungen speichern' }).click()
  await confirm(page, 'Speichern')
  await expect(page.getByText('Alles gespeichert')).toBeVisible()
}

/** Written for one country, in both languages. */
const publishText = async (page: Page, key: string, write: (page: Page) => Promise<void>): Promise<void> => {
  await page.goto(`/admin/content/${key}?market=ch`)
  // What is typed before the page is alive is not kept.
  await settle(page)
  await write(page)
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Notiz').fill('Eröffnung')
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Alles veröffentlicht')).toBeVisible()
}

const addReviewed = async (page: Page): Promise<void> => {
  for (const [language, words] of [
    ['Deutsch', '<p>Geprüft für die Schweiz.</p>'],
    ['Englisch', '<p>Reviewed for Switzerland.</p>'],
  ] as const) {
    const body = page.getByLabel(`Text, ${language}`)
    await body.fill(`${await body.inputValue()}${words}`)
  }
}

type Seen = Readonly<Record<string, { readonly says: string | RegExp; readonly not?: string }>>

/** The page answers with what was seen within the last ten seconds. */
const expectSeen = (page: Page, seen: Seen): Promise<void> =>
  expect(async () => {
    await page.goto('/admin/first-hour')
    const list = page.getByRole('main').getByRole('listitem')
    for (const [item, { says, not }] of Object.entries(seen)) {
      const line = list.filter({ has: page.getByText(item, { exact: true }) })
      await expect(line).toContainText(says, { timeout: 3000 })
      if (not) await expect(line).not.toContainText(not, { timeout: 1 })
    }
  }).toPass()

test('an operator sets up a first country on an empty installation, and a guest finds it and registers', async ({
  page: admin,
  request,
  service,
}) => {
  await test.step('live mode has no sandbox, no workshop of components, and no demo login', async () => {
    expect(service.output()).not.toContain(DEMO_PASSWORD)
    expect(service.output()).not.toContain('/sandbox')
    for (const path of ['/sandbox/mail', '/sandbox/mail.json', '/dev/ui', '/dev'])
      expect((await request.get(path)).status(), path).toBe(404)
    for (const { email } of DEMO_LOGINS.slice(0, 4)) {
      const answer = await request.post('/api/auth/login', { data: { identifier: email, password: DEMO_PASSWORD } })
      expect(answer.status(), email).toBe(401)
    }
    const home = await admin.goto('/')
    expect(home?.status()).toBe(200)
    await expect(admin.getByText('Noch ist niemand da')).toBeVisible()
    await expect(admin.getByText('Postausgang der Demo')).toHaveCount(0)
  })

  await test.step('the command line makes the first admin, who is led to the second factor, and into the administration once it is set up', async () => {
    makeAdmin(service)
    await signIn(admin, ADMIN.email, ADMIN.password)
    await setUpSecondFactor(admin)
    await expectSeen(admin, {
      Länder: { says: 'Noch unvollständig: Deutschland' },
      Unternehmen: { says: 'COMPANY_REPRESENTATIVE' },
      Zahlungswege: { says: 'Nirgends kann bezahlt werden.' },
      Altersnachweis: { says: 'Kein Prüfdienst, obwohl ein Nachweis verlangt wird in: Schweiz.' },
      Rechtstexte: { says: /Noch Vorlagen der Software in: Deutschland.*Schweiz/ },
      'Zweiter Faktor': { says: 'Jede Person der Verwaltung hat einen.' },
    })
  })

  await test.step('the country is filled in and opened', async () => {
    await fillCountry(admin)
    await admin.getByRole('button', { name: 'Land öffnen' }).click()
    await confirm(admin, 'Land öffnen')
    await expect(admin.getByRole('button', { name: 'Land schließen' })).toBeVisible()
  })

  await test.step('its texts are written, and the first hour sees what is done', async () => {
    for (const page of ['imprint', 'terms', 'privacy']) await publishText(admin, page, addReviewed)
    await publishText(admin, 'home.country-text', async (page) => {
      await page.getByLabel('Überschrift, Deutsch').fill('Guten Abend, Schweiz')
      await page.getByLabel('Überschrift, Englisch').fill('Good evening, Switzerland')
    })
    await expectSeen(admin, {
      Länder: { says: 'Noch unvollständig: Deutschland', not: 'Schweiz' },
      Zahlungswege: { says: 'Kein Zahlungsweg in: Deutschland', not: 'Schweiz' },
      Mail: { says: 'lässt uns ein' },
      Altersnachweis: { says: 'Für alle 12 Länder entschieden.' },
      Rechtstexte: { says: 'Noch Vorlagen der Software in: Deutschland', not: 'Schweiz' },
      'Zweiter Faktor': { says: 'Jede Person der Verwaltung hat einen.' },
    })
    await admin.goto('/admin-countries')
    await expect(admin.getByRole('row').filter({ hasText: 'Schweiz' })).toContainText('nichts')
  })

  await test.step('a guest sees the country, its prices and its legal page, and registers', async () => {
    // The same browser, where the admin's page would still ask for data of theirs.
    const guest = admin
    await guest.goto('about:blank')
    await guest.request.post(logoutPath)
    await guest.goto('/?country=ch')
    await expect(guest.locator('html')).toHaveAttribute('data-country', 'ch')
    await expect(guest.getByRole('heading', { name: 'Guten Abend, Schweiz' })).toBeVisible()
    await guest.goto('/pricing')
    await expect(guest.getByRole('main')).toContainText(/CHF\s7[.,]77/)
    await expect(guest.getByRole('main')).toContainText(/CHF\s11[.,]90/)
    await expectNoBarriers(guest)
    await guest.goto('/impressum')
    await expect(guest.getByRole('main')).toContainText('Geprüft für die Schweiz.')
    await guest.goto('/register')
    await registerByForm(guest, MEMBER)
    await expect(guest.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' })).toBeVisible()
    await expect.poll(() => mailServer.accepted.some((mail) => mail.includes(MEMBER.email))).toBe(true)
  })
})
