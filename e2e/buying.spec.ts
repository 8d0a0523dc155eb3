import type { Page } from '@playwright/test'
import { checkoutPath } from '../packages/contracts/src/payments.ts'
import { balanceIn } from './support/chat.ts'
import { refusedWith } from './support/complaints.ts'
import { expectNoBarriers } from './support/expect-no-barriers.ts'
import { atEachSize, SCREENS } from './support/frame.ts'
import { readBalance, readLedger } from './support/ledger.ts'
import { agreeToAll, chooseNuggets, endPayment, ORDERING, orderIt } from './support/ordering.ts'
import { becomeMember, NEW_PASSWORD, type NewMember } from './support/people.ts'
import { expect, test } from './support/service-test.ts'
import type { Service } from './support/start-service.ts'

const WORDS = ORDERING.de
/** The welcome bonus. */
const BONUS = 10

/** So that another person can take the place before the same browser. */
const leave = async (page: Page): Promise<void> => {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /session$/ })
}

let members = 0
const newMember = async (page: Page, country?: string): Promise<NewMember> => {
  members += 1
  await leave(page)
  const member = {
    name: 'Berta Beispiel',
    email: `berta.kauf${members}@velvetline.example`,
    phone: country === 'us' ? `+1 212 555 01${60 + members}` : `030 9021${40 + members}`,
    password: NEW_PASSWORD,
  }
  if (country) await page.goto(`/imprint?country=${country}`)
  await becomeMember(page, member)
  return member
}

const countPayments = async (service: Service, email: string): Promise<{ orders: number; payments: number }> => {
  const { rows } = await service.database().pool.query(
    `select (select count(*)::int from payment_orders o where o.member_id = a.id) as orders,
            (select count(*)::int from payments p where p.member_id = a.id) as payments
     from accounts a where a.email = $1`,
    [email],
  )
  return rows[0]
}

const ON_A_PHONE = [
  ['de', ['desktop', 'phone'], '25 Nuggets sind da.', '11,49'],
  ['us', ['phone'], '25 Nuggets are yours.', '$11.49'],
] as const

test('a member on a phone buys Nuggets once, however often they press the button, in Germany and the United States', async ({
  page,
  service,
}) => {
  await page.setViewportSize(SCREENS.phone)
  for (const [country, judged, paid, price] of ON_A_PHONE) {
    await test.step(country, async () => {
      const words = country === 'us' ? ORDERING.en : ORDERING.de
      const judge = () => atEachSize(page, judged, () => expectNoBarriers(page))
      const { email } = await newMember(page, country === 'us' ? 'us' : undefined)
      await page.goto('/credits')
      await expect(page.getByRole('main')).toContainText(price)
      await judge()
      await chooseNuggets(page, words, 25)
      await judge()
      await agreeToAll(page)
      await page.getByRole('main').getByRole('button', { name: words.order }).dblclick()
      await expect(page).toHaveURL(/\/sandbox\/pay\//)
      await judge()
      await endPayment(page, words, 'approve')
      await expect(page).toHaveURL(/\/nuggets-success\?order=/)
      await expect(page.getByRole('heading', { name: paid })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(price)
      await judge()
      if (country === 'de') await expect(balanceIn(page, String(BONUS + 25))).toBeVisible()
      expect(await countPayments(service, email)).toEqual({ orders: 1, payments: 1 })
      expect(await readBalance(service.database(), email)).toBe((BONUS + 25) * 100)
      expect(await readLedger(service.database())).toEqual({ total: 0, wrongWallets: [] })
      // Reopening the page only reads.
      await page.reload()
      await expect(page.getByRole('heading', { name: paid })).toBeVisible()
      expect(await readBalance(service.database(), email)).toBe((BONUS + 25) * 100)
    })
  }
})

test('what is not ordered or paid for costs nothing and grants nothing, and those who cannot order are led on', async ({
  page,
  openBrowser,
  service,
  complaints,
}) => {
  test.slow()
  await test.step('nothing is ordered without all consents, at another price than the server’s, or before a second step', async () => {
    const { email } = await newMember(page)
    const main = page.getByRole('main')
    await page.goto('/order?product=nuggets-10&rail=sandbox')
    await main.getByRole('button', { name: WORDS.order }).click()
    await expect(main.getByRole('alert')).toHaveText('Bitte bestätigen Sie noch, was nicht angekreuzt ist.')
    await expect(main.getByRole('checkbox').first()).toBeFocused()
    await main.getByRole('checkbox').first().press('Space')
    await main.getByRole('button', { name: WORDS.order }).press('Enter')
    await expect(main.getByRole('checkbox').last()).toBeFocused()
    expect(await countPayments(service, email)).toEqual({ orders: 0, payments: 0 })
    await expectNoBarriers(page)

    await test.step('a price that was changed in the browser has no effect', async () => {
      await page.route(`**${checkoutPath}`, async (route) => {
        const order = route.request().postDataJSON()
        const body = {
          ...order,
          totalMinor: 1,
          amountMinor: 1,
          product: { ...order.product, nuggets: 9_999, priceMinor: 1 },
        }
        await route.continue({ postData: JSON.stringify(body) })
      })
      await orderIt(page, WORDS)
      await expect(main).toContainText('4,99')
      await endPayment(page, WORDS, 'approve')
      await expect(page.getByRole('heading', { name: '10 Nuggets sind da.' })).toBeVisible()
      expect(await readBalance(service.database(), email)).toBe((BONUS + 10) * 100)
      await page.unroute(`**${checkoutPath}`)
    })

    await test.step('a payment that requires a second step completes after it', async () => {
      await page.goto('/order?product=nuggets-10&rail=sandbox')
      await orderIt(page, WORDS)
      await page.getByRole('button', { name: 'Zweiten Schritt verlangen' }).click()
      await page.getByRole('button', { name: 'Zweiten Schritt bestätigen' }).click()
      await expect(page.getByRole('heading', { name: '10 Nuggets sind da.' })).toBeVisible()
    })
  })

  await test.step('a declined payment and an abandoned one cost nothing; one that is open grants nothing until it is confirmed', async () => {
    const { email } = await newMember(page)
    const main = page.getByRole('main')
    await page.goto('/order?product=nuggets-50&rail=sandbox')
    await orderIt(page, WORDS)
    await endPayment(page, WORDS, 'decline')
    await expect(page).toHaveURL(/\/nuggets-cancelled\?order=/)
    await expect(page.getByRole('heading', { name: 'Die Zahlung wurde abgelehnt.' })).toBeVisible()
    await expectNoBarriers(page)
    await main.getByRole('link', { name: 'Erneut versuchen' }).click()
    await expect(page).toHaveURL(/\/mobile-payment-selection\?product=nuggets-50/)
    await main.getByRole('button', { name: WORDS.review }).click()
    await orderIt(page, WORDS)
    await endPayment(page, WORDS, 'leave')
    await expect(page.getByRole('heading', { name: 'Abgebrochen. Es wurde nichts berechnet.' })).toBeVisible()
    expect(await countPayments(service, email)).toEqual({ orders: 2, payments: 0 })
    expect(await readBalance(service.database(), email)).toBe(BONUS * 100)

    await test.step('opening the success page grants nothing until the provider confirms the payment', async () => {
      await page.goto('/order?product=nuggets-25&rail=sandbox')
      await orderIt(page, WORDS)
      const payment = page.url()
      await main.getByRole('button', { name: 'Später entscheiden' }).click()
      await expect(page).toHaveURL(/\/nuggets-success\?order=/)
      await expect(page.getByRole('heading', { name: 'Wir warten auf die Bestätigung' })).toBeVisible()
      await expectNoBarriers(page)
      expect(await readBalance(service.database(), email)).toBe(BONUS * 100)
      const provider = await page.context().newPage()
      await provider.goto(payment)
      await endPayment(provider, WORDS, 'approve')
      await expect(provider.getByRole('heading', { name: '25 Nuggets sind da.' })).toBeVisible()
      await provider.close()
      await expect(page.getByRole('heading', { name: '25 Nuggets sind da.' })).toBeVisible()
      expect(await readBalance(service.database(), email)).toBe((BONUS + 25) * 100)
    })
  })

  await test.step('who cannot order is led to the next step; a member signed out while paying is signed in again in the same browser only', async () => {
    await leave(page)
    await page.goto('/mobile-payment-selection?product=nuggets-25')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await newMember(page)
    await page.goto('/order')
    await expect(page).toHaveURL(/\/credits$/)
    await page.goto('/nuggets-success?order=anything')
    await expect(page.getByRole('heading', { name: 'Diese Bestellung finden wir hier nicht' })).toBeVisible()
    await page.goto('/maxpay-redirect')
    await expect(page.getByRole('heading', { name: 'Hier wartet keine Zahlung' })).toBeVisible()

    complaints.allow(refusedWith(401))
    complaints.allow(refusedWith(404))
    await page.goto('/order?product=nuggets-10&rail=sandbox&back=/profile/valentina')
    await orderIt(page, WORDS)
    await page.context().clearCookies({ name: /session$/ })
    await endPayment(page, WORDS, 'approve')
    const toast = page.getByRole('listitem').filter({ hasText: 'Erfolgreich angemeldet' })
    await expect(toast).toContainText('Sie wurden automatisch eingeloggt.')
    await expect(page).toHaveURL(/\/profile\/valentina$/)
    await expect(balanceIn(page, String(BONUS + 10))).toBeVisible()

    await page.goto('/order?product=nuggets-10&rail=sandbox')
    await orderIt(page, WORDS)
    await endPayment(page, WORDS, 'approve')
    await expect(page.getByRole('heading', { name: '10 Nuggets sind da.' })).toBeVisible()
    const elsewhere = await openBrowser()
    await elsewhere.goto(page.url())
    await expect(elsewhere.getByRole('heading', { name: 'Diese Bestellung finden wir hier nicht' })).toBeVisible()
    await expect(elsewhere.getByRole('main').getByRole('link', { name: 'Anmelden' })).toBeVisible()
  })
})
