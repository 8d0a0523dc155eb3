import type { Page } from '@playwright/test'
import { logoutPath } from '../packages/contracts/src/accounts.ts'
import { findBarriers } from './support/barriers.ts'
import { buyFor, PRODUCTS } from './support/buying.ts'
import { expectNoSidewaysScrolling, smallTargets } from './support/frame.ts'
import {
  becomeMember,
  DEMO_PASSWORD,
  demoEmail,
  newestMessageTo,
  newPhone,
  signIn,
  signInByForm,
} from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const memberAt = (number: number) => ({
  name: 'Jonas Weber',
  email: `member-account-${number}@velvetline.example`,
  phone: newPhone(),
  password: DEMO_PASSWORD,
})
const membershipOf = (page: Page) => page.getByRole('region', { name: 'Mitgliedschaft' })
const receiptsOf = (page: Page) => page.getByRole('region', { name: 'Belege' })

test('a member downloads their data, deletes the account, and keeps it by logging in', async ({ page }) => {
  const member = memberAt(4)
  await becomeMember(page, member)
  await page.goto('/profile#privacy')
  const privacy = page.getByRole('region', { name: 'Privatsphäre' })
  await privacy.getByRole('button', { name: 'Archiv anfordern' }).click()
  await expect(privacy.getByRole('button', { name: 'Archiv laden' })).toBeVisible()
  expect.soft(await findBarriers(page), 'the account').toEqual([])
  await privacy.getByRole('button', { name: 'Archiv laden' }).click()
  const dialog = page.getByRole('dialog')
  expect.soft(await findBarriers(page), 'the question for the password').toEqual([])
  await dialog.getByLabel('Passwort zur Bestätigung').fill(member.password)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Archiv laden' }).click()
  expect((await download).suggestedFilename()).toBe('archive.zip')
  await expect(dialog).toBeHidden()

  await privacy.getByRole('button', { name: 'Löschung beginnen' }).click()
  await expect(dialog).toContainText('Bonus-Nuggets (10) verfallen mit der Löschung.')
  expect.soft(await findBarriers(page), 'the question').toEqual([])
  await dialog.getByLabel('Passwort zur Bestätigung').fill(member.password)
  await dialog.getByRole('button', { name: /^Am .* löschen$/ }).click()
  await expect(page.getByText(/^Ihr Konto wird am .* gelöscht$/).first()).toBeVisible()
  await newestMessageTo(page, member.email, /Sie möchten Ihr Konto löschen/)

  await page.goto('/login?redirect=/profile')
  await signInByForm(page, member.email, member.password)
  await expect(page.getByText('Mit Ihrer Anmeldung ist die Löschung zurückgenommen.').first()).toBeVisible()
  await expect(privacy).toContainText('Ihr Konto bleibt.')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a member cancels, reads when the membership ends, and revokes the cancellation', async ({ page }) => {
    const member = memberAt(2)
    await becomeMember(page, member)
    await buyFor(page, PRODUCTS.membership)
    await page.goto('/profile#membership')
    const membership = membershipOf(page)
    await expect(membership.getByRole('heading', { name: 'Ihr erster Monat läuft' })).toBeVisible()
    await expect(membership).toContainText('6,66 € pro Woche')
    expect.soft(await findBarriers(page), 'the account').toEqual([])
    expect.soft(await smallTargets(membership)).toEqual([])
    await expectNoSidewaysScrolling(page)

    const dialog = page.getByRole('dialog')
    await membership.getByRole('button', { name: 'Kündigen', exact: true }).dblclick()
    await expect(dialog).toContainText('Sie endet am')
    await page.keyboard.press('Escape')
    await membership.getByRole('button', { name: 'Kündigen', exact: true }).press('Enter')
    await expect(dialog).toContainText('Sie endet am')
    expect.soft(await findBarriers(page), 'the question').toEqual([])
    await dialog.getByRole('button', { name: 'Jetzt kündigen' }).press('Enter')
    await expect(membership.getByRole('heading', { name: /^Endet am / })).toBeVisible()
    await newestMessageTo(page, member.email, /[Kk]ündigung/)
    await page.reload()
    await expect(membership).toContainText('Abgebucht wird nichts mehr.')

    await membership.getByRole('button', { name: 'Kündigung zurücknehmen' }).click()
    await expect(dialog).toContainText(/Ab dem .* werden wieder 6,66\s€ pro Woche abgebucht/)
    await dialog.getByRole('button', { name: 'Zahlungspflichtig Mitglied bleiben' }).click()
    await expect(membership.getByRole('heading', { name: 'Ihr erster Monat läuft' })).toBeVisible()
    await expect(membership.getByRole('button', { name: 'Kündigen', exact: true })).toBeVisible()
  })
})

test('a member without a membership sees its price and a link to it, and for each payment a receipt, as a page and as a file', async ({
  page,
}) => {
  await becomeMember(page, memberAt(3))
  await page.goto('/profile')
  await expect(receiptsOf(page)).toContainText('Noch keine Belege')
  await expect(membershipOf(page)).toContainText('Der erste Monat kostet 1,00 €, danach jede Woche 6,66 €.')
  await membershipOf(page).getByRole('link', { name: 'Mitgliedschaft ansehen' }).click()
  await expect(page).toHaveURL(/\/subscribe$/)

  const { receiptNumber } = await buyFor(page, PRODUCTS.nuggets)
  const number = receiptNumber ?? ''
  await page.goto('/profile')
  await expect(receiptsOf(page).getByRole('listitem')).toHaveCount(1)
  await receiptsOf(page).getByRole('link', { name: '25 Nuggets', exact: true }).click()
  await expect(page).toHaveURL(`/receipts/${number}`)
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText(number)
  await expect(sheet.getByRole('row', { name: /^Umsatzsteuer 19/ })).toContainText('1,83 €')
  await expect(sheet.getByRole('row', { name: /^Bezahlt/ })).toContainText('11,49 €')
  await expect(sheet).toContainText('Bonus-Nuggets')
  expect(await findBarriers(page), 'the receipt').toEqual([])

  await page.emulateMedia({ media: 'print' })
  const isShown = (parts: (HTMLElement | SVGElement)[]) =>
    parts.filter((part) => part.checkVisibility()).map(({ tagName }) => tagName)
  expect(await page.locator('body > :not(script)').evaluateAll(isShown), 'on paper').toEqual(['MAIN'])
  await page.emulateMedia({ media: 'screen' })

  const loading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Als PDF laden' }).click()
  expect((await loading).suggestedFilename()).toBe(`beleg-${number}.pdf`)

  // A guest in the same browser, where the member's page would still ask for data of theirs.
  await page.goto('about:blank')
  await page.request.post(logoutPath)
  await page.goto(`/receipts/${number}`)
  await expect(page).toHaveURL(/\/login\?redirect=%2Freceipts%2F/)
  await signIn(page, demoEmail('member'))
  expect((await page.request.get(`/receipts/${number}`)).status()).toBe(404)
})

test('the account’s sections are linked from its header, in English too', async ({ page }) => {
  await signIn(page, demoEmail('subscriber'))
  await page.goto('/profile?country=us')
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Membership' }).click()
  await expect(page.getByRole('region', { name: 'Membership' })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Membership' })).toContainText('You are a member')
  expect(await findBarriers(page)).toEqual([])
})
