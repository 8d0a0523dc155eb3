import type { Page } from '@playwright/test'
import { refusedWith } from './support/complaints.ts'
import { footer } from './support/frame.ts'
import { demoEmail, newestMessageTo, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const fill = async (page: Page, message: string): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill('Greta Beispiel')
  await page.getByLabel('E-Mail', { exact: true }).fill('greta@mail.example')
  await page.getByLabel('Worum geht es?').selectOption('Technik')
  await page.getByLabel('Ihre Nachricht').fill(message)
}

/** The last one is the country of the guests in these journeys. */
const FIGURES = [
  ['ch', ['CHF 6.66', 'CHF 1.00', 'CHF 0.99', 'CHF 1.99']],
  ['au', ['A$9.99', 'A$1.00', '2 Nuggets', 'A$0.80 to A$1.00']],
  ['za', ['R 119,88', 'R 18,00', '1 Nugget', 'R 7,20 to R 8,98']],
  ['de', ['6,66 €', '1,00 €', '0,99 €', '1,99 €']],
] as const

test('prices are those of the country’s row, and lead a guest to the registration, a member to the order', async ({
  page,
}) => {
  for (const [country, figures] of FIGURES) {
    await test.step(`prices are those of the country’s row in ${country}`, async () => {
      await page.goto(`/pricing?country=${country}`)
      const text = ((await page.getByRole('table').textContent()) ?? '').replaceAll('\u00a0', ' ')
      for (const figure of figures) expect(text).toContain(figure)
      await expect(page.getByRole('table')).toContainText(
        country === 'de' || country === 'ch' ? 'Mindest\u00adlaufzeit' : 'no minimum term',
      )
    })
  }

  await test.step('prices lead a guest to the registration, and a member to the order', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /Mitglied werden/ })
      .filter({ visible: true })
      .click()
    await expect(page).toHaveURL(/\/subscribe$/)
    const ways = page.getByRole('main').getByRole('link')
    await expect(ways.filter({ hasText: 'Ich habe schon ein Konto', visible: true })).toBeVisible()
    await ways.filter({ hasText: 'Kostenlos registrieren', visible: true }).click()
    await expect(page).toHaveURL(/\/register\?redirect=/)
    await signIn(page, demoEmail('member'))
    await page.goto('/subscribe')
    await expect(page.getByRole('button', { name: 'zahlungspflichtig bestellen' })).toBeVisible()
    await expect(ways.filter({ hasText: 'Kostenlos registrieren' })).toHaveCount(0)
  })
})

test('the contact form shows what is missing, keeps its text, sends it once, and knows members', async ({
  page,
  complaints,
}) => {
  await test.step('it shows an error at each invalid field, and keeps its text even after a reload', async () => {
    complaints.allow(refusedWith(422))
    await page.goto('/kontakt')
    await page.getByLabel('Ihre Nachricht').fill('Guten Tag')
    await page.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(page.getByText('Bitte geben Sie Ihren Namen an.')).toBeVisible()
    await expect(page.getByText('Bitte wählen Sie, worum es geht.')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Ihre Nachricht')).toHaveValue('Guten Tag')
    await page.getByLabel('Worum geht es?').selectOption('Technik')
    await page.goto('/kontakt')
    await expect(page.getByLabel('Ihre Nachricht')).toHaveValue('Guten Tag')
    await expect(page.getByLabel('Worum geht es?').locator('option:checked')).toHaveText('Technik')
    await expect(page.getByText('9/2000')).toBeVisible()
  })

  await test.step('it sends a message once, to the operator', async () => {
    const words = `Der Ton ist leise. ${Date.now()}`
    await fill(page, words)
    await page.getByRole('button', { name: 'Nachricht senden' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Ihre Nachricht ist da.' })).toBeFocused()
    await expect(page.getByRole('main')).toContainText('Wir antworten an greta@mail.example.')
    const mail = await newestMessageTo(page, 'contact@velvetline.example', new RegExp(words))
    expect(mail.text).toContain('Antwort an: greta@mail.example')
    const messages = (await (await page.request.get('/sandbox/mail.json')).json()) as readonly { text: string }[]
    expect(messages.filter(({ text }) => text.includes(words))).toHaveLength(1)
    await page.getByRole('button', { name: 'Noch eine Nachricht schreiben' }).click()
    await expect(page.getByLabel('Ihre Nachricht')).toHaveValue('')
  })

  await test.step('it leaves applicants to a page of their own', async () => {
    await footer(page).getByRole('link', { name: 'Als Beraterin arbeiten' }).click()
    await expect(page).toHaveURL(/\/agent\/signup$/)
    await expect(page.getByRole('button', { name: 'Bewerbung beginnen' })).toBeVisible()
  })

  await test.step('it is prefilled for a member', async () => {
    await signIn(page, demoEmail('member'))
    await page.goto('/kontakt')
    await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue(demoEmail('member'))
  })
})
