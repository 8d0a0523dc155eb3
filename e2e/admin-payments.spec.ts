import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { adminPaymentsSearchPath } from '../packages/contracts/src/admin.ts'
import { balancePath, type CreditBalance } from '../packages/contracts/src/credits.ts'
import { type ReceiptList, receiptsPath } from '../packages/contracts/src/payments.ts'
import { buyFor, PRODUCTS } from './support/buying.ts'
import { expectNoBarriers } from './support/expect-no-barriers.ts'
import { atEachSize } from './support/frame.ts'
import { answerSlowly, focusLosses, noteFocusLosses } from './support/kept-focus.ts'
import { becomeMember, demoEmail, NEW_PASSWORD, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const balanceOf = async (member: Page): Promise<CreditBalance> =>
  (await (await member.request.get(balancePath)).json()) as CreditBalance

/** A member with 25 bought Nuggets and the 10 of the welcome bonus. */
const aBuyer = async (page: Page) => {
  const email = 'adele.verwaltung@velvetline.example'
  const phone = '030 812341'
  await becomeMember(page, { name: 'Adele Beispiel', email, phone, password: NEW_PASSWORD })
  const { id, receiptNumber } = await buyFor(page, PRODUCTS.nuggets)
  return { orderId: id, receiptNumber: receiptNumber ?? '' }
}

const openPayment = async (admin: Page, receiptNumber: string): Promise<void> => {
  await admin.goto('/admin/payments')
  await admin.getByRole('searchbox', { name: 'Name oder Belegnummer' }).fill(receiptNumber)
  await admin.getByRole('button', { name: 'Anwenden' }).click()
  await admin.getByRole('link', { name: receiptNumber }).click()
  await expect(admin).toHaveURL(/\/admin\/payments\/[0-9a-f-]{36}$/)
  // The address changes before the page.
  await expect(admin.getByRole('heading', { level: 1, name: '11,49' })).toBeVisible()
}

/** The tablet's page is checked in dark mode, the others in light mode. */
const judgeOnEveryScreen = (admin: Page): Promise<void> =>
  atEachSize(admin, ['phone', 'tablet', 'desktop'], async (screen) => {
    await admin.emulateMedia({ colorScheme: screen === 'tablet' ? 'dark' : 'light' })
    await expectNoBarriers(admin)
  })

test('payments are found, judged on every screen, handled again and refunded, by the operator alone', async ({
  openBrowser,
  service,
}) => {
  test.slow()
  const [admin, member] = [await openBrowser(), await openBrowser()]
  const { orderId, receiptNumber } = await aBuyer(member)

  await test.step('the operator’s pages lead guests to the login and do not exist for members', async () => {
    await admin.goto('/admin/payments?state=refunded')
    await expect(admin).toHaveURL(/\/login\?redirect=%2Fadmin%2Fpayments%3Fstate%3Drefunded/)
    await signIn(admin, demoEmail('member'))
    for (const path of ['/admin', '/admin/payments', '/admin/events', '/admin/ledger', '/admin-maxpay-test']) {
      const answer = await admin.request.get(path, { headers: { accept: 'text/html' } })
      expect([path, answer.status()]).toEqual([path, 404])
    }
  })

  await signIn(admin, demoEmail('admin'))
  await test.step('payments are filtered, sorted and exported as a file', async () => {
    await admin.goto('/admin/payments')
    await admin.getByRole('searchbox', { name: 'Name oder Belegnummer' }).fill(receiptNumber)
    await admin.getByRole('combobox', { name: 'Zustand' }).selectOption('Bezahlt')
    const apply = admin.getByRole('button', { name: 'Anwenden' })
    await apply.focus()
    await answerSlowly(admin, new RegExp(adminPaymentsSearchPath))
    await noteFocusLosses(admin)
    await apply.press('Enter')
    await expect(admin).toHaveURL(/state=paid/)
    expect(admin.url()).not.toContain(receiptNumber)
    const rows = admin.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(2)
    await expect(apply).toBeFocused()
    expect(await focusLosses(admin)).toEqual([])
    await admin.getByRole('button', { name: 'Betrag' }).click()
    await expect(admin.getByRole('columnheader', { name: 'Betrag' })).toHaveAttribute('aria-sort', 'descending')
    await expect(rows).toHaveCount(2)
    const file = admin.getByRole('link', { name: 'CSV herunterladen' })
    await expect(file).toHaveCount(0)
    await admin.getByRole('link', { name: 'Alle zeigen' }).first().click()
    const [download] = await Promise.all([admin.waitForEvent('download'), file.click()])
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines.find((line) => line.startsWith(receiptNumber))).toContain(',EUR,11.49,9.66,1.83,19,0.00')
    await admin.getByRole('combobox', { name: 'Land' }).selectOption('Vereinigte Staaten')
    await admin.getByRole('button', { name: 'Anwenden' }).click()
    await expect(admin.getByRole('heading', { name: 'Keine Zahlung passt zu diesen Filtern' })).toBeVisible()
    await admin.getByRole('link', { name: 'Alle zeigen' }).first().press('Enter')
    await expect(admin).not.toHaveURL(/market=/)
    await expect(admin.getByRole('region', { name: 'Zahlungen' })).toBeFocused()
  })

  await test.step('an event that failed is handled again from the list and grants nothing twice', async () => {
    const before = await balanceOf(member)
    const failed = await service.database().pool.query(
      `update provider_events set state = 'failed', note = 'zur Probe'
       where payment_id = (select id from payments where order_id = $1)`,
      [orderId],
    )
    expect(failed.rowCount).toBe(1)
    await admin.goto('/admin')
    await expect(admin.getByRole('main')).toContainText('1 Meldung ist gescheitert')
    await admin.getByRole('link', { name: 'Meldungen ansehen' }).click()
    const event = admin.getByRole('listitem').filter({ hasText: 'zur Probe' })
    await event.getByText('Wortlaut').click()
    await expect(event).toContainText(orderId)
    await expectNoBarriers(admin)
    await event.getByRole('button', { name: /^Noch einmal verarbeiten/ }).click()
    await expect(admin.getByText('Die Meldung ist verarbeitet.', { exact: true })).toBeVisible()
    await expect(event).toBeHidden()
    expect(await balanceOf(member)).toEqual(before)
  })

  await test.step('every admin page is complete and has no accessibility barriers, on every screen', async () => {
    for (const path of [
      '/admin',
      '/admin/payments?market=us',
      '/admin/payments',
      '/admin/events',
      '/admin-maxpay-test',
    ]) {
      await admin.goto(path)
      await judgeOnEveryScreen(admin)
    }
    await admin.goto('/admin/ledger')
    await judgeOnEveryScreen(admin)
    await test.step('the ledger is checked on demand', async () => {
      await admin.getByRole('button', { name: 'Jetzt prüfen' }).click()
      await expect(admin.getByRole('table', { name: 'Letzte Prüfungen' })).toContainText('Alle Guthaben stimmen')
    })
    await openPayment(admin, receiptNumber)
    await judgeOnEveryScreen(admin)
  })

  await test.step('a payment is partly refunded, and both the admin and the member see it', async () => {
    await admin.getByRole('button', { name: 'Erstatten' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Betrag in EUR').fill('99')
    await dialog.getByLabel('Grund').fill('Kulanz')
    await dialog.getByRole('button', { name: 'Jetzt erstatten' }).click()
    await expect(dialog.getByLabel('Betrag in EUR')).toBeFocused()
    await expect(dialog).toContainText('Bitte geben Sie einen Betrag bis 11,49')
    await expectNoBarriers(admin)
    await dialog.getByLabel('Betrag in EUR').fill('5,74')
    await dialog.getByRole('button', { name: 'Jetzt erstatten' }).click()
    await expect(dialog).toBeHidden()
    await expect(admin.getByRole('main')).toContainText('Teils erstattet')
    await expect(admin.getByRole('main')).toContainText('Kulanz')
    const { receipts } = (await (await member.request.get(receiptsPath)).json()) as ReceiptList
    expect(receipts[0]).toMatchObject({ number: receiptNumber, grossMinor: 1149, refundedMinor: 574 })
    // Half the price: 25 bought, 12.49 taken back.
    expect(await balanceOf(member)).toMatchObject({ bonus: 10, bought: 12.51 })
    await member.goto(`/nuggets-success?order=${orderId}`)
    await expect(member.getByRole('main')).toContainText('Erstattet5,74')
  })
})
