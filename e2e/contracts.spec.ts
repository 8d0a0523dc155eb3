import type { Page } from '@playwright/test'
import { logoutPath } from '../packages/contracts/src/accounts.ts'
import { type ReceiptList, receiptsPath } from '../packages/contracts/src/payments.ts'
import { type SubscriptionAnswer, subscriptionPath } from '../packages/contracts/src/subscriptions.ts'
import { findBarriers } from './support/barriers.ts'
import { buyFor, PRODUCTS } from './support/buying.ts'
import { atEachSize, expectNoSidewaysScrolling, footer, smallTargets } from './support/frame.ts'
import { becomeMember, DEMO_PASSWORD, newestMessageTo, newPhone, signIn } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const memberAt = (number: number) => ({
  name: 'Karla Brandt',
  email: `contracts-${number}@velvetline.example`,
  phone: newPhone(),
  password: DEMO_PASSWORD,
})

const expectBothButtons = async (page: Page): Promise<void> => {
  const foot = footer(page)
  await expect(foot.getByRole('link', { name: 'Verträge hier kündigen', exact: true }), page.url()).toHaveAttribute(
    'href',
    '/vertrag-kuendigen',
  )
  await expect(foot.getByRole('link', { name: 'Vertrag widerrufen', exact: true }), page.url()).toHaveAttribute(
    'href',
    '/vertrag-widerrufen',
  )
}

const signOut = async (page: Page): Promise<void> => {
  await page.goto('about:blank')
  expect((await page.request.post(logoutPath)).ok()).toBe(true)
}

const membershipOf = async (page: Page) =>
  ((await (await page.request.get(subscriptionPath)).json()) as SubscriptionAnswer).subscription

const firstReceiptOf = async (page: Page) =>
  ((await (await page.request.get(receiptsPath)).json()) as ReceiptList).receipts[0]

test('the buttons of every footer lead to declarations without barriers, made without signing in or by members', async ({
  page,
  complaints,
}) => {
  test.slow()

  await test.step('the pages of the declarations have no accessibility barriers on any screen', async () => {
    for (const path of ['/vertrag-kuendigen', '/cancel-contract', '/vertrag-widerrufen', '/withdraw-contract']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path === '/vertrag-kuendigen') await expectBothButtons(page)
      await atEachSize(page, ['phone', 'tablet', 'desktop'], async (screen) => {
        expect.soft(await findBarriers(page), `${path} on a ${screen}`).toEqual([])
        expect.soft(await smallTargets(page.getByRole('main').getByRole('form')), `${path} on a ${screen}`).toEqual([])
        await expectNoSidewaysScrolling(page)
      })
    }
  })

  await test.step('a member cancels with the footer’s button, and the account shows it', async () => {
    const member = memberAt(1)
    await becomeMember(page, member)
    await buyFor(page, PRODUCTS.membership)
    await signOut(page)
    await page.goto('/vertrag-kuendigen')
    await page.getByLabel('Name', { exact: true }).fill(member.name)
    await page.getByLabel('E-Mail', { exact: true }).fill(member.email)
    await page.getByRole('button', { name: 'jetzt kündigen', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Ihre Kündigung ist eingegangen' })).toBeVisible()
    await signIn(page, member.email)
    await expect.poll(async () => (await membershipOf(page))?.endsAt).toBeTruthy()
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: /^Endet am / })).toBeVisible()
  })

  await test.step('a member withdraws in time: the membership ends at once, and the unused part is refunded', async () => {
    await signOut(page)
    const member = memberAt(2)
    await becomeMember(page, member)
    await buyFor(page, PRODUCTS.membership)
    await page.goto('/profile')
    await page.getByRole('link', { name: /^Widerruf möglich bis/ }).click()
    await expect(page).toHaveURL(/\/vertrag-widerrufen$/)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(member.name)
    await page.getByRole('button', { name: 'Widerruf bestätigen', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen' })).toBeFocused()
    await newestMessageTo(page, member.email, /[Ww]iderruf/)
    await expect.poll(async () => (await firstReceiptOf(page))?.refundedMinor).toBeGreaterThan(0)
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Ihre Mitgliedschaft ist beendet' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Belege' })).toContainText('erstattet')
  })

  await test.step('an unknown person cancels without signing in, and gets the time of receipt', async () => {
    complaints.allow(/contracts\/cancel/)
    await signOut(page)
    const email = 'unbekannt@example.org'
    await page.goto('/')
    await footer(page).getByRole('link', { name: 'Verträge hier kündigen' }).click()
    await expect(page).toHaveURL(/\/vertrag-kuendigen$/)
    const send = page.getByRole('button', { name: 'jetzt kündigen', exact: true })
    await send.click()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await page.getByLabel('Name', { exact: true }).fill('Karla Brandt')
    await page.getByLabel('E-Mail', { exact: true }).fill(email)
    await page.getByText('Außerordentlich').click()
    await page.getByLabel('Was ist der wichtige Grund?').fill('Ich ziehe um.')
    await send.press('Enter')
    await expect(page.getByRole('heading', { name: 'Ihre Kündigung ist eingegangen' })).toBeFocused()
    const shown = page.getByRole('main')
    await expect(shown).toContainText('Eingegangen am')
    await expect(shown).toContainText('Ich ziehe um.')
    expect(await findBarriers(page), 'the receipt').toEqual([])
    await newestMessageTo(page, email, /[Kk]ündigung/)
  })

  await test.step('both buttons are in the footer of every page, with the legal wording', async () => {
    for (const path of ['/', '/profiles', '/profile/valentina', '/pricing', '/login', '/agb']) {
      await page.goto(path)
      await expectBothButtons(page)
    }
    await page.goto('/?country=ie')
    await expect(footer(page).getByRole('link', { name: 'Cancel contracts here' })).toHaveAttribute(
      'href',
      '/cancel-contract',
    )
  })
})
