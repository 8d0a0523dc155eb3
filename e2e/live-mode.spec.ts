import { DEMO_LOGINS } from '../apps/server/src/demo/demo-logins.ts'
import { refusedWith } from './support/complaints.ts'
import { DEMO_PASSWORD, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'
import { addStaff, appCode } from './support/staff.ts'

test.use({
  serviceOptions: {
    isFirstStart: true,
    settings: {
      APP_MODE: 'live',
      PUBLIC_URL: 'https://velvetline.example',
      EMBEDDED_DATABASE: 'true',
      LOCAL_FILES: 'true',
      AGE_POLICIES:
        'de=none,at=none,ch=none,li=none,lu=none,us=none,uk=required,ca=none,au=required,ie=none,nz=none,za=none',
    },
  },
})

test('live mode has no sandbox, no workshop of components, and no demo login', async ({
  page,
  request,
  complaints,
}) => {
  complaints.allow(refusedWith(404))
  for (const path of ['/sandbox/mail', '/sandbox/mail.json', '/dev/ui', '/dev']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
  }
  for (const { email } of DEMO_LOGINS.slice(0, 4)) {
    const answer = await request.post('/api/auth/login', { data: { identifier: email, password: DEMO_PASSWORD } })
    expect(answer.status(), email).toBe(401)
  }
  const home = await page.goto('/')
  expect(home?.status()).toBe(200)
  await expect(page.getByText('Postausgang der Demo')).toHaveCount(0)
  await expect(page.getByText('Noch ist niemand da')).toBeVisible()
})

test('its startup output mentions no demo logins', ({ service }) => {
  expect(service.output()).not.toContain(DEMO_PASSWORD)
  expect(service.output()).not.toContain('/sandbox')
})

test('an admin is led to the second factor, and into the administration once it is set up', async ({
  page,
  service,
}) => {
  const { email, password } = await addStaff(service, 'admin')
  await signIn(page, email, password)
  await page.goto('/admin/payments')
  await expect(page).toHaveURL(/\/security$/)
  await expect(page.getByText('Die Seiten der Verwaltung öffnen sich, sobald')).toBeVisible()
  await page.getByRole('button', { name: 'Einrichten' }).click()
  const key = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  await page.getByLabel('Code aus der App').fill(appCode(key))
  await page.getByLabel('Jetziges Passwort').fill(password)
  await page.getByRole('button', { name: 'Einschalten' }).click()
  await page.getByRole('button', { name: 'Ich habe sie gesichert' }).click()
  await expect(page.getByText('Für Ihr Konto vorgeschrieben')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ausschalten' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Verwaltung' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/admin/first-hour')
  const items = page.getByRole('main').getByRole('listitem')
  await expect(items.filter({ hasText: 'Länder' })).toContainText('Noch unvollständig: Deutschland')
  await expect(items.filter({ hasText: 'Unternehmen' })).toContainText('COMPANY_REPRESENTATIVE')
  await expect(items.filter({ hasText: 'Zahlungswege' })).toContainText('Nirgends kann bezahlt werden.')
  await expect(items.filter({ hasText: 'Altersnachweis' })).toContainText('Kein Prüfdienst')
  await expect(items.filter({ hasText: 'Rechtstexte' })).toContainText('Noch Vorlagen der Software')
  await expect(items.filter({ hasText: 'Zweiter Faktor' })).toContainText('Jede Person der Verwaltung hat einen.')
})
