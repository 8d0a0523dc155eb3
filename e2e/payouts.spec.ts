import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { agentPayoutDetailsPath } from '../packages/contracts/src/earnings.ts'
import { expectNoBarriers } from './support/expect-no-barriers.ts'
import { atEachSize } from './support/frame.ts'
import { addChargedCall, dayOfLastMonth, lastMonth } from './support/past-earnings.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'
import { addStaff } from './support/staff.ts'

const IBAN = 'DE75512108001245126199'
const monthName = new Intl.DateTimeFormat('de', { month: 'long', year: 'numeric' }).format(dayOfLastMonth(1))

const saved = async (page: Page, press: () => Promise<void>): Promise<Buffer> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await download.path())
}

test('a consultant reads what was earned, finance closes the month, another person releases the file, and its sums are the page’s', async ({
  page: consultant,
  openBrowser,
  service,
}) => {
  const { email, password } = await addStaff(service, 'agent')
  const memberEmail = demoEmail('member')
  await addChargedCall(service.database(), { agentEmail: email, memberEmail, minutes: 90, at: dayOfLastMonth(9) })
  await signIn(consultant, email, password)
  const details = {
    holder: 'Dora Größe',
    iban: IBAN,
    taxCountry: 'DE',
    taxNumber: '65 929 970 489',
    isVatLiable: true,
    address: { street: 'Hafenstraße 4', postcode: '24103', city: 'Kiel', country: 'DE' },
  }
  const given = await consultant.request.put(agentPayoutDetailsPath, {
    data: { ...details, currentPassword: password },
  })
  expect(given.status(), await given.text()).toBe(200)
  const { pool } = service.database()
  await pool.query(`update payout_details set changed_at = now() - interval '4 days' where iban_last_four = '6199'`)
  await consultant.goto(`/agent/earnings?month=${lastMonth()}`)
  // 180 Nuggets at 0.499, without 19 %, of which 40 %.
  await expect(consultant.getByRole('heading', { level: 1 })).toHaveText(`Im ${monthName} 30,19 €`)
  await consultant.getByText('Gespräch mit').first().click()
  await expect(consultant.getByText(/Nuggets × 0,499\s€/).first()).toBeVisible()
  await atEachSize(consultant, ['phone', 'tablet', 'desktop'], async () => expectNoBarriers(consultant))
  const csv = await saved(consultant, () => consultant.getByRole('link', { name: 'CSV' }).click())
  // A line a minute, and one more where the member's bonus ended within one.
  expect(csv.toString().trimEnd().split('\r\n')).toHaveLength(92)

  const finance = await openBrowser()
  await signIn(finance, demoEmail('finance'))
  await finance.goto(`/admin/payouts?month=${lastMonth()}`)
  await expect(
    finance.getByText('Der Monat geht auf: 180 Nuggets berechnet, 180 abgerechnet, Unterschied 0.'),
  ).toBeVisible()
  await finance.getByRole('button', { name: `${monthName} abschließen` }).click()
  await finance
    .getByRole('dialog')
    .getByRole('button', { name: `${monthName} abschließen` })
    .click()
  await expect(finance.getByRole('heading', { name: `${monthName}, abgeschlossen` })).toBeVisible()
  // The share is net; 19 % on top of it are paid too.
  await expect(finance.getByRole('row').filter({ hasText: 'fällig' })).toContainText(/35,93\s€.*5,74\s€ USt/)
  await atEachSize(finance, ['phone', 'tablet', 'desktop'], async () => expectNoBarriers(finance))
  await expect(finance.getByText('Im Moment gibt es nichts, das Sie freigeben können.')).toBeVisible()

  // The same browser, where finance's page could still ask for data of theirs.
  const admin = finance
  await admin.goto('about:blank')
  await signIn(admin, demoEmail('admin'))
  await admin.goto('/admin/payouts?country=de')
  await admin.getByRole('button', { name: 'EUR freigeben' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
  await expect(admin.getByRole('button', { name: 'Datei holen' })).toBeVisible()
  const file = await saved(admin, () => admin.getByRole('button', { name: 'Datei holen' }).click())
  const xml = file.toString()
  expect(xml).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>35.93</CtrlSum>')
  expect(xml).toContain(`<IBAN>${IBAN}</IBAN>`)
  const checksum = createHash('sha256').update(file).digest('hex').slice(0, 12)
  await expect(admin.getByRole('listitem').filter({ hasText: checksum })).toContainText('35,93 €')
  await admin.getByRole('button', { name: 'Datei verwerfen' }).click()
  const discarding = admin.getByRole('dialog')
  await expect(discarding).toContainText('Eine zweite Person bestätigt es')
  await discarding.getByLabel('Grund').fill('Rechner gestohlen')
  await atEachSize(admin, ['phone', 'desktop'], async () => expectNoBarriers(admin))
  await discarding.getByRole('button', { name: 'Datei verwerfen' }).click()
  await expect(admin.getByText('kam sie nicht bei der Bank an: Rechner gestohlen')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Als bezahlt vermerken' })).toBeHidden()
  await admin.getByRole('button', { name: 'Meldung zurücknehmen' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Meldung zurücknehmen' }).click()
  await admin.getByRole('button', { name: 'Als bezahlt vermerken' }).click()
  const paying = admin.getByRole('dialog')
  await expect(paying).toContainText('35,93 €')
  await paying.getByRole('button', { name: 'Als bezahlt vermerken' }).click()
  await expect(admin.getByRole('row').filter({ hasText: 'auf dem Konto' })).toContainText('35,93 €')

  await consultant.reload()
  await expect(consultant.getByText('auf dem Konto')).toBeVisible()
  const pdf = await saved(consultant, () => consultant.getByRole('link', { name: `${monthName} als PDF` }).click())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})
