import type { Page } from '@playwright/test'
import { expect } from './service-test.ts'

export const ORDERING = {
  de: {
    choose: /^Zahlungsart wählen/,
    review: 'Weiter zur Bestellübersicht',
    order: 'zahlungspflichtig bestellen',
    approve: 'Zahlung annehmen',
    decline: 'Zahlung ablehnen',
    leave: 'Abbrechen und zurück',
  },
  en: {
    choose: /^Choose how to pay/,
    review: 'Review your order',
    order: 'Order with obligation to pay',
    approve: 'Approve the payment',
    decline: 'Decline the payment',
    leave: 'Cancel and go back',
  },
} as const
export type Words = (typeof ORDERING)[keyof typeof ORDERING]

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('main').getByRole('button', { name }).click()

export const agreeToAll = async (page: Page): Promise<void> => {
  const boxes = page.getByRole('main').getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await box.check()
}

export const chooseNuggets = async (page: Page, words: Words, nuggets: number): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('radio', { name: new RegExp(`^${nuggets} Nuggets`) })
    .check()
  await press(page, words.choose)
  await expect(page).toHaveURL(/\/mobile-payment-selection\?product=nuggets-/)
  await press(page, words.review)
  await expect(page).toHaveURL(/\/order\?product=nuggets-/)
  // The address changes before the page does.
  await expect(page.getByRole('main').getByRole('button', { name: words.order })).toBeVisible()
}

export const orderIt = async (page: Page, words: Words): Promise<void> => {
  await agreeToAll(page)
  await press(page, words.order)
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
}

export const endPayment = (page: Page, words: Words, how: 'approve' | 'decline' | 'leave'): Promise<void> =>
  press(page, words[how])
