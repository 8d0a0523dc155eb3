import { A_PICTURE_THAT_IS_MISSING } from './support/complaints.ts'
import { expect, test } from './support/service-test.ts'

const SHOWN_MS = 5_000
/** How much later than the rule a toast may close on a busy machine. */
const TOLERANCE_MS = 2_000

test('one toast at a time is shown, for five seconds, and F8 focuses it', async ({ page, complaints }) => {
  complaints.allow(A_PICTURE_THAT_IS_MISSING)
  await page.goto('/dev/ui')
  const toasts = page.locator('.ui-toast')
  const say = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await say('Erfolg zeigen')
  await expect(toasts).toHaveCount(1)
  const saidAt = Date.now()
  await expect(toasts).toHaveCount(0, { timeout: SHOWN_MS + TOLERANCE_MS })
  expect(Date.now() - saidAt).toBeGreaterThan(SHOWN_MS - 1_000)

  await say('Erfolg zeigen')
  const first = await toasts.textContent()
  await say('Fehler zeigen')
  await expect(toasts).toHaveCount(1)
  expect(await toasts.textContent()).not.toBe(first)

  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /Mitteilungen/ }).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(toasts).toHaveCount(0)
})
