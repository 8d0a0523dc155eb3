import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-logins.ts'
import { expect } from './service-test.ts'

export { DEMO_PASSWORD }
/** Of people whom a journey makes. */
export const NEW_PASSWORD = 'vier-stille-fenster-im-regen'

export const demoEmail = (who: string): string => `${who}@velvetline.example`

/** Signs in through the API, for journeys about something else. */
export const signIn = async (
  { request }: Pick<Page, 'request'>,
  identifier: string,
  password: string = DEMO_PASSWORD,
): Promise<void> => {
  const answer = await request.post('/api/auth/login', { data: { identifier, password } })
  expect(answer.status(), await answer.text()).toBe(200)
}

export const signInByForm = async (page: Page, identifier: string, password: string = DEMO_PASSWORD): Promise<void> => {
  await page.getByLabel('E-Mail, Telefonnummer oder Benutzername').fill(identifier)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
}

export interface NewMember {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly password: string
}

export const registerByForm = async (page: Page, { name, email, phone, password }: NewMember): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('E-Mail', { exact: true }).fill(email)
  await page.getByLabel('Telefonnummer').fill(phone)
  await page.getByLabel('Geburtsdatum').fill('1984-05-17')
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByLabel(/^Ich bin mindestens 18/).check()
  await page.getByLabel(/^Ich willige ein/).check()
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
}

let phones = 0

/** The welcome bonus is given once for each number: members with the same one would have no Nuggets. */
export const newPhone = (): string => {
  phones += 1
  return `030 904${String(phones).padStart(4, '0')}`
}

interface SentMessage {
  readonly to: string
  readonly text: string
  readonly links: readonly string[]
}

/** Waits for a message in the outbox that is not among those known before. */
export const newestMessageTo = async (page: Page, to: string, matching = /./): Promise<SentMessage> => {
  let found: SentMessage | undefined
  await expect(async () => {
    const messages = (await (await page.request.get('/sandbox/mail.json')).json()) as readonly SentMessage[]
    found = messages.find((message) => message.to === to && matching.test(message.text))
    expect(found).toBeDefined()
  }).toPass({ timeout: 45_000, intervals: [50, 100, 200] })
  if (!found) throw new Error(`nothing was sent to ${to}`)
  return found
}

export const becomeMember = async (page: Page, { name, email, phone, password }: NewMember): Promise<void> => {
  const registered = await page.request.post('/api/auth/register', {
    data: { name, email, phone, password, birthDate: '1984-05-17', acceptTerms: true, acceptSensitiveData: true },
  })
  expect(registered.status(), await registered.text()).toBe(201)
  const { links } = await newestMessageTo(page, email)
  const confirmed = await page.request.get(links[0] ?? '')
  expect(new URL(confirmed.url()).searchParams.get('status')).toBe('success')
}
