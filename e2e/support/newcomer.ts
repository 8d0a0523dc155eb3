import type { Page } from '@playwright/test'
import { balanceIn } from './chat.ts'
import { type NewMember, newestMessageTo, registerByForm } from './people.ts'
import { expect } from './service-test.ts'

/** From the home page, through the gate of a profile. */
export const registerThroughTheGate = async (page: Page, person: NewMember): Promise<void> => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Alle Damen ansehen' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Alle Damen' })).toBeVisible()
  await page.getByRole('link', { name: 'Valentina', exact: true }).click()
  await expect(page).toHaveURL(/\/profile\/valentina$/)
  await page.getByRole('link', { name: 'Jetzt chatten mit Valentina' }).first().click()
  await expect(page).toHaveURL(/\/auth\?action=chat&profile=Valentina/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chatten mit Valentina')
  await registerByForm(page, person)
  await expect(page.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' })).toBeVisible()
}

/** Back to the profile, with the welcome bonus. */
export const confirmFromTheOutbox = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('link', { name: 'Postausgang der Demo öffnen' }).click()
  const { links } = await newestMessageTo(page, email)
  await page.locator(`a[href="${links[0]}"]`).click()
  await expect(page).toHaveURL(/\/email-confirmation\?status=success&nuggets=10/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen. 10 Nuggets warten auf Sie.')
  await expect(balanceIn(page, '10')).toBeVisible()
  await page.getByRole('link', { name: 'Weiter zum Chat' }).click()
  await expect(page).toHaveURL(/\/profile\/valentina$/)
}
