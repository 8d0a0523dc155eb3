import type { Page } from '@playwright/test'
import { checkoutPath } from '../packages/contracts/src/payments.ts'
import { findBarriers } from './support/barriers.ts'
import { agreeToAll, ORDERING } from './support/ordering.ts'
import { demoEmail, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const HOSTED_PAGE = 'https://hpp.maxpay.com/hpp'
const BUTTONS = 'https://www.paypal.com/sdk/js'

test.use({
  serviceOptions: {
    settings: {
      PAYMENT_RAILS: '*:maxpay,sandbox',
      MAXPAY_PUBLIC_KEY: 'pkTest_journey',
      MAXPAY_PRIVATE_KEY: 'journey-private-key',
      MAXPAY_WEEKLY_PRODUCTS: 'EUR:product-week',
    },
  },
})

const order = async (page: Page): Promise<void> => {
  await agreeToAll(page)
  await page.getByRole('main').getByRole('button', { name: ORDERING.de.order }).click()
}

/** The server's answer for a checkout that continues with a provider's button. */
const answerWithButton = async (page: Page): Promise<void> => {
  await page.route(`**${checkoutPath}`, async (route) => {
    const real = await route.fetch()
    const { orderId } = (await real.json()) as { orderId: string }
    const back = (path: string) => `${new URL(page.url()).origin}${path}?order=${orderId}`
    await route.fulfill({
      json: {
        orderId,
        method: 'JS',
        url: `${BUTTONS}?client-id=journey`,
        fields: {
          intent: 'capture',
          paypalId: 'ORDER-1',
          approveUrl: 'https://www.paypal.com/checkoutnow?token=ORDER-1',
          successUrl: back('/nuggets-success'),
          failureUrl: back('/nuggets-cancelled'),
        },
      },
    })
  })
}

test('a payment is handed over to its provider once, whose word alone does not count, and who may fail', async ({
  page,
  complaints,
}) => {
  await signIn(page, demoEmail('member'))
  await test.step('a signed form submits itself to the hosted page once, with our price, and the back button returns to the order', async () => {
    const posted: URLSearchParams[] = []
    await page.route(`${HOSTED_PAGE}**`, async (route) => {
      posted.push(new URLSearchParams(route.request().postData() ?? ''))
      await route.fulfill({ contentType: 'text/html', body: '<title>Pay</title><h1>The hosted page</h1>' })
    })
    await page.goto('/mobile-payment-selection?product=nuggets-25')
    await page.getByRole('radio', { name: /^Kredit- oder Debitkarte/ }).check()
    await page.getByRole('button', { name: ORDERING.de.review }).click()
    await expect(page.getByRole('main')).toContainText('Kredit- oder Debitkarte')
    await order(page)
    await expect(page).toHaveURL(HOSTED_PAGE)
    await expect(page.getByRole('heading', { name: 'The hosted page' })).toBeVisible()
    expect(posted).toHaveLength(1)
    const [fields] = posted
    expect(fields?.get('signature')).toMatch(/^[0-9a-f]{64}$/)
    expect(fields?.get('customproduct')).toContain('11.49')
    expect(fields?.get('success_url')).toMatch(/\/maxpay-success\?order=/)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Jetzt weiter' })).toBeVisible()
    await page.getByRole('link', { name: 'Zum Stand der Bestellung' }).click()
    await expect(page.getByRole('heading', { name: 'Wir warten auf die Bestätigung' })).toBeVisible()
    expect(posted).toHaveLength(1)
    await page.goto(fields?.get('decline_url') ?? '')
    await expect(page.getByRole('heading', { name: 'Abgebrochen. Es wurde nichts berechnet.' })).toBeVisible()
  })

  await test.step('a provider’s button is loaded only on its page, and its callback does not count as payment', async () => {
    await answerWithButton(page)
    await page.route(`${BUTTONS}**`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.paypal = { Buttons: ({ createOrder, onApprove }) => ({ render: async (place) => {
        const button = document.createElement('button')
        button.textContent = 'Pay ' + (await createOrder())
        button.onclick = () => onApprove()
        place.append(button)
      } }) }`,
      }),
    )
    await page.goto('/order?product=nuggets-25&rail=sandbox')
    await order(page)
    await expect(page).toHaveURL(/\/app\/payment\/redirect\?order=/)
    await expect(page.getByRole('heading', { name: 'Mit PayPal bezahlen' })).toBeVisible()
    await page.getByRole('button', { name: 'Pay ORDER-1' }).click()
    await expect(page).toHaveURL(/\/nuggets-success\?order=/)
    await expect(page.getByRole('heading', { name: 'Wir warten auf die Bestätigung' })).toBeVisible()
  })

  await test.step('if the button does not load, the page says so and links to the provider’s page', async () => {
    complaints.allow(/ERR_FAILED/)
    await page.route(`${BUTTONS}**`, (route) => route.abort())
    await page.goto('/order?product=nuggets-25&rail=sandbox')
    await order(page)
    await expect(page.getByRole('alert')).toContainText('Es wurde nichts berechnet.')
    await expect(page.getByRole('link', { name: 'Direkt bei PayPal freigeben' })).toHaveAttribute(
      'href',
      /token=ORDER-1/,
    )
    expect(await findBarriers(page)).toEqual([])
  })
})

test('every other page may neither load nor post to a provider', async ({ request }) => {
  await signIn({ request }, demoEmail('member'))
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? ''
  expect(await policyOf('/maxpay-redirect')).toContain("form-action 'self' https://*.maxpay.com;")
  expect(await policyOf('/app/payment/redirect')).toContain('https://www.paypal.com')
  for (const path of ['/order?product=nuggets-25', '/credits', '/mobile-payment-selection?product=nuggets-25', '/']) {
    expect(await policyOf(path)).not.toContain('https:')
  }
})
