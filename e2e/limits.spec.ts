import type { Page } from '@playwright/test'
import { findBarriers } from './support/barriers.ts'
import { buyFor, PRODUCTS } from './support/buying.ts'
import { atEachSize, expectNoSidewaysScrolling, SCREENS, smallTargets } from './support/frame.ts'
import { becomeMember, DEMO_PASSWORD, newPhone } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const limitsOf = (page: Page) => page.getByRole('region', { name: 'Ihre Limits' })

/** Axe judges the account of a new member with its notifications. */
const expectToFitAnySize = (page: Page) =>
  atEachSize(page, ['tablet', 'desktop', 'phone'], async (screen) => {
    expect.soft(await smallTargets(limitsOf(page)), screen).toEqual([])
    await expectNoSidewaysScrolling(page)
  })

test('a member’s limit is lowered at once, automatic reload starts after a consent, and a pause applies everywhere', async ({
  page,
}) => {
  await page.setViewportSize(SCREENS.tablet)
  await becomeMember(page, {
    name: 'Paul',
    email: 'limits@velvetline.example',
    phone: newPhone(),
    password: DEMO_PASSWORD,
  })
  await page.goto('/profile#limits')
  const limits = limitsOf(page)
  const dialog = page.getByRole('dialog')
  const reload = limits.getByRole('switch', { name: 'Automatisch aufladen' })

  await test.step('a limit is lowered at once and raised a day later', async () => {
    await expectToFitAnySize(page)
    const week = limits.getByLabel('Pro Woche')
    const save = limits.getByRole('button', { name: 'Limits speichern' })
    await week.fill('viel')
    await save.click()
    await expect(week).toBeFocused()
    await expect(limits).toContainText('Bitte einen Betrag wie 50 oder 49,90 eingeben.')
    await page.setViewportSize(SCREENS.desktop)
    await week.fill('49,90')
    await save.click()
    await expect(limits).toContainText('seit Montag 0,00 € von 49,90 €')
    await week.fill('80')
    await page.reload()
    await expect(week, 'what is not sent yet outlasts a reload').toHaveValue('80')
    await save.click()
    await expect(limits).toContainText(/80,00\s€ ab .* Bis dahin 49,90\s€\./)
    await page.reload()
    await expect(week).toHaveValue('80')
    await expect(limits).toContainText('seit Montag 0,00 € von 49,90 €')
    await week.fill('')
    await expect(limits).toContainText(/sobald Sie mit einer Zahlungsart bezahlt haben/)
    await buyFor(page, PRODUCTS.nuggets)
    await page.reload()
    await expect(week, 'a limit that was taken out stays out').toHaveValue('')
    await atEachSize(page, ['desktop', 'tablet', 'phone'], () => expectNoSidewaysScrolling(page))
    await page.setViewportSize(SCREENS.desktop)
  })

  await test.step('automatic reload starts only after a consent that names its price and how to end it', async () => {
    await reload.press('Space')
    await dialog.getByText('10 Nuggets', { exact: true }).click()
    await dialog.getByLabel('Höchstens im Monat (EUR)').fill('20')
    await page.reload()
    await reload.press('Space')
    await expect(
      dialog.getByRole('radio', { name: '10 Nuggets' }),
      'what is not sent yet outlasts a reload',
    ).toBeChecked()
    await expect(dialog.getByLabel('Höchstens im Monat (EUR)')).toHaveValue('20')
    expect(await findBarriers(page), 'the agreement').toEqual([])
    await dialog.getByRole('button', { name: 'Zahlungspflichtig einschalten' }).click()
    await expect(reload).toHaveAttribute('aria-checked', 'true')
    await expect(limits).toContainText(
      'Unter 5 Nuggets kaufen wir 10 Nuggets für 4,99 € nach, im Monat für höchstens 20,00 €.',
    )
    await page.reload()
    await reload.press('Space')
    await expect(reload).toHaveAttribute('aria-checked', 'false')
    await page.reload()
    await expect(reload).toHaveAttribute('aria-checked', 'false')
  })

  await test.step('a pause needs confirmation, applies everywhere, and can only be extended', async () => {
    await limits.getByRole('button', { name: 'Pause einlegen' }).press('Enter')
    await dialog.getByRole('radio', { name: '7 Tage' }).check()
    await expect(dialog).toContainText(/Pause bis .*\./)
    expect(await findBarriers(page), 'the question').toEqual([])
    await dialog.getByRole('button', { name: 'Pause beginnen' }).press('Enter')
    await expect(limits).toContainText(/Bis .* sind Käufe, Anrufe und Chats gesperrt\./)
    const refused = await page.request.post('/api/payments/checkout', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: { product: PRODUCTS.nuggets, rail: 'sandbox', acceptsTerms: true, wantsImmediateStart: true },
    })
    expect(refused.status()).toBe(403)
    await page.reload()
    await limits.getByRole('button', { name: 'Länger pausieren' }).click()
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})
