import type { Database } from '../apps/server/src/platform/database/database.ts'
import { CHAT_ABSENCE_MS } from '../packages/contracts/src/constants.ts'
import { API, IDEMPOTENCY_HEADER } from '../packages/contracts/src/paths.ts'
import { findBarriers } from './support/barriers.ts'
import { balanceIn, chatOf } from './support/chat.ts'
import { refusedWith } from './support/complaints.ts'
import { readMemberMessages } from './support/ledger.ts'
import { becomeMember } from './support/people.ts'
import { expect, test } from './support/service-test.ts'

const LIMIT = 160

const letConsultantsHaveLeft = async ({ kysely }: Database, at: Date): Promise<void> => {
  await kysely.updateTable('agents').set({ last_seen_at: null, left_at: at }).execute()
}

const dora = (number: number) => ({
  name: 'Dora Beispiel',
  email: `dora${number}@velvetline.example`,
  phone: `030 90183${number}`,
  password: 'acht-helle-fenster-im-hof',
})

test('who has been away for hours is said to be so before a message; one that is refused costs nothing and goes again under its key', async ({
  page,
  service,
  complaints,
}) => {
  const member = dora(1)
  await becomeMember(page, member)
  await letConsultantsHaveLeft(service.database(), new Date(Date.now() - CHAT_ABSENCE_MS))
  const keys: string[] = []
  await page.route(`**${API.sendMessage}`, (route) => {
    keys.push(route.request().headers()[IDEMPOTENCY_HEADER] ?? '')
    const refusal = { status: 409, json: { code: 'conflict', message: 'Bitte versuchen Sie es noch einmal.' } }
    return keys.length === 1 ? route.fulfill(refusal) : route.continue()
  })
  complaints.allow(refusedWith(409))
  await page.goto('/profile/valentina?chat=open')
  const chat = chatOf(page)
  await expect(chat.frame.getByText('Valentina ist seit Stunden nicht da.')).toBeVisible()
  await expect(chat.frame.getByText('Jetzt für Sie da:')).toBeVisible()
  const notice = chat.frame.getByRole('switch', { name: 'E-Mail an mich, sobald Valentina da ist' })
  await notice.click()
  await expect(notice).toBeChecked()
  expect.soft(await findBarriers(page)).toEqual([])
  await chat.write('Kommt das an?')
  await expect(notice).toBeHidden()
  await expect(chat.log.getByText('Nicht gesendet, nichts berechnet.')).toBeVisible()
  await expect(balanceIn(page, '10')).toBeVisible()
  await chat.log.getByRole('button', { name: 'Erneut senden' }).click()
  await expect(balanceIn(page, '9')).toBeVisible()
  await expect(chat.bubble('Kommt das an?')).toHaveCount(1)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/.{8,}/)
  expect(keys[1]).toBe(keys[0])
  expect(await readMemberMessages(service.database(), member.email)).toEqual([
    { content: 'Kommt das an?', charged: 100, paid: 100 },
  ])
})

test('the field stops at 160 characters, and switching between chats loses no word', async ({ page }) => {
  await becomeMember(page, dora(2))
  const chat = chatOf(page)
  await page.goto('/profile/margaux?chat=open')
  await expect(chat.frame).toContainText('von einer Demo-Darstellerin gespielt')
  await chat.field.fill('x'.repeat(LIMIT + 20))
  await expect(chat.field).toHaveValue('x'.repeat(LIMIT))
  await expect(chat.frame).toContainText(`${LIMIT}/${LIMIT}`)
  await chat.write('Guten Abend, Margaux.')
  await expect(balanceIn(page, '9')).toBeVisible()

  await page.goto('/profile/valentina?chat=open')
  await expect(chat.frame.getByRole('heading', { name: 'Valentina' })).toBeVisible()
  await chat.field.fill('Für Valentina')
  await chat.frame.getByRole('button', { name: /Alle Chats/ }).click()
  await chat.frame.getByRole('button', { name: /Margaux/ }).click()
  await expect(chat.bubble('Guten Abend, Margaux.')).toBeVisible()
  await chat.frame.getByRole('button', { name: /Alle Chats/ }).click()
  await chat.frame.getByRole('button', { name: /Valentina/ }).click()
  await expect(chat.field).toHaveValue('Für Valentina')
})

test('the answer of a demo actor is counted in the chat it belongs to, while another one is open', async ({ page }) => {
  await becomeMember(page, dora(3))
  const chat = chatOf(page)
  await page.goto('/profile/margaux?chat=open')
  await chat.write('Sind Sie da?')
  await expect(balanceIn(page, '9')).toBeVisible()
  await page.goto('/profile/valentina?chat=open')
  await expect(chat.field).toBeVisible()
  await expect(chat.frame.getByRole('button', { name: /Alle Chats.*1 ungelesen|1 ungelesen/ })).toBeVisible({
    timeout: 40_000,
  })
  await chat.frame.getByRole('button', { name: /Alle Chats/ }).click()
  await chat.frame.getByRole('button', { name: /Margaux/ }).click()
  await expect(chat.log.locator('.ui-message:not(.ui-message-own)')).toHaveCount(1)
  await expect(page.getByRole('banner').getByRole('button', { name: /ungelesen/ })).toHaveCount(0)
})
