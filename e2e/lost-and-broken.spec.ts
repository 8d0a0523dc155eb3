import { A_PAGE_THAT_BREAKS, refusedWith } from './support/complaints.ts'
import { expect, test } from './support/service-test.ts'

test('an unknown path answers 404 with links back, a German path in German in every country', async ({
  page,
  complaints,
}) => {
  complaints.allow(refusedWith(404))
  const german = await page.goto('/kontakt/nirgends?country=uk')
  expect(german?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByText('404 Seite nicht gefunden')).toBeVisible()
  await page.goto('/contact/nowhere?country=de')
  await expect(page.getByText('404 Page Not Found')).toBeVisible()

  const response = await page.goto('/gibt-es-nicht')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('Hier antwortet niemand.')
  await page.getByRole('link', { name: 'Zu allen Damen' }).click()
  await expect(page).toHaveURL(/\/profiles$/)
})

test('a page that fails to render offers a reload, and the fault is reported, not shown', async ({
  page,
  complaints,
}) => {
  complaints.allow(A_PAGE_THAT_BREAKS)
  let isBroken = true
  await page.route('**/sandbox/mail.json', (route) =>
    isBroken ? route.fulfill({ json: [{ id: '1', channel: 'email' }] }) : route.continue(),
  )
  const reported = page.waitForRequest('**/api/client-errors')
  await page.goto('/sandbox/mail')
  await expect(page.getByRole('heading', { name: 'Hier ist etwas schiefgegangen' })).toBeVisible()
  expect((await reported).postDataJSON()).toMatchObject({ source: 'render', path: '/sandbox/mail' })
  isBroken = false
  await page.getByRole('button', { name: 'Seite neu laden' }).click()
  await expect(page.getByRole('heading', { name: 'Postausgang der Demo' })).toBeVisible()
})
