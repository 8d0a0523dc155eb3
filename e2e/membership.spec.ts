import { refusedWith } from './support/complaints.ts'
import { expectNoBarriers } from './support/expect-no-barriers.ts'
import { SCREENS } from './support/frame.ts'
import { agreeToAll, endPayment, ORDERING, orderIt } from './support/ordering.ts'
import {
  becomeMember,
  demoEmail,
  NEW_PASSWORD,
  newestMessageTo,
  registerByForm,
  signIn,
  signInByForm,
} from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const person = (number: number) => ({
  name: 'Clara Beispiel',
  email: `clara.mitglied${number}@velvetline.example`,
  phone: `030 9022${10 + number}`,
  password: NEW_PASSWORD,
})

test.describe('on a phone', () => {
  test.use({ viewport: SCREENS.phone })

  test('a guest goes from the prices through registration to the order, and becomes a subscriber', async ({ page }) => {
    const clara = person(1)
    const main = page.getByRole('main')
    await page.goto('/pricing')
    await main
      .getByRole('link', { name: /Mitglied werden/ })
      .filter({ visible: true })
      .click()
    await expect(page).toHaveURL(/\/subscribe$/)
    const register = main.getByRole('link', { name: 'Kostenlos registrieren' }).filter({ visible: true })
    await expect(register).toBeVisible()
    await expectNoBarriers(page)
    await register.click()
    await registerByForm(page, clara)
    await expect(page.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' })).toBeVisible()
    const { links } = await newestMessageTo(page, clara.email)
    await page.goto(links[0] ?? '')
    await main.getByRole('link', { name: 'Weiter' }).click()
    await expect(page).toHaveURL(/\/subscribe$/)

    await expect(page.getByRole('heading', { level: 1, name: 'Mitglied werden' })).toBeVisible()
    const facts = ((await main.locator('dl').textContent()) ?? '').replaceAll('\u00a0', ' ')
    expect(facts).toContain('1,00 € für den ersten Monat')
    expect(facts).toContain('6,66 € pro Woche, erstmals am')
    expect(facts).toContain('7 Tage vorher per E-Mail')
    expect(facts).toContain('keine Mindestlaufzeit')
    expect(facts).toContain('inkl. 19 % MwSt.')
    await expectNoBarriers(page)

    await orderIt(page, ORDERING.de)
    await endPayment(page, ORDERING.de, 'approve')
    await expect(page).toHaveURL(/\/subscription\/success\?order=/)
    await expect(page.getByRole('heading', { name: 'Ihre Mitgliedschaft ist aktiv.' })).toBeVisible()
    await expectNoBarriers(page)
    await main.getByRole('link', { name: 'Zu den Damen' }).click()
    await expect(page).toHaveURL(/\/profiles$/)
    await expect(page.getByText('Mitgliedschaft erfolgreich freigeschaltet!', { exact: true })).toBeVisible()

    await page.goto('/order?product=membership')
    await expect(page).toHaveURL(/\/subscribe$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Ihre Mitgliedschaft' })).toBeVisible()
    await expect(main.getByRole('button', { name: ORDERING.de.order })).toHaveCount(0)
  })
})

test('an abandoned order can be resumed, and costs nothing until then', async ({ page }) => {
  const main = page.getByRole('main')
  await becomeMember(page, person(2))
  await page.goto('/subscribe')
  await orderIt(page, ORDERING.de)
  await endPayment(page, ORDERING.de, 'leave')
  await expect(page).toHaveURL(/\/subscription\/cancel\?order=/)
  await expect(page.getByRole('heading', { name: 'Abgebrochen. Es wurde nichts berechnet.' })).toBeVisible()
  await expectNoBarriers(page)
  await main.getByRole('link', { name: 'Erneut versuchen' }).click()
  await main.getByRole('button', { name: ORDERING.de.review }).click()
  await expect(page).toHaveURL(/\/order\?product=membership/)
  await orderIt(page, ORDERING.de)
  await endPayment(page, ORDERING.de, 'approve')
  await expect(page.getByRole('heading', { name: 'Ihre Mitgliedschaft ist aktiv.' })).toBeVisible()
})

test('in the us the order is in English and dollars, without a tax in the price', async ({ page }) => {
  // The country of a visit is remembered.
  await page.request.get('/imprint?country=us')
  await becomeMember(page, { ...person(3), phone: '+1 212 555 0173' })
  await page.goto('/subscribe')
  await expect(page.getByRole('heading', { level: 1, name: 'Become a member' })).toBeVisible()
  const facts = (await page.getByRole('main').locator('dl').textContent()) ?? ''
  expect(facts).toContain('$1.00 for the first month')
  expect(facts).toContain('$6.66 a week, for the first time on')
  expect(facts).toContain('without tax')
  await orderIt(page, ORDERING.en)
  await endPayment(page, ORDERING.en, 'approve')
  await expect(page.getByRole('heading', { name: 'Your membership is active.' })).toBeVisible()
})

test('who orders the membership after the session has ended signs in again and is back at the order', async ({
  page,
  complaints,
}) => {
  complaints.allow(refusedWith(401))
  const clara = person(9)
  await becomeMember(page, clara)
  await page.goto('/subscribe')
  await agreeToAll(page)
  await page.context().clearCookies({ name: /session$/ })
  await page.getByRole('button', { name: ORDERING.de.order }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsubscribe$/)
  await signInByForm(page, clara.email, clara.password)
  await expect(page.getByRole('button', { name: ORDERING.de.order })).toBeVisible()
})

test('staff are offered no membership, and a subscriber sees theirs', async ({ page }) => {
  const main = page.getByRole('main')
  await signIn(page, demoEmail('subscriber'))
  await page.goto('/subscribe')
  await expect(main.getByRole('link', { name: 'Mitgliedschaft ansehen' }).filter({ visible: true })).toBeVisible()
  // The previous page still polls for unread messages and would get a 401.
  await page.goto('about:blank')
  await signIn(page, demoEmail('agent'))
  await page.goto('/subscribe')
  await expect(main.getByRole('button')).toHaveCount(0)
  await page.goto('/credits')
  await expect(page).toHaveURL(/\/$/)
})
