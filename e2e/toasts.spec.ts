import { comeAlive } from './support/alive.ts'
import { A_PICTURE_THAT_IS_MISSING } from './support/complaints.ts'
import { expect, test } from './support/service-test.ts'

const SHOWN_MS = 5_000

test('one toast at a time is shown, for five seconds, and F8 focuses it', async ({ page, complaints }) => {
  complaints.allow(A_PICTURE_THAT_IS_MISSING)
  await page.clock.install()
  await page.goto('/dev/ui')
  await comeAlive(page)
  // From here on no time passes by itself.
  await page.clock.pauseAt(Date.now() + SHOWN_MS)
  const toasts = page.locator('.ui-toast')
  const say = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await say('Erfolg zeigen')
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(SHOWN_MS - 1_000)
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(2_000)
  await expect(toasts).toHaveCount(0)
  await page.clock.resume()

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
